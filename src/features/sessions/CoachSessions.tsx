import { useMediaQuery } from '@mantine/hooks'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import type { ReactNode } from 'react'
import { capitalize, dayKey, formatDate, formatTime } from '#domain/format-time'
import { fullName } from '#domain/names'
import { conferencePath } from '#domain/places'
import type { SessionsContext } from '#machines/sessions/chart'
import { Avatar } from '../../ui/Avatar'
import { Button, LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { ChoiceMenu } from '../../ui/ChoiceMenu'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeader } from '../../ui/PageHeader'
import { COPY } from './copy'
import { startsIn } from './NextSession'
import { type Open, type Propose, SessionSection } from './SessionSection'
import styles from './SessionsView.module.css'
import { type SessionViewModel, sections } from './view-of'

/** Draws the file of the coachee at hand, with the others to choose from. */
export type DrawFile = (at: {
  coacheeId: string
  sessionId: string
  people: { id: string; name: string }[]
}) => ReactNode
/** Draws today: these sessions, and what else takes or offers time. */
export type DrawDay = (shown: { views: SessionViewModel[]; zone: string; now: number }) => ReactNode
type Props = {
  context: SessionsContext
  open: Open
  propose: Propose
  day: DrawDay
  week: () => ReactNode
  file: DrawFile
}
/** Where the week fits beside the day. */
const WIDE = '(min-width: 1280px)'

/** A coach's page: today along its hours, the next coachee at a glance, then everything else. */
export function CoachSessions({ context: { me, sessions, now }, open, propose, day, week, file }: Props) {
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const zone = me.timezone
  const found = sections(sessions, me, now)
  const today = [...found.past, ...found.inprogress, ...found.upcoming, ...found.proposed].filter(
    ({ session }) =>
      dayKey(session.slot, zone) === dayKey(now, zone) && !session.state.startsWith('cancelled'),
  )
  const [next, ...later] = [...found.inprogress, ...found.upcoming]
  const shown = next ?? found.past[0] ?? found.proposed[0]
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
            <LinkButton to="/disponibilidad">{COPY.block}</LinkButton>
            {latest.length > 0 ? (
              <ChoiceMenu
                label={COPY.proposeTo}
                help={COPY.proposeWho}
                icon={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
                choices={latest.map((view) => ({
                  key: view.person._id,
                  label: fullName(view.person.name),
                  onChoose: () => propose(view),
                }))}
              />
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
              <LinkButton variant="primary" to="/disponibilidad">
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
            {shown ? file({ coacheeId: shown.person._id, sessionId: shown.session._id, people }) : null}
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
            {fullName(person.name)} <Chip tone="accent">{startsIn(session.slot, now, zone)}</Chip>
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
              variant="primary"
              wide="phone"
              to={conferencePath(session._id)}
              icon={<IconVideo size={18} stroke={1.75} aria-hidden="true" />}
            >
              {COPY.join}
            </LinkButton>
          ) : (
            <Button disabled wide="phone">
              {COPY.opensAt(view.opensAt)}
            </Button>
          )}
          {(['close', 'reschedule', 'cancel'] as const)
            .filter((kind) => view.actions.includes(kind))
            .map((kind) => (
              <Button
                key={kind}
                wide="phone"
                variant={kind === 'cancel' ? 'ghost' : 'default'}
                onClick={() => open(view)(kind)}
              >
                {COPY.actions[kind]}
              </Button>
            ))}
          <Button wide="phone" variant="ghost" onClick={() => propose(view)}>
            {COPY.propose}
          </Button>
        </div>
      </div>
    </Card>
  )
}
