import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { RouteName } from '#domain/routes'
import type { AppActor, AppSnapshot } from '#machines/app/chart'
import { scoreSurveyMachine } from '#machines/score-survey/chart'
import { quietMoment } from '../services/browser/quiet'
import { loadScores, saveScore } from '../services/score/scores'
import { late } from '../ui/late'
import { useScreenActor } from './screen'

const ScoreDialog = late(async () => (await import('../features/score/ScoreDialog')).ScoreDialog)

const machine = scoreSurveyMachine.provide({
  actors: {
    loadScores: fromPromise(() => loadScores()),
    quietMoment: fromPromise(({ signal }) => quietMoment(signal)),
    saveScore: fromPromise(({ input }) => saveScore(input)),
  },
})

/** Screens where one looks around; nobody is asked on the way through a wizard, in a call or while booking. */
const CALM: readonly RouteName[] = ['sessions', 'panel', 'membershipPanel', 'academy', 'profile', 'account']
const isCalm = ({ context: { shown } }: AppSnapshot): boolean => shown !== null && CALM.includes(shown.route)

/** The scores whoever is in is asked for. */
export function ScorePart({ app }: { app: AppActor }) {
  const calm = useSelector(app, isCalm)
  const actor = useScreenActor(app, machine, () => ({
    calm: isCalm(app.getSnapshot()),
  }))
  const shown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  useEffect(() => actor.send({ type: 'place.changed', calm }), [actor, calm])
  return shown ? <ScoreDialog actor={actor} /> : null
}
