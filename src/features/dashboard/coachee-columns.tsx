import { Badge } from '@mantine/core'
import { shownDate } from '#domain/dates'
import { dateTile, dayKey, daysUntil, formatRelative, formatTime } from '#domain/format-time'
import { percentOf } from '#domain/locale'
import type { PanelCoachee } from '#machines/panels/dashboard/data'
import { Avatar } from '../../ui/Avatar'
import { Pips } from '../../ui/art/Pips'
import type { Column } from '../../ui/table/DataTable'
import table from '../../ui/table/table.module.css'
import type { Tone } from '../../ui/tone'
import { COPY } from './copy'
import styles from './Dashboard.module.css'

const copy = COPY.coachees
const TONES: Record<string, Tone> = { success: 'success', warning: 'warning', error: 'error', info: 'info' }

/** One pip a session: held, the one that is booked, those to come. */
function Sessions({ row }: { row: PanelCoachee }) {
  const { quantitySessionsFinished: held, maxSessions, nextSession } = row
  return (
    <span className={styles.sessions}>
      <Pips held={held} plan={maxSessions} next={Boolean(nextSession)} />
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

const ANSWERS = ['focusState', 'progressEvaluation', 'feedback'] as const
/** What is seen of a coachee until somebody chooses the rest. */
export const USUAL_COLUMNS = ['coach', 'sessions', 'next', 'canceled', 'status'] as const

/** What a panel says of a coachee, column by column; of answers only whether they were given. */
export const coacheeColumns = (zone: string, now: number): Column<PanelCoachee>[] => [
  {
    id: 'coachee',
    title: copy.coachee,
    sort: 'name',
    cell: ({ coacheeName, coacheePosition, picture }) => {
      const [first = '', ...rest] = coacheeName.split(' ')
      return (
        <span className={table.person}>
          <Avatar name={{ first, last: rest.at(-1) ?? '' }} picture={picture} size={34} />
          <span className={table.named}>
            <strong title={coacheeName}>{coacheeName}</strong>
            {coacheePosition ? <span title={coacheePosition}>{coacheePosition}</span> : null}
          </span>
        </span>
      )
    },
  },
  {
    id: 'coach',
    title: copy.coach,
    sort: 'coach',
    cell: ({ coachName }) => (
      <span className={table.cut} title={coachName ?? undefined}>
        {coachName ?? copy.noCoach}
      </span>
    ),
  },
  { id: 'sessions', title: copy.sessions, sort: 'sessions', cell: (row) => <Sessions row={row} /> },
  { id: 'next', title: copy.next, sort: 'next', cell: (row) => nextOf(row, now, zone) },
  {
    id: 'canceled',
    title: copy.canceled,
    sort: 'canceled',
    number: true,
    cell: ({ canceledSessions }) => canceledSessions,
  },
  { id: 'progress', title: copy.progress, number: true, cell: ({ progress }) => percentOf(progress) },
  { id: 'frequency', title: copy.frequency, cell: ({ frequency }) => copy.aMonth(frequency) },
  ...ANSWERS.map((id) => ({
    id,
    title: copy.answers[id].title,
    cell: (row: PanelCoachee) => copy.answers[id][row[id]],
  })),
  {
    id: 'status',
    title: copy.status,
    sort: 'status',
    cell: ({ status }) => (
      <span title={status.tooltip}>
        <Badge color={TONES[status.color] ?? 'gray'}>{status.legend}</Badge>
      </span>
    ),
  },
]
