import { capitalize, formatDate, formatTime } from '#domain/format-time'
import { countsAsFinished } from '#domain/session-rules'
import { stateLabel } from '#domain/session-words'
import type { SummaryGroup, SummarySession } from '#machines/info-session/chart'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { StateChip } from '../../ui/StateChip'
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
          {contested ? <Chip tone="warning">{COPY.contested}</Chip> : null}
          <span className={styles.counts}>{COPY.counts(sessions.length, held)}</span>
        </summary>
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session._id}>
              <span>
                {capitalize(formatDate(session.slot, zone))}, {formatTime(session.slot, zone)}
              </span>
              <span>{session.program}</span>
              <StateChip state={session.state}>{stateLabel(session.state, 'coach')}</StateChip>
              {isOpen(session) ? (
                <Button size="sm" variant="soft" onClick={() => onResolve(session._id)}>
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
