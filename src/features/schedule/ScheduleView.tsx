import { Button, Skeleton } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { flowSteps } from '#domain/flow-steps'
import { capitalize, dateTile, formatDateTime, formatTime, zoneCity } from '#domain/format-time'
import { fullName } from '#domain/names'
import { pathTo } from '#domain/places'
import { proposedHours, type ScheduleActor } from '#machines/agenda/schedule/chart'
import { Avatar } from '../../ui/Avatar'
import { CreditSentence } from '../../ui/CreditSentence'
import { FlowCard } from '../../ui/flow/FlowCard'
import { LinkButton } from '../../ui/LinkButton'
import { SkeletonPerson } from '../../ui/Loading'
import { MatchReasons } from '../../ui/MatchReasons'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Schedule.module.css'
import { SlotPicker } from './SlotPicker'
import { counterpart, creditSentence, otherClock } from './said'

/** As many as a coach is usually proposed for. */
const REASONS = [0, 1, 2, 3]

export function ScheduleView({ actor }: { actor: ScheduleActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const { me, slot } = context
  const { steps, current } =
    me.welcomeStepper < 4 ? flowSteps(me.onboardingFlow, 'coach') : { steps: [], current: 0 }
  const person = counterpart(context)
  const choosing = snapshot.matches('choosing') || snapshot.hasTag('busy')
  return (
    <FlowCard
      steps={steps}
      current={current}
      words={{ steps: WORDS.steps, stepOf: WORDS.stepOf(current + 1, steps.length) }}
      aside={
        me.fixedCoachId || steps.length === 0 ? undefined : <ChangeCoach actor={actor} variant="subtle" />
      }
      side={<CoachSide actor={actor} />}
      footer={
        <>
          <LinkButton
            variant="subtle"
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
            to={pathTo(me.welcomeStepper < 4 && !me.fixedCoachId ? 'pickCoach' : 'home')}
          >
            {WORDS.back}
          </LinkButton>
          <Summary actor={actor} />
        </>
      }
    >
      <h1 className={styles.title}>{person ? COPY.title(fullName(person.name)) : COPY.titlePlain}</h1>
      <SlotPicker actor={actor} roomy />
      {choosing && slot ? (
        <div className={styles.credit}>
          <CreditSentence fate="reserved">{creditSentence(context)}</CreditSentence>
        </div>
      ) : null}
    </FlowCard>
  )
}

/** The chosen hour in words and the button that books it. */
export function Summary({ actor }: { actor: ScheduleActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const { slot, me, mode } = context
  const other = otherClock(context)
  const person = counterpart(context)
  const busy = snapshot.hasTag('busy')
  const { weekday, day } = slot ? dateTile(slot, me.timezone) : { weekday: '', day: '' }
  const label =
    mode === 'reschedule'
      ? COPY.reschedule.submit
      : mode === 'propose'
        ? context.series
          ? COPY.propose.submitMany(proposedHours(context).slots.length)
          : COPY.propose.submit
        : slot
          ? COPY.submitAt(`${weekday} ${day}, ${formatTime(slot, me.timezone)}`)
          : COPY.submit
  return (
    <div className={styles.summary}>
      <p aria-live="polite">
        {slot ? (
          <>
            <strong>{capitalize(formatDateTime(slot, me.timezone))}</strong>
            {other && person ? (
              <span>{COPY.forOther(formatTime(slot, other.zone), person.name.first, other.city)}</span>
            ) : null}
          </>
        ) : (
          <span>{COPY.pickFirst}</span>
        )}
      </p>
      <Button
        variant="filled"
        size="lg"
        data-wide="phone"
        loading={busy}
        disabled={!snapshot.can({ type: 'booking.confirm' })}
        onClick={() => actor.send({ type: 'booking.confirm' })}
      >
        {label}
      </Button>
    </div>
  )
}

function CoachSide({ actor }: { actor: ScheduleActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  // who waits finds it there
  const isFull = useSelector(actor, (snapshot) => snapshot.matches('full'))
  const person = counterpart(context)
  const other = otherClock(context)
  const { me, schedule } = context
  const reasons = schedule?.reasons ?? []
  const provider = me.onboardingFlow === 'cardif' ? 'product' : me.onboardingFlow
  return (
    <div className={styles.side}>
      {person ? (
        <div className={styles.person}>
          <Avatar name={person.name} picture={person.picture} size={64} />
          <div>
            <strong>{fullName(person.name)}</strong>
            <span>Coach{person.city ? ` · ${person.city}` : ''}</span>
          </div>
        </div>
      ) : (
        <SkeletonPerson size={64} />
      )}
      {reasons.length > 0 ? (
        <section className={styles.why} aria-label={COPY.why}>
          <p className={styles.whyTitle}>{COPY.why}</p>
          <MatchReasons reasons={reasons} />
        </section>
      ) : schedule ? null : (
        <div className={styles.why}>
          <Skeleton width={96} height={14} />
          {REASONS.map((reason) => (
            <Skeleton key={reason} height={40} radius="md" />
          ))}
        </div>
      )}
      <dl className={styles.facts}>
        <Fact
          icon={<IconClock size={20} stroke={1.75} aria-hidden="true" />}
          title={COPY.duration}
          text={COPY.durationHelp}
        />
        <Fact
          icon={<IconVideo size={20} stroke={1.75} aria-hidden="true" />}
          title={COPY.place[provider]}
          text={provider === 'product' ? COPY.placeHelp.product : COPY.placeHelp.other}
        />
        <Fact
          icon={<IconWorld size={20} stroke={1.75} aria-hidden="true" />}
          title={COPY.yourHour(me.city ?? zoneCity(me.timezone))}
          text={
            person
              ? other
                ? COPY.otherZone(person.name.first, other.city)
                : COPY.sameZone(person.name.first)
              : ''
          }
        />
      </dl>
      {me.welcomeStepper === 4 ? (
        <LinkButton variant="subtle" size="sm" to={pathTo('profile')}>
          {COPY.changeZone}
        </LinkButton>
      ) : null}
      <p className={styles.policy}>{COPY.policy}</p>
      {me.welcomeStepper === 4 && !me.fixedCoachId && !isFull ? (
        <ChangeCoach actor={actor} variant="default" />
      ) : null}
    </div>
  )
}

function ChangeCoach({ actor, variant }: { actor: ScheduleActor; variant: 'subtle' | 'default' }) {
  const can = useSelector(actor, (snapshot) => snapshot.can({ type: 'coach.change' }))
  return (
    <Button variant={variant} size="sm" onClick={() => actor.send({ type: 'coach.change' })} disabled={!can}>
      {COPY.changeCoach}
    </Button>
  )
}

function Fact({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div>
      <dt>
        {icon}
        {title}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}
