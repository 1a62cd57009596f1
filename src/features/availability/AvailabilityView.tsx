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
  return (
    <Card>
      <WeekEditor actor={actor} title={COPY.week} />
      {now === undefined ? null : <Zone actor={actor} now={now} />}
      <SaveBar actor={actor} />
    </Card>
  )
}

function Zone({ actor, now }: { actor: AvailabilityActor; now: number }) {
  const saved = useSelector(actor, ({ context }) => context.saved.timezone)
  const chosen = useSelector(actor, ({ context }) => context.timezone)
  const disabled = useSelector(actor, (snapshot) => !snapshot.hasTag('editable'))
  return (
    <ZoneRow
      {...{ saved, chosen, now, disabled }}
      onChoose={(timezone) => actor.send({ type: 'zone.choose', timezone })}
    />
  )
}

function SaveBar({ actor }: { actor: AvailabilityActor }) {
  const changed = useSelector(actor, (snapshot) => snapshot.matches('editing'))
  const saved = useSelector(actor, (snapshot) => snapshot.matches('saved'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const wrong = useSelector(actor, ({ context }) => Object.keys(context.errors).length > 0)
  return (
    <div className={styles.bar} data-changed={changed || undefined}>
      <p aria-live="polite">{saved ? COPY.saved : changed ? COPY.changed : COPY.unchanged}</p>
      <Button
        variant="filled"
        data-wide="phone"
        loading={busy}
        disabled={!changed || wrong}
        onClick={() => actor.send({ type: 'week.save' })}
      >
        {COPY.save}
      </Button>
    </div>
  )
}
