import { Button } from '@mantine/core'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { useSelector } from '@xstate/react'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants'
import type { ActionKind } from '#domain/entities/session/actions'
import { capitalize, daysUntil, formatDateTime } from '#domain/format-time'
import { fullName } from '#domain/names'
import { conferencePath, pathTo } from '#domain/places'
import type { CoacheeSessionActor } from '#machines/sessions/coachee-session/chart'
import { Avatar } from '../../ui/Avatar'
import { LazyLandscape } from '../../ui/art/LazyLandscape'
import { Link } from '../../ui/Link'
import { LinkButton } from '../../ui/LinkButton'
import { COPY } from './copy'
import styles from './NextSession.module.css'
import { Steps } from './Steps'
import type { SessionViewModel } from './view-of'

/** "Empieza en 8 minutos", "Faltan 3 horas", "Mañana", "Faltan 2 días". */
export function startsIn(slot: string, now: number, zone: string): string {
  const left = Date.parse(slot) - now
  if (left <= 0) return COPY.starts.now
  if (left < HOUR_MS) return COPY.starts.minutes(Math.ceil(left / MINUTE_MS))
  const days = daysUntil(slot, now, zone)
  if (left < DAY_MS && days === 0) return COPY.starts.hours(Math.floor(left / HOUR_MS))
  return COPY.starts.days(Math.max(1, days))
}

type Props = {
  actor: CoacheeSessionActor
  view: SessionViewModel
  zone: string
  onAction: (kind: ActionKind) => void
}

const camera = <IconVideo size={20} stroke={1.75} aria-hidden="true" />

/** The session at hand first: when, with whom, in which step, and the way on. */
export function NextSession({ actor, view, zone, onAction }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { session, person } = view
  const { now } = snapshot.context
  const rates = snapshot.matches('rating')
  const enters = snapshot.matches({ ahead: 'entering' })
  const isIn = snapshot.matches('holding')
  const step = rates ? 'rating' : isIn ? 'holding' : enters ? 'entering' : 'preparing'
  return (
    <section className={styles.hero} aria-label={rates ? COPY.justHeld : COPY.next}>
      <div className={styles.art}>
        <LazyLandscape mood="dusk" trail={false} wide />
      </div>
      {rates ? null : (
        <p className={styles.starts}>
          <i aria-hidden="true" />
          {startsIn(session.slot, now, zone)}
        </p>
      )}
      <p className={styles.kicker}>
        {rates ? COPY.justHeld : view.phase === 'inprogress' ? COPY.now : COPY.next}
      </p>
      <h2>
        {rates ? (
          COPY.rate.title(person.name.first)
        ) : (
          <time dateTime={session.slot}>{capitalize(formatDateTime(session.slot, zone))}</time>
        )}
      </h2>
      <div className={styles.person}>
        <Avatar name={person.name} picture={person.picture} size={44} version="v2" />
        <p>
          <strong>{fullName(person.name)}</strong>
          <span>
            {rates
              ? capitalize(formatDateTime(session.slot, zone))
              : [COPY.yourCoach, view.otherTime].filter(Boolean).join(' · ')}
          </span>
        </p>
      </div>
      <div className={styles.steps}>
        <Steps steps={COPY.steps.coachee} now={step} />
      </div>
      {view.why ? <p className={styles.why}>{view.why}</p> : null}
      {rates ? null : (
        <p className={styles.why}>
          <Link to={pathTo('sessionPage', { sessionId: session._id })} className={styles.topic}>
            {session.topic ? COPY.topicIs(session.topic) : COPY.writeTopic}
          </Link>
        </p>
      )}
      <div className={styles.actions}>
        {rates ? (
          <>
            <Button
              variant="white"
              size="lg"
              data-wide="phone"
              onClick={() => actor.send({ type: 'session.rate' })}
            >
              {COPY.actions.rate}
            </Button>
            <Button variant="glass" size="lg" onClick={() => actor.send({ type: 'rating.later' })}>
              {COPY.rate.later}
            </Button>
          </>
        ) : snapshot.can({ type: 'session.enter' }) ? (
          <LinkButton
            variant="white"
            size="lg"
            data-wide="phone"
            to={conferencePath(session._id)}
            onFollow={() => actor.send({ type: 'session.enter' })}
            leftSection={camera}
          >
            {isIn ? COPY.back : COPY.join}
          </LinkButton>
        ) : (
          <Button variant="white" size="lg" data-wide="phone" disabled leftSection={camera}>
            {COPY.opensAt(view.opensAt)}
          </Button>
        )}
        {(['reschedule', 'cancel'] as const)
          .filter((kind) => view.actions.includes(kind))
          .map((kind) => (
            <Button
              key={kind}
              variant="glass"
              size="lg"
              leftSection={
                kind === 'reschedule' ? (
                  <IconCalendarTime size={20} stroke={1.75} aria-hidden="true" />
                ) : undefined
              }
              onClick={() => onAction(kind)}
            >
              {COPY.actions[kind]}
            </Button>
          ))}
        {snapshot.can({ type: 'absence.tell' }) ? (
          <Button variant="glass" size="lg" onClick={() => actor.send({ type: 'absence.tell' })}>
            {COPY.actions.reportAbsence}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
