import { Badge, Button } from '@mantine/core'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconConfetti from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useSelector } from '@xstate/react'
import { formatDate } from '#domain/format-time'
import type { AvailabilityEntry } from '#domain/models'
import type { AvailabilityEntriesActor, EntriesEvent } from '#machines/agenda/availability-entries/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { IconButton } from '../../ui/IconButton'
import { Loaded } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import styles from './Availability.module.css'
import { COPY } from './copy'
import { EntryDialog } from './EntryDialog'
import { HitsDialog } from './HitsDialog'
import { HolidaysDialog } from './HolidaysDialog'
import { clockSentence, whenSentence } from './when'

const copy = COPY.entries
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Extra hours, locks, repetitions and holidays. */
export function EntriesCard({ actor }: { actor: AvailabilityEntriesActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { entries, zone, now, changeFailure } = snapshot.context
  const ready = snapshot.matches('listing')
  const insisting = snapshot.matches({ applying: 'insisting' })
  const asking = snapshot.matches('asking') || insisting
  const rows =
    entries.length > 0 ? (
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} {...{ entry, zone, now }} disabled={!ready} send={actor.send} />
        ))}
      </ul>
    ) : snapshot.matches('loading') ? (
      <Loading label={WORDS.loading}>
        <SkeletonRows rows={2} />
      </Loading>
    ) : (
      <EmptyState
        icon={<IconCalendarOff size={22} stroke={1.75} aria-hidden="true" />}
        title={copy.empty}
        help={copy.emptyHelp}
      />
    )
  return (
    <Card title={copy.title} flush>
      <div className={styles.adds}>
        <Button
          leftSection={<IconClockPlus {...icon} />}
          disabled={!ready}
          onClick={() => actor.send({ type: 'draft.open', kind: 'open' })}
        >
          {copy.open}
        </Button>
        <Button
          leftSection={<IconLock {...icon} />}
          disabled={!ready}
          onClick={() => actor.send({ type: 'draft.open', kind: 'block' })}
        >
          {copy.block}
        </Button>
        <Button
          leftSection={<IconConfetti {...icon} />}
          disabled={!ready}
          onClick={() => actor.send({ type: 'holidays.open' })}
        >
          {copy.holidays}
        </Button>
      </div>
      <Loaded
        part={snapshot.children.entries}
        waiting={rows}
        missed={(help, retry) => (
          <div className={styles.inset}>
            <Failure title={copy.failed} help={help} retry={WORDS.retry} onRetry={retry} />
          </div>
        )}
      >
        {() => rows}
      </Loaded>
      <EntryDialog
        context={snapshot.context}
        opened={snapshot.context.draft !== null && !asking}
        busy={snapshot.hasTag('busy')}
        send={actor.send}
      />
      <HolidaysDialog
        context={snapshot.context}
        opened={snapshot.context.holidays !== null && !asking}
        busy={snapshot.hasTag('busy')}
        send={actor.send}
      />
      <HitsDialog
        opened={asking}
        failure={changeFailure}
        zone={zone}
        busy={insisting}
        onConfirm={() => actor.send({ type: 'change.confirm' })}
        onDismiss={() => actor.send({ type: 'change.dismiss' })}
      />
    </Card>
  )
}

type RowProps = {
  entry: AvailabilityEntry
  zone: string
  now: number
  disabled: boolean
  send: (event: EntriesEvent) => void
}

function EntryRow({ entry, zone, now, disabled, send }: RowProps) {
  const name = entry.name || copy.names[entry.type]
  const clock = clockSentence(entry, zone, now)
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.entryName}>
          <strong>{name}</strong>
          <Badge color={entry.type === 'available' ? 'success' : 'gray'}>{copy.types[entry.type]}</Badge>
        </p>
        <p>{whenSentence(entry, zone)}</p>
        {clock ? <p className={styles.clock}>{clock}</p> : null}
      </div>
      {entry.source === 'lock' ? null : (
        <IconButton
          label={`${copy.edit}: ${name}`}
          disabled={disabled}
          onClick={() => send({ type: 'entry.edit', id: entry.id })}
        >
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={`${entry.recurrence === null ? copy.remove : copy.removeAll}: ${name}`}
        disabled={disabled}
        onClick={() => send({ type: 'entry.remove', id: entry.id })}
      >
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
      {entry.source === 'calendar' && entry.recurrence !== null && entry.next.length > 0 ? (
        <details className={styles.once}>
          <summary>
            {copy.once}
            <span className="visually-hidden">: {name}</span>
          </summary>
          {entry.next.map((at) => (
            <Button
              key={at}
              size="sm"
              disabled={disabled}
              onClick={() => send({ type: 'time.skip', id: entry.id, at })}
            >
              {copy.skip(formatDate(at, zone))}
            </Button>
          ))}
        </details>
      ) : null}
    </li>
  )
}
