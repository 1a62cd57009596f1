import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconConfetti from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useSelector } from '@xstate/react'
import { formatDate } from '#domain/format-time'
import type { AvailabilityEntry } from '#domain/models'
import type { AvailabilityEntriesActor, EntriesEvent } from '#machines/availability-entries/chart'
import { Button, IconButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Notices'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
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
  const asking = snapshot.matches('asking') || snapshot.matches('insisting')
  return (
    <Card title={copy.title} flush>
      <div className={styles.adds}>
        <Button
          icon={<IconClockPlus {...icon} />}
          disabled={!ready}
          onClick={() => actor.send({ type: 'draft.open', kind: 'open' })}
        >
          {copy.open}
        </Button>
        <Button
          icon={<IconLock {...icon} />}
          disabled={!ready}
          onClick={() => actor.send({ type: 'draft.open', kind: 'block' })}
        >
          {copy.block}
        </Button>
        <Button
          icon={<IconConfetti {...icon} />}
          disabled={!ready}
          onClick={() => actor.send({ type: 'holidays.open' })}
        >
          {copy.holidays}
        </Button>
      </div>
      {snapshot.matches('failed') ? (
        <div className={styles.inset}>
          <Failure
            title={copy.failed}
            help={snapshot.context.failure?.message}
            retry={WORDS.retry}
            onRetry={() => actor.send({ type: 'entries.retry' })}
          />
        </div>
      ) : snapshot.hasTag('loading') ? (
        <Skeleton label={WORDS.loading}>
          <SkeletonRows rows={2} />
        </Skeleton>
      ) : entries.length === 0 ? (
        <EmptyState
          icon={<IconCalendarOff size={22} stroke={1.75} aria-hidden="true" />}
          title={copy.empty}
          help={copy.emptyHelp}
        />
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} {...{ entry, zone, now }} disabled={!ready} send={actor.send} />
          ))}
        </ul>
      )}
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
        busy={snapshot.matches('insisting')}
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
          <Chip tone={entry.type === 'available' ? 'success' : 'neutral'}>{copy.types[entry.type]}</Chip>
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
