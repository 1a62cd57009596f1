import { Alert, Button } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { minutesOf } from '#domain/availability'
import { zoneCity } from '#domain/format-time'
import type { AvailabilityDay } from '#domain/models'
import type { AvailabilityActor } from '#machines/agenda/availability/chart'
import { AvailabilityRow } from '../../ui/availability/AvailabilityRow'
import { EmptyState } from '../../ui/EmptyState'
import styles from './Availability.module.css'
import { CopyDialog } from './CopyDialog'
import { COPY } from './copy'
import { HitsDialog } from './HitsDialog'

const minutesIn = (days: AvailabilityDay[]): number =>
  days
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, { start, end }) => sum + (Math.max(0, minutesOf(end) - minutesOf(start)) || 0), 0)
const total = (minutes: number): string => COPY.total(Math.floor(minutes / 60), minutes % 60)

/** The hours the track shows: 08 to 20, wider where ranges need it. */
function hours(week: AvailabilityDay[]): { from: number; to: number } {
  const ranges = week.flatMap((day) => day.ranges).filter(({ start, end }) => start && end)
  const from = Math.min(8, ...ranges.map(({ start }) => Math.floor(minutesOf(start) / 60)))
  const to = Math.max(20, ...ranges.map(({ end }) => Math.ceil(minutesOf(end) / 60)))
  return { from: from - (from % 2), to: Math.min(24, to + (to % 2)) }
}

type DayProps = Pick<ComponentProps<typeof AvailabilityRow>, 'error' | 'disabled' | 'from' | 'to'> & {
  actor: AvailabilityActor
  day: AvailabilityDay
}
/** One day, drawn anew only when it is the one that changed. */
const DayRow = ({ actor, day: { id, ranges }, ...rest }: DayProps) => (
  <AvailabilityRow
    day={COPY.days[id] ?? ''}
    ranges={ranges}
    total={total(minutesIn([{ id, ranges }]))}
    words={COPY.words}
    {...rest}
    onToggle={() => actor.send({ type: 'day.toggle', day: id })}
    onAdd={(range) => actor.send({ type: 'range.add', day: id, range })}
    onChange={(at, range) => actor.send({ type: 'range.change', day: id, at, range })}
    onRemove={(at) => actor.send({ type: 'range.remove', day: id, at })}
  />
)

/** The seven days, without the button that saves them. */
export function WeekEditor({ actor, title }: { actor: AvailabilityActor; title?: string }) {
  const snapshot = useSelector(actor, (current) => current)
  const { week, errors, failure, timezone } = snapshot.context
  const disabled = !snapshot.hasTag('editable')
  const insisting = snapshot.matches({ saving: 'insisting' })
  const { from, to } = hours(week)
  const firstOpen = week.find(({ ranges }) => ranges.length > 0)
  const empty = firstOpen === undefined
  const marks = Array.from({ length: (to - from) / 2 + 1 }, (_, index) => from + index * 2)
  return (
    <div className={styles.editor}>
      <div className={styles.editorHead}>
        {title ? <h2>{title}</h2> : null}
        <p>
          {total(minutesIn(week))} · {COPY.clock(zoneCity(timezone))}
        </p>
        <Button
          size="sm"
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
          disabled={disabled || empty}
          onClick={() => firstOpen && actor.send({ type: 'copy.open', day: firstOpen.id })}
        >
          {COPY.copy.open}
        </Button>
      </div>
      {failure && !failure.sessions ? (
        <Alert color="error" role="alert">
          {failure.type === 'conflict' ? COPY.conflict : (failure.fields?.availability ?? failure.message)}
        </Alert>
      ) : null}
      {empty ? (
        <EmptyState
          title={COPY.empty}
          action={
            <Button variant="filled" disabled={disabled} onClick={() => actor.send({ type: 'week.suggest' })}>
              {COPY.suggest}
            </Button>
          }
        />
      ) : (
        <div className={styles.scale} aria-hidden="true">
          <div>
            {marks.map((hour) => (
              <span key={hour} style={{ left: `${((hour - from) / (to - from)) * 100}%` }}>
                {String(hour).padStart(2, '0')}:00
              </span>
            ))}
          </div>
        </div>
      )}
      <ul>
        {week.map((day) => (
          <DayRow key={day.id} error={errors[day.id]} {...{ actor, day, disabled, from, to }} />
        ))}
      </ul>
      <CopyDialog opened={snapshot.matches('copying')} context={snapshot.context} send={actor.send} />
      <HitsDialog
        opened={snapshot.matches('asking') || insisting}
        failure={failure}
        zone={snapshot.context.saved.timezone}
        busy={insisting}
        onConfirm={() => actor.send({ type: 'change.confirm' })}
        onDismiss={() => actor.send({ type: 'change.dismiss' })}
      />
    </div>
  )
}
