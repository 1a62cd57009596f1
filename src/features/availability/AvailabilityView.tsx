import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { AvailabilityActor } from '#machines/agenda/availability/chart'
import type { AvailabilityEntriesActor } from '#machines/agenda/availability-entries/chart'
import type { AvailabilityPreviewActor } from '#machines/agenda/availability-preview/chart'
import { Card } from '../../ui/Card'
import { PageHeader } from '../../ui/PageHeader'
import styles from './Availability.module.css'
import { COPY } from './copy'
import { EntriesCard } from './EntriesCard'
import { PreviewCard } from './PreviewCard'
import { WeekEditor } from './WeekEditor'
import { ZoneRow } from './ZoneRow'

type Props = {
  week: AvailabilityActor
  entries: AvailabilityEntriesActor
  preview: AvailabilityPreviewActor
}

export function AvailabilityView({ week, entries, preview }: Props) {
  const now = useSelector(entries, ({ context }) => context.now)
  return (
    <>
      <PageHeader title={COPY.title} help={COPY.help} />
      <div className={styles.page}>
        <div className={styles.column}>
          <WeekCard actor={week} now={now} />
          <EntriesCard actor={entries} />
        </div>
        <div className={styles.aside}>
          <PreviewCard actor={preview} />
        </div>
      </div>
    </>
  )
}

/** The week and the bar that saves it; with a present moment, its zone too. */
export function WeekCard({ actor, now }: { actor: AvailabilityActor; now?: number }) {
  const snapshot = useSelector(actor, (current) => current)
  const { saved, timezone, errors } = snapshot.context
  const changed = snapshot.matches('editing')
  return (
    <Card>
      <WeekEditor actor={actor} title={COPY.week} />
      {now === undefined ? null : (
        <ZoneRow
          saved={saved.timezone}
          chosen={timezone}
          now={now}
          disabled={!snapshot.hasTag('editable')}
          onChoose={(zone) => actor.send({ type: 'zone.choose', timezone: zone })}
        />
      )}
      <div className={styles.bar} data-changed={changed || undefined}>
        <p aria-live="polite">
          {snapshot.matches('saved') ? COPY.saved : changed ? COPY.changed : COPY.unchanged}
        </p>
        <Button
          variant="filled"
          data-wide="phone"
          loading={snapshot.hasTag('busy')}
          disabled={!changed || Object.keys(errors).length > 0}
          onClick={() => actor.send({ type: 'week.save' })}
        >
          {COPY.save}
        </Button>
      </div>
    </Card>
  )
}
