import { fromPromise } from 'xstate'
import type { AppActor } from '#machines/app/chart'
import { assessmentsMachine } from '#machines/assessments/chart'
import { AssessmentCard } from '../features/score/AssessmentCard'
import { loadAssessments } from '../services/score/assessments'
import { useScreenActor } from './screen'

const machine = assessmentsMachine.provide({
  actors: { loadAssessments: fromPromise(() => loadAssessments()) },
})

/** The invitation to an assessment, beside a coachee's sessions. */
export function AssessmentPart({ app }: { app: AppActor }) {
  const actor = useScreenActor(app, machine, () => undefined)
  return <AssessmentCard actor={actor} />
}
