import { useMediaQuery } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { capitalize, dayKey, formatDate } from '#domain/format-time'
import { fullName } from '#domain/names'
import { pathTo } from '#domain/places'
import type { CoachSessionActor } from '#machines/sessions/coach-session/chart'
import type { CoacheeFileActor } from '#machines/sessions/coachee-file/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { PageHeader } from '../../ui/PageHeader'
import { CoachStep } from './CoachStep'
import { COPY } from './copy'
import { ProposeMenu } from './ProposeMenu'
import { SessionSection } from './SessionSection'
import type { ShownSessions } from './SessionsView'
import styles from './SessionsView.module.css'
import { type SessionViewModel, sections } from './view-of'

/** Draws the file of the coachee at hand, with the others to choose from. */
export type DrawFile = (file: CoacheeFileActor, people: { id: string; name: string }[]) => ReactNode
/** Draws today: these sessions, and what else takes or offers time. */
export type DrawDay = (shown: { views: SessionViewModel[]; zone: string; now: number }) => ReactNode
type Props = ShownSessions<CoachSessionActor> & { day: DrawDay; week: () => ReactNode; file: DrawFile }
/** Where the week fits beside the day. */
const WIDE = '(min-width: 1280px)'

/** A coach's page: today along its hours, the next coachee at a glance, then everything else. */
export function CoachSessions({
  context: { me, sessions, now },
  open,
  propose,
  day,
  week,
  file,
  work,
}: Props) {
  const sessionId = useSelector(work, ({ context }) => context.sessionId)
  const atHand = useSelector(work, ({ children }) => children.file as CoacheeFileActor | undefined)
  const isReviewing = useSelector(work, (step) => step.matches({ atHand: 'reviewing' }))
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
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
  const later = standing.filter((view) => view !== first)
  const people = [...new Map(sessions.map(({ coachee }) => [coachee._id, fullName(coachee.name)]))].map(
    ([id, name]) => ({ id, name }),
  )
  const latest = [...found.inprogress, ...found.upcoming, ...found.proposed, ...found.past].filter(
    ({ person }, at, all) => all.findIndex((other) => other.person._id === person._id) === at,
  )
  const ahead = today.filter(({ phase }) => phase === 'inprogress' || phase === 'upcoming').length
  return (
    <>
      <PageHeader
        title={capitalize(formatDate(now, zone))}
        help={[
          COPY.todayCount(ahead),
          found.proposed.length > 0 ? COPY.proposedCount(found.proposed.length) : '',
        ].join(' ')}
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
          {day({ views: today, zone, now })}
          <div className={styles.sections}>
            {first ? (
              <CoachStep actor={work} view={first} onAction={open(first)} onPropose={() => propose(first)} />
            ) : null}
            {atHand ? file(atHand, people) : null}
            {wide ? week() : null}
            <SessionSection
              title={COPY.sections.proposed}
              views={found.proposed}
              {...{ zone, open }}
              version="v1"
            />
            <SessionSection title={COPY.sections.upcoming} views={later} {...{ zone, open }} version="v1" />
            <SessionSection
              title={COPY.sections.past}
              views={found.past}
              {...{ zone, open, propose }}
              version="v1"
              rows
            />
          </div>
        </div>
      )}
    </>
  )
}
