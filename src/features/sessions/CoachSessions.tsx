import { Badge, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import type { ReactNode } from 'react'
import { capitalize, dayKey, formatDate, formatTime } from '#domain/format-time'
import { fullName } from '#domain/names'
import { conferencePath, pathTo } from '#domain/places'
import type { CoacheeFileActor } from '#machines/sessions/coachee-file/chart'
import type { SessionsContext } from '#machines/sessions/sessions/chart'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { late } from '../../ui/late'
import { PageHeader } from '../../ui/PageHeader'
import { COPY } from './copy'
import { startsIn } from './NextSession'
import { ProposeButton } from './ProposeButton'
import { type Open, type Propose, SessionSection } from './SessionSection'
import styles from './SessionsView.module.css'
import { type SessionViewModel, sections } from './view-of'

const ProposeMenu = late(async () => (await import('./ProposeMenu')).ProposeMenu)

/** Draws the file of the coachee at hand, with the others to choose from. */
export type DrawFile = (file: CoacheeFileActor, people: { id: string; name: string }[]) => ReactNode
/** Draws today: these sessions, and what else takes or offers time. */
export type DrawDay = (shown: { views: SessionViewModel[]; zone: string; now: number }) => ReactNode
type Props = {
  context: SessionsContext
  open: Open
  propose: Propose
  day: DrawDay
  week: () => ReactNode
  file: DrawFile
  /** the file of whoever is at hand; null: nobody is */
  atHand: CoacheeFileActor | null
}
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
  atHand,
}: Props) {
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const zone = me.timezone
  const found = sections(sessions, me, now)
  const today = [...found.past, ...found.inprogress, ...found.upcoming, ...found.proposed].filter(
    ({ session }) =>
      dayKey(session.slot, zone) === dayKey(now, zone) && !session.state.startsWith('cancelled'),
  )
  const [next, ...later] = [...found.inprogress, ...found.upcoming]
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
            {latest.length > 0 ? (
              <ProposeMenu fallback={<ProposeButton />} views={latest} onPropose={propose} />
            ) : null}
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
            {next ? <NextCoachee view={next} zone={zone} now={now} open={open} propose={propose} /> : null}
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

function NextCoachee({
  view,
  zone,
  now,
  open,
  propose,
}: {
  view: SessionViewModel
  zone: string
  now: number
  open: Open
  propose: Propose
}) {
  const { session, person } = view
  const { position, organization } = session.coachee
  return (
    <Card label={COPY.next}>
      <div className={styles.nextCoachee}>
        <Avatar name={person.name} picture={person.picture} size={56} />
        <div>
          <h2>
            {fullName(person.name)} <Badge color="secondary">{startsIn(session.slot, now, zone)}</Badge>
          </h2>
          <p>{[position, organization].filter(Boolean).join(' · ')}</p>
          <p>
            <time dateTime={session.slot}>
              {capitalize(formatDate(session.slot, zone))}, {formatTime(session.slot, zone)}
            </time>
            {view.otherTime ? ` · ${view.otherTime}` : ''}
          </p>
          {view.why ? <p>{view.why}</p> : null}
        </div>
        <div className={styles.nextActions}>
          {view.entry ? (
            <LinkButton
              variant="filled"
              data-wide="phone"
              to={conferencePath(session._id)}
              leftSection={<IconVideo size={18} stroke={1.75} aria-hidden="true" />}
            >
              {COPY.join}
            </LinkButton>
          ) : (
            <Button disabled data-wide="phone">
              {COPY.opensAt(view.opensAt)}
            </Button>
          )}
          {(['close', 'reschedule', 'cancel'] as const)
            .filter((kind) => view.actions.includes(kind))
            .map((kind) => (
              <Button
                key={kind}
                data-wide="phone"
                variant={kind === 'cancel' ? 'subtle' : 'default'}
                onClick={() => open(view)(kind)}
              >
                {COPY.actions[kind]}
              </Button>
            ))}
          <Button data-wide="phone" variant="subtle" onClick={() => propose(view)}>
            {COPY.propose}
          </Button>
        </div>
      </div>
    </Card>
  )
}
