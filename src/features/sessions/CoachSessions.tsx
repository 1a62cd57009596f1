import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { capitalize, formatDate, formatTime } from '#domain/format-time'
import { fullName } from '#domain/names'
import { conferencePath } from '#domain/places'
import type { SessionsContext } from '#machines/sessions/chart'
import { Avatar } from '../../ui/Avatar'
import { Button, LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { EmptyState } from '../../ui/Notices'
import { PageHeader } from '../../ui/PageHeader'
import { COPY } from './copy'
import { DayTimeline, isToday } from './DayTimeline'
import { startsIn } from './NextSession'
import { type Open, type Propose, SessionSection } from './SessionSection'
import styles from './SessionsView.module.css'
import { type SessionViewModel, sections } from './view-of'

type Props = { context: SessionsContext; open: Open; propose: Propose }

/** A coach's page: today along its hours, the next coachee at a glance, then everything else. */
export function CoachSessions({ context: { me, sessions, now }, open, propose }: Props) {
  const zone = me.timezone
  const found = sections(sessions, me, now)
  const today = [...found.past, ...found.inprogress, ...found.upcoming, ...found.proposed].filter(
    ({ session }) => isToday(session.slot, now, zone) && !session.state.startsWith('cancelled'),
  )
  const [next, ...later] = [...found.inprogress, ...found.upcoming]
  const ahead = today.filter(({ phase }) => phase === 'inprogress' || phase === 'upcoming').length
  return (
    <>
      <PageHeader
        title={capitalize(formatDate(now, zone))}
        help={[
          COPY.todayCount(ahead),
          found.proposed.length > 0 ? COPY.proposedCount(found.proposed.length) : '',
        ].join(' ')}
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
          <DayTimeline views={today} zone={zone} now={now} />
          <div className={styles.sections}>
            {next ? <NextCoachee view={next} zone={zone} now={now} open={open} /> : null}
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
}: {
  view: SessionViewModel
  zone: string
  now: number
  open: Open
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
        </div>
      </div>
    </Card>
  )
}
