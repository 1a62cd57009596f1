import { useSelector } from '@xstate/react'
import { pathTo } from '#domain/places'
import type { AssessmentsActor } from '#machines/development/assessments/chart'
import { Card } from '../../ui/Card'
import { LinkButton } from '../../ui/LinkButton'
import styles from './AssessmentCard.module.css'
import { ASSESSMENT } from './copy'

/** Where the form is answered. */
const TO = pathTo('embedForms', {}, { autoevaluacion: 'si' })

/** Invites to an assessment that is open; nothing while there is none. */
export function AssessmentCard({ actor }: { actor: AssessmentsActor }) {
  const name = useSelector(actor, ({ context }) => context.name)
  if (name === null) return null
  return (
    <Card title={name}>
      <div className={styles.invitation}>
        <p>{ASSESSMENT.help}</p>
        <LinkButton to={TO}>{ASSESSMENT.answer}</LinkButton>
      </div>
    </Card>
  )
}
