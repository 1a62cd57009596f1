import { shownDate } from '#domain/dates'
import { dateTile, dayKey, daysUntil, formatRelative, formatTime } from '#domain/format-time'
import type { PanelCoachee } from '#machines/dashboard/data'
import { Avatar } from '../../ui/Avatar'
import { Chip, type Tone } from '../../ui/Chip'
import table from '../../ui/Table.module.css'
import { COPY } from './copy'
import styles from './Dashboard.module.css'

const copy = COPY.coachees
const MOST_PIPS = 12
const TONES: Record<string, Tone> = { success: 'success', warning: 'warning', error: 'error', info: 'info' }

/** One pip a session: held, the one that is booked, those to come. */
function Sessions({ row }: { row: PanelCoachee }) {
  const { quantitySessionsFinished: held, maxSessions, nextSession } = row
  const pips = maxSessions > MOST_PIPS ? 0 : maxSessions
  return (
    <span className={styles.sessions}>
      {pips > 0 ? (
        <span className={styles.pips} aria-hidden="true">
          {Array.from({ length: pips }, (_, at) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: pips have no other name than their place
              key={at}
              data-pip={at < held ? 'held' : at === held && nextSession ? 'next' : undefined}
            />
          ))}
        </span>
      ) : null}
      <span>{copy.of(held, maxSessions)}</span>
    </span>
  )
}

const near = (instant: string, now: number, zone: string): string => {
  if (Math.abs(daysUntil(instant, now, zone)) <= 1) return formatRelative(instant, now, zone)
  const { weekday, day, month } = dateTile(instant, zone)
  return `${weekday} ${day} ${month}, ${formatTime(instant, zone)}`
}

function nextOf(
  { nextSession, pausedUntil, endedAt, status }: PanelCoachee,
  now: number,
  zone: string,
): string {
  if (nextSession) return near(nextSession, now, zone)
  if (pausedUntil) return copy.until(shownDate(dayKey(pausedUntil, zone)))
  if (endedAt && status.status === 'finished') return copy.ended(shownDate(dayKey(endedAt, zone)))
  return status.status === 'waiting' || status.status === 'ended' ? copy.nothing : copy.unbooked
}

export function CoacheeRow({ row, zone, now }: { row: PanelCoachee; zone: string; now: number }) {
  const [first = '', ...rest] = row.coacheeName.split(' ')
  return (
    <tr>
      <th scope="row">
        <span className={table.person}>
          <Avatar name={{ first, last: rest.at(-1) ?? '' }} picture={row.picture} size={34} />
          <span className={table.named}>
            <strong title={row.coacheeName}>{row.coacheeName}</strong>
            {row.coacheePosition ? <span title={row.coacheePosition}>{row.coacheePosition}</span> : null}
          </span>
        </span>
      </th>
      <td data-label={copy.coach}>
        <span className={table.cut} title={row.coachName ?? undefined}>
          {row.coachName ?? copy.noCoach}
        </span>
      </td>
      <td data-label={copy.sessions}>
        <Sessions row={row} />
      </td>
      <td data-label={copy.next}>{nextOf(row, now, zone)}</td>
      <td data-label={copy.canceled} data-number="">
        {row.canceledSessions}
      </td>
      <td data-label={copy.status}>
        <span title={row.status.tooltip}>
          <Chip tone={TONES[row.status.color] ?? 'neutral'}>{row.status.legend}</Chip>
        </span>
      </td>
    </tr>
  )
}
