import { Badge, Button } from '@mantine/core'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import type { ActionKind } from '#domain/entities/session/actions'
import { capitalize, dateTile, formatDate, formatTime } from '#domain/format-time'
import { fullName } from '#domain/names'
import { conferencePath, pathTo } from '#domain/places'
import { countsAsFinished } from '#domain/session-rules'
import { Avatar } from '../../ui/Avatar'
import { AGREEMENT_MARK } from '../../ui/agreement-mark'
import { Card } from '../../ui/Card'
import { DateTile } from '../../ui/DateTile'
import { Link } from '../../ui/Link'
import { LinkButton } from '../../ui/LinkButton'
import { below } from '../../ui/late'
import { SessionStateBadge } from '../../ui/SessionStateBadge'
import { COPY } from './copy'
import styles from './SessionCard.module.css'
import type { SessionViewModel } from './view-of'

const Stars = below(async () => (await import('../../ui/Stars')).Stars)

type Props = {
  view: SessionViewModel
  zone: string
  /** v2 is the customer's */
  version: 'v1' | 'v2'
  onAction: (kind: ActionKind) => void
  onPropose?: () => void
}

const ORDER: ActionKind[] = [
  'accept',
  'close',
  'reportAbsence',
  'reschedule',
  'decline',
  'withdraw',
  'cancel',
]
const SOLID: ActionKind[] = ['accept', 'close']

/** A session that stands: when, with whom, and what can be done. */
export function SessionCard({ view, zone, version, onAction, onPropose }: Props) {
  const { session, person, phase } = view
  const { day, month } = dateTile(session.slot, zone)
  return (
    <Card as="li">
      <div className={styles.card}>
        <DateTile top={day} bottom={month} />
        <div className={styles.main}>
          <div className={styles.when}>
            <strong>
              {capitalize(formatDate(session.slot, zone))},{' '}
              <time dateTime={session.slot}>{formatTime(session.slot, zone)}</time>
            </strong>
            <SessionStateBadge state={session.state}>{view.label}</SessionStateBadge>
          </div>
          <div className={styles.person}>
            <Avatar name={person.name} picture={person.picture} size={34} version={version} />
            <div>
              <span className={styles.name}>{fullName(person.name)}</span>
              <small>{[session.program.name, view.otherTime].filter(Boolean).join(' · ')}</small>
            </div>
          </div>
          {phase === 'upcoming' ? null : <p className={styles.explanation}>{view.explanation}</p>}
          {view.why ? <p className={styles.explanation}>{view.why}</p> : null}
          <History lines={view.history} />
        </div>
        <div className={styles.actions}>
          {view.entry ? (
            <LinkButton
              variant="filled"
              data-wide="phone"
              to={conferencePath(session._id)}
              leftSection={<IconVideo size={18} stroke={1.75} aria-hidden="true" />}
            >
              {COPY.join}
            </LinkButton>
          ) : phase === 'upcoming' ? (
            <Button
              variant="light"
              data-wide="phone"
              disabled
              leftSection={<IconVideo size={18} stroke={1.75} aria-hidden="true" />}
            >
              {COPY.opensAt(view.opensAt)}
            </Button>
          ) : null}
          {ORDER.filter((kind) => view.actions.includes(kind)).map((kind) => (
            <Button
              key={kind}
              variant={
                SOLID.includes(kind) && !view.entry ? 'filled' : kind === 'cancel' ? 'subtle' : 'default'
              }
              data-wide="phone"
              onClick={() => onAction(kind)}
            >
              {COPY.actions[kind]}
            </Button>
          ))}
          {onPropose ? (
            <Button variant="subtle" data-wide="phone" onClick={onPropose}>
              {COPY.propose}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  )
}

/** A session that is over: one row of the list. To who had it, what it was about and what it left; it opens its page. */
export function PastRow({ view, zone, version, onAction, onPropose }: Props) {
  const { session, person, side } = view
  const { day, month } = dateTile(session.slot, zone)
  const { agreed } = session
  const isMine = side === 'coachee'
  const heading = session.topic || COPY.sessionWith(person.name.first)
  return (
    <li className={styles.row}>
      <DateTile top={day} bottom={month} />
      <div className={styles.rowMain}>
        {isMine ? (
          countsAsFinished(session.state) ? (
            <Link to={pathTo('sessionPage', { sessionId: session._id })} className={styles.opens}>
              {heading}
            </Link>
          ) : (
            <strong className={styles.name}>{heading}</strong>
          )
        ) : (
          <span className={styles.rowTitle}>
            <Avatar name={person.name} picture={person.picture} size={24} version={version} />
            <span className={styles.name}>{fullName(person.name)}</span>
          </span>
        )}
        <small>
          <time dateTime={session.slot}>
            {capitalize(formatDate(session.slot, zone))}, {formatTime(session.slot, zone)}
          </time>{' '}
          · {isMine ? fullName(person.name) : session.program.name}
        </small>
        {!isMine && session.topic ? <p className={styles.topic}>“{session.topic}”</p> : null}
        {agreed ? (
          <p className={styles.agreed}>
            <IconHeartHandshake size={16} stroke={1.75} aria-hidden="true" />
            <span className="visually-hidden">{COPY.agreed}</span>
            <span>{agreed.text}</span>
          </p>
        ) : null}
        <div className={styles.rowFoot}>
          <details>
            <summary>
              <SessionStateBadge state={session.state}>{view.label}</SessionStateBadge>
            </summary>
            <p className={styles.explanation}>{view.explanation}</p>
            <History lines={view.history} />
          </details>
          {agreed?.mark ? (
            <Badge color={AGREEMENT_MARK[agreed.mark].color}>{AGREEMENT_MARK[agreed.mark].label}</Badge>
          ) : null}
        </div>
        {view.contest ? <p className={styles.explanation}>{view.contest}</p> : null}
        {view.question ? <p className={styles.explanation}>{view.question}</p> : null}
        {view.why ? <p className={styles.explanation}>{view.why}</p> : null}
      </div>
      <div className={styles.rowEnd}>
        {session.rating ? (
          <Stars
            fallback={<span>{COPY.stars(session.rating.value)}</span>}
            label={COPY.stars(session.rating.value)}
            value={session.rating.value}
          />
        ) : null}
        {(['close', 'rate', 'confirmHeld', 'denyHeld', 'contest'] as const)
          .filter((kind) => view.actions.includes(kind))
          .map((kind) => (
            <Button key={kind} variant="light" size="sm" onClick={() => onAction(kind)}>
              {kind === 'contest' && countsAsFinished(session.state)
                ? COPY.objectToHeld
                : kind === 'rate' && session.rating
                  ? COPY.rateAgain
                  : COPY.actions[kind]}
            </Button>
          ))}
        {onPropose ? (
          <Button size="sm" variant="subtle" onClick={onPropose}>
            {COPY.propose}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function History({ lines }: { lines: string[] }) {
  return lines.length > 0 ? (
    <ul className={styles.history} aria-label={COPY.history}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : null
}
