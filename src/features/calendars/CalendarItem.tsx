import { Alert, Badge, Button } from '@mantine/core'
import type { Calendar } from '#domain/calendars'
import { formatDateTime } from '#domain/format-time'
import { type CalendarsActor, isForm } from '#machines/agenda/calendars/chart'
import styles from './Calendars.module.css'
import { COPY } from './copy'

const TONES = { waiting: 'gray', fine: 'success', failing: 'warning', removed: 'gray' } as const
type Props = { actor: CalendarsActor; calendar: Calendar; timezone: string; busy: boolean }

/** One connected calendar: how it is, and what may be done with it. */
export function CalendarItem({ actor, calendar, timezone, busy }: Props) {
  const { name, type, state, readAt, problem, permissionEnded, skippedLines, pendingEvents } = calendar
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <strong className={styles.name}>{name}</strong>
        <Badge color={TONES[state]}>{COPY.state[state]}</Badge>
      </div>
      <span className={styles.help}>
        {COPY.kinds[type]}
        {readAt ? ` · ${COPY.read(formatDateTime(readAt, timezone))}` : ''}
      </span>
      {problem ? (
        <Alert color="warning">
          {problem} {permissionEnded ? null : COPY.again}
        </Alert>
      ) : null}
      {skippedLines > 0 ? <Alert>{COPY.skipped(skippedLines)}</Alert> : null}
      {pendingEvents > 0 ? <span className={styles.help}>{COPY.pending(pendingEvents)}</span> : null}
      <div className={styles.actions}>
        {permissionEnded && !isForm(type) ? (
          <Button
            size="sm"
            variant="filled"
            disabled={busy}
            aria-label={COPY.connectAgainOf(name)}
            onClick={() => actor.send({ type: 'consent.open', kind: type })}
          >
            {COPY.connectAgain}
          </Button>
        ) : null}
        {problem || pendingEvents > 0 ? (
          <Button
            size="sm"
            disabled={busy}
            aria-label={COPY.retryOf(name)}
            onClick={() => actor.send({ type: 'calendar.retry', calendar: { name, type } })}
          >
            {COPY.retry}
          </Button>
        ) : null}
        {calendar.main ? null : (
          <Button
            size="sm"
            disabled={busy}
            aria-label={COPY.makeMainOf(name)}
            onClick={() => actor.send({ type: 'main.choose', calendar: { name, type } })}
          >
            {COPY.makeMain}
          </Button>
        )}
        <Button
          size="sm"
          variant="subtle"
          disabled={busy}
          aria-label={COPY.removeOf(name)}
          onClick={() => actor.send({ type: 'calendar.remove', calendar: { name, type } })}
        >
          {COPY.remove}
        </Button>
      </div>
    </li>
  )
}
