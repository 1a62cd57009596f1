import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue } from 'react'
import { capitalize, dayKey, formatDate, formatDateTime, formatTime } from '#domain/format-time'
import { fullName } from '#domain/names'
import { pathTo } from '#domain/places'
import type { CoachSessionActor } from '#machines/sessions/coach-session/chart'
import type { CoacheeFileActor } from '#machines/sessions/coachee-file/chart'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Link } from '../../ui/Link'
import { LinkButton } from '../../ui/LinkButton'
import { PageHeader } from '../../ui/PageHeader'
import { CoachStep } from './CoachStep'
import { COPY } from './copy'
import { ProposeMenu } from './ProposeMenu'
import { SessionMenu } from './SessionMenu'
import { SessionSection } from './SessionSection'
import type { ShownSessions } from './SessionsView'
import styles from './SessionsView.module.css'
import { type SessionViewModel, sections } from './view-of'

/** Draws what is at hand of the coachee; `notes`: the note of this session is written. */
export type DrawFile = (file: CoacheeFileActor, notes: boolean) => ReactNode
/** Draws today: these sessions, and what else takes or offers time. */
export type DrawDay = (shown: {
  views: SessionViewModel[]
  zone: string
  now: number
  close: (view: SessionViewModel) => void
}) => ReactNode
type Props = ShownSessions<CoachSessionActor> & { day: DrawDay; file: DrawFile }

/** Its minutes are over and nobody has said how it ended. */
const isUnclosed = ({ phase, actions, over }: SessionViewModel): boolean =>
  phase === 'inprogress' && over && actions.includes('close')

/** A coach's page: the next person first, the day along its hours beside them, then what comes after. */
export function CoachSessions({ context: { me, sessions, now }, open, propose, day, file, work }: Props) {
  // as late as the sessions are: of a moment both tell the same
  const sessionId = useDeferredValue(useSelector(work, ({ context }) => context.sessionId))
  const atHand = useDeferredValue(
    useSelector(work, ({ children }) => children.file as CoacheeFileActor | undefined),
  )
  const isReviewing = useDeferredValue(useSelector(work, (step) => step.matches({ atHand: 'reviewing' })))
  const writes = useDeferredValue(
    useSelector(work, (step) =>
      // while it leaves too: what could not be kept is said there
      (['under', 'noting', 'leaving'] as const).some((atHand) => step.matches({ atHand })),
    ),
  )
  const zone = me.timezone
  const found = sections(sessions, me, now)
  const today = [...found.past, ...found.inprogress, ...found.upcoming, ...found.proposed].filter(
    ({ session }) =>
      dayKey(session.slot, zone) === dayKey(now, zone) && !session.state.startsWith('cancelled'),
  )
  const standing = [...found.inprogress, ...found.upcoming]
  const first = isReviewing
    ? undefined
    : [...standing, ...found.past].find(({ session }) => session._id === sessionId)
  const later = found.upcoming.filter((view) => view !== first)
  const latest = [...found.inprogress, ...found.upcoming, ...found.proposed, ...found.past].filter(
    ({ person }, at, all) => all.findIndex((other) => other.person._id === person._id) === at,
  )
  const unclosed = standing.filter((view) => isUnclosed(view))
  const asking = found.past.filter(
    ({ actions, question, session: { contest } }) =>
      actions.length > 0 || question !== null || (contest !== null && contest.resolvedAt === null),
  )
  const ahead = today.filter(({ phase }) => phase === 'inprogress' || phase === 'upcoming').length
  return (
    <>
      <PageHeader
        title={capitalize(formatDate(now, zone))}
        help={COPY.dayHelp(ahead, today.length, found.proposed.length, unclosed.length)}
        actionOnPhone={false}
        action={
          <div className={styles.dayActions}>
            <LinkButton to={pathTo('availability')}>{COPY.block}</LinkButton>
            {latest.length > 0 ? <ProposeMenu views={latest} onPropose={propose} /> : null}
          </div>
        }
      />
      {sessions.length === 0 ? (
        <Card flush>
          <EmptyState
            landscape
            title={COPY.emptyCoach}
            action={
              <LinkButton variant="filled" to={pathTo('availability')}>
                {COPY.emptyCoachAction}
              </LinkButton>
            }
          />
        </Card>
      ) : (
        <div className={styles.dayColumns}>
          <div className={styles.sections}>
            {first ? (
              <CoachStep actor={work} view={first} onAction={open(first)} onPropose={() => propose(first)}>
                {atHand ? file(atHand, writes) : null}
              </CoachStep>
            ) : atHand ? (
              <Card title={COPY.lastPerson}>{file(atHand, false)}</Card>
            ) : null}
            <SessionSection
              title={COPY.sections.proposed}
              views={found.proposed}
              {...{ zone, open }}
              version="v1"
            />
            <Later views={later} zone={zone} open={open} propose={propose} />
            <SessionSection
              title={COPY.sections.asking}
              views={asking}
              {...{ zone, open, propose }}
              version="v1"
              rows
            />
          </div>
          {day({ views: today, zone, now, close: (view) => open(view)('close') })}
        </div>
      )}
    </>
  )
}

type LaterProps = { views: SessionViewModel[]; zone: string } & Pick<
  ShownSessions<CoachSessionActor>,
  'open' | 'propose'
>
/** What comes after, day by day; each row leads to the person, and may be moved or cancelled. */
function Later({ views, zone, open, propose }: LaterProps) {
  if (views.length === 0) return null
  const days = new Map<string, SessionViewModel[]>()
  for (const view of views) {
    const day = capitalize(formatDate(view.session.slot, zone))
    days.set(day, [...(days.get(day) ?? []), view])
  }
  return (
    <Card flush title={COPY.sections.upcoming} label={COPY.sections.upcoming}>
      {[...days].map(([day, those]) => (
        <section key={day}>
          <h3 className={styles.dayHead}>{day}</h3>
          <ul className={styles.laterRows}>
            {those.map((view) => (
              <li key={view.session._id}>
                <LaterLink view={view} zone={zone} />
                <SessionMenu
                  label={COPY.moreOf(fullName(view.person.name), formatDateTime(view.session.slot, zone))}
                  kinds={view.actions}
                  onAction={open(view)}
                  onPropose={() => propose(view)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

const LaterLink = ({ view, zone }: { view: SessionViewModel; zone: string }) => {
  const { session, person, otherTime } = view
  return (
    <Link to={pathTo('coachee', { coacheeId: person._id })} className={styles.later}>
      <time dateTime={session.slot}>{formatTime(session.slot, zone)}</time>
      <Avatar name={person.name} picture={person.picture} size={34} />
      <span>
        <strong>{fullName(person.name)}</strong>
        <small>{[session.program.name, otherTime].filter(Boolean).join(' · ')}</small>
      </span>
      <em data-empty={session.topic === '' || undefined}>{session.topic || COPY.noTopic}</em>
    </Link>
  )
}
