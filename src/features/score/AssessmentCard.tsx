import { useSelector } from '@xstate/react'
import type { AssessmentsActor } from '#machines/assessments/chart'
import { LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { ASSESSMENT } from './copy'

/** Where the form is answered. */
const TO = '/formulario?autoevaluacion=si'

/** Invites to an assessment that is open; nothing while there is none. */
export function AssessmentCard({ actor }: { actor: AssessmentsActor }) {
  const name = useSelector(actor, ({ context }) => context.name)
  if (name === null) return null
  return (
    <Card version="v2" title={name}>
      <p>{ASSESSMENT.help}</p>
      <LinkButton to={TO}>{ASSESSMENT.answer}</LinkButton>
    </Card>
  )
}
