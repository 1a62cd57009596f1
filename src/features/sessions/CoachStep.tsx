import { Badge, Button } from '@mantine/core'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActionKind } from '#domain/entities/session/actions'
import { capitalize, formatDate, formatTime } from '#domain/format-time'
import { fullName } from '#domain/names'
import { conferencePath, pathTo } from '#domain/places'
import type { CoachSessionActor } from '#machines/sessions/coach-session/chart'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { Link } from '../../ui/Link'
import { LinkButton } from '../../ui/LinkButton'
import { COPY } from './copy'
import { startsIn } from './NextSession'
import { SessionMenu } from './SessionMenu'
import styles from './SessionsView.module.css'
import { Steps } from './Steps'
import type { SessionViewModel } from './view-of'

type Props = {
  actor: CoachSessionActor
  view: SessionViewModel
  onAction: (kind: ActionKind) => void
  onPropose: () => void
  /** what is at hand of the person */
  children: ReactNode
}
const STEPS = COPY.steps.coach
function stepOf(snapshot: ReturnType<CoachSessionActor['getSnapshot']>): keyof typeof STEPS {
  if (snapshot.matches({ atHand: { ahead: 'preparing' } })) return 'preparing'
  if (snapshot.matches({ atHand: 'ahead' })) return 'entering'
  if (snapshot.matches({ atHand: { under: 'holding' } })) return 'holding'
  return snapshot.matches({ atHand: 'under' }) ? 'closing' : 'noting'
}

/** The session at hand: with whom, in which step, and what comes next. */
export function CoachStep({ actor, view, onAction, onPropose, children }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { me, now } = snapshot.context
  const zone = me.timezone
  const { session, person } = view
  const { position, organization } = session.coachee
  const step = stepOf(snapshot)
  const leaves = snapshot.matches({ atHand: 'leaving' })
  const isHere = session.joins.some(({ userId, here }) => here && userId === person._id)
  const said = {
    closing: view.why ?? COPY.toClose,
    noting: COPY.toNote,
    preparing: view.why,
    entering: view.why,
    holding: view.why,
  }[step]
  const close = snapshot.can({ type: 'session.close' }) ? (
    <Button data-wide="phone" variant="filled" onClick={() => actor.send({ type: 'session.close' })}>
      {COPY.actions.close}
    </Button>
  ) : null
  return (
    <Card label={COPY.next}>
      <div className={styles.nextCoachee}>
        <Avatar name={person.name} picture={person.picture} size={56} />
        <div>
          <h2>{fullName(person.name)}</h2>
          <p>{[position, organization].filter(Boolean).join(' · ')}</p>
          <p>
            <time dateTime={session.slot}>
              {capitalize(formatDate(session.slot, zone))}, {formatTime(session.slot, zone)}
            </time>
            {view.otherTime ? ` · ${view.otherTime}` : ''}
          </p>
          <p aria-live="polite">
            {step === 'closing' || step === 'noting' ? null : (
              <Badge color="secondary">
                {isHere ? COPY.inRoom(person.name.first) : startsIn(session.slot, now, zone)}
              </Badge>
            )}
          </p>
          {said ? <p>{said}</p> : null}
        </div>
        <div className={styles.nextActions}>
          {close}
          {step === 'preparing' ? (
            <Button disabled data-wide="phone">
              {COPY.opensAt(view.opensAt)}
            </Button>
          ) : null}
          {snapshot.can({ type: 'session.enter' }) ? (
            <LinkButton
              variant={close ? 'default' : 'filled'}
              data-wide="phone"
              to={conferencePath(session._id)}
              onFollow={() => actor.send({ type: 'session.enter' })}
              leftSection={<IconVideo size={18} stroke={1.75} aria-hidden="true" />}
            >
              {step === 'entering' ? COPY.join : COPY.back}
            </LinkButton>
          ) : null}
          {step === 'noting' ? (
            <Button
              data-wide="phone"
              variant="filled"
              loading={leaves}
              onClick={() => actor.send({ type: 'next.go' })}
            >
              {leaves ? COPY.keeping : COPY.goNext}
            </Button>
          ) : null}
        </div>
        <div className={styles.nextSteps}>
          <Steps steps={STEPS} now={step} />
        </div>
      </div>
      {children}
      <div className={styles.nextFoot}>
        <Link to={`${pathTo('chat')}?persona=${person._id}`}>
          <IconMessageCircle size={18} stroke={1.75} aria-hidden="true" /> {COPY.write(person.name.first)}
        </Link>
        <span />
        {view.actions.includes('reschedule') ? (
          <Button
            variant="subtle"
            leftSection={<IconCalendarTime size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onAction('reschedule')}
          >
            {COPY.actions.reschedule}
          </Button>
        ) : null}
        <SessionMenu
          label={COPY.more}
          kinds={view.actions.filter((kind) => kind === 'cancel')}
          onAction={onAction}
          onPropose={onPropose}
        />
      </div>
    </Card>
  )
}
