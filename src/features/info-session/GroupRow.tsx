import { Badge, Button } from '@mantine/core'
import { capitalize, formatDate, formatTime } from '#domain/format-time'
import { countsAsFinished } from '#domain/session-rules'
import { stateLabel } from '#domain/session-words'
import type { SummaryGroup, SummarySession } from '#machines/sessions/info-session/chart'
import { SessionStateBadge } from '../../ui/SessionStateBadge'
import { COPY } from './copy'
import styles from './InfoSession.module.css'

type Props = { group: SummaryGroup; zone: string; onResolve: (sessionId: string) => void }

const isOpen = ({ contest }: SummarySession): boolean => contest !== null && contest.resolvedAt === null

/** One coach with one coachee, and their sessions under it. */
export function GroupRow({ group: { coach, coachee, sessions }, zone, onResolve }: Props) {
  const held = sessions.filter(({ state }) => countsAsFinished(state)).length
  const contested = sessions.some(isOpen)
  return (
    <li className={styles.group}>
      <details open={sessions.some(({ contest }) => contest !== null) || undefined}>
        <summary>
          <span className={styles.pair}>
            <strong>{coach.name}</strong>
            <span>{COPY.with(coachee.name)}</span>
          </span>
          {contested ? <Badge color="warning">{COPY.contested}</Badge> : null}
          <span className={styles.counts}>{COPY.counts(sessions.length, held)}</span>
        </summary>
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session._id}>
              <span>
                {capitalize(formatDate(session.slot, zone))}, {formatTime(session.slot, zone)}
              </span>
              <span>{session.program}</span>
              <SessionStateBadge state={session.state}>
                {stateLabel(session.state, 'coach')}
              </SessionStateBadge>
              {isOpen(session) ? (
                <Button size="sm" variant="light" onClick={() => onResolve(session._id)}>
                  {COPY.resolve}
                </Button>
              ) : session.contest ? (
                <span>{session.contest.refund ? COPY.resolvedFor : COPY.resolvedAgainst}</span>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
