import { useSelector } from '@xstate/react'
import type { AvailabilityActor } from '#machines/availability/chart'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { PageHeader } from '../../ui/PageHeader'
import styles from './Availability.module.css'
import { COPY } from './copy'
import { WeekEditor } from './WeekEditor'

export function AvailabilityView({ actor }: { actor: AvailabilityActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const changed = snapshot.matches('editing')
  return (
    <>
      <PageHeader title={COPY.title} help={COPY.help} />
      <div className={styles.page}>
        <Card title={COPY.week}>
          <WeekEditor actor={actor} />
        </Card>
        <div className={styles.bar}>
          <p aria-live="polite">
            {snapshot.matches('saved') ? COPY.saved : changed ? COPY.changed : COPY.unchanged}
          </p>
          <Button
            variant="primary"
            wide="phone"
            busy={snapshot.hasTag('busy')}
            disabled={!changed || Object.keys(snapshot.context.errors).length > 0}
            onClick={() => actor.send({ type: 'week.save' })}
          >
            {COPY.save}
          </Button>
        </div>
      </div>
    </>
  )
}
