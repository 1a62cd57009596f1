import { Alert, Button } from '@mantine/core'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { capitalize, dateTile, formatDateTime, formatTime } from '#domain/format-time'
import type { Session } from '#domain/models'
import { pathTo } from '#domain/places'
import { nearestTo } from '#domain/slots/openings'
import { proposedHours, type ScheduleActor } from '#machines/agenda/schedule/chart'
import type { NextHoursActor } from '#machines/sessions/next-hours/chart'
import { CreditSentence } from '../../ui/CreditSentence'
import { Failure } from '../../ui/Failure'
import { RadioGroupField } from '../../ui/fields/RadioGroupField'
import { LinkButton } from '../../ui/LinkButton'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import { NextHoursSkeleton } from './NextHoursSkeleton'
import styles from './Schedule.module.css'
import { SeriesFields } from './SeriesFields'
import { besideRhythm, counterpart, creditSentence, otherClock, trouble } from './said'

const copy = COPY.next

/** After a session: up to three hours for the next one, or what there is already, or why there is none to choose. */
export function NextHours({ actor }: { actor: NextHoursActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { me, next, booked } = snapshot.context
  const schedule = snapshot.children.schedule as ScheduleActor | undefined
  if (snapshot.matches('asking')) return <NextHoursSkeleton />
  if (snapshot.matches('choosing') && schedule && next.kind === 'hours')
    return <Choice actor={schedule} near={next.near} />
  if (booked.length > 0)
    return <Stands sessions={booked} zone={me.timezone} words={copy.booked(booked.length)} />
  if (next.kind === 'ahead') {
    const isAgreed = next.session.state !== 'pending'
    return (
      <Stands sessions={[next.session]} zone={me.timezone} words={isAgreed ? copy.agreed : copy.proposed}>
        {isAgreed ? null : (
          <LinkButton variant="filled" to={pathTo('sessions')}>
            {copy.answer}
          </LinkButton>
        )}
      </Stands>
    )
  }
  return (
    <div className={styles.next}>
      <p>{next.kind === 'noCredits' ? COPY.noCredits : copy.help}</p>
      {next.kind === 'noCredits' ? null : <LinkButton to={pathTo('schedule')}>{copy.all}</LinkButton>}
    </div>
  )
}

type StandsProps = { sessions: readonly Session[]; zone: string; words: string; children?: ReactNode }
/** Sessions that are agreed, proposed, or were booked here. */
const Stands = ({ sessions, zone, words, children }: StandsProps) => (
  <div className={styles.next} aria-live="polite">
    <p>
      <IconCalendarCheck size={18} stroke={1.75} aria-hidden="true" /> {words}
    </p>
    {sessions.map(({ _id, slot }) => (
      <p key={_id}>
        <strong>{capitalize(formatDateTime(slot, zone))}</strong>
      </p>
    ))}
    {children ?? (
      <LinkButton to={pathTo('sessionPage', { sessionId: sessions[0]?._id ?? '' })}>{copy.open}</LinkButton>
    )}
  </div>
)

function Choice({ actor, near }: { actor: ScheduleActor; near: string }) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { schedule, slot, me, failure } = context
  if (snapshot.matches('failed'))
    return (
      <Failure
        title={COPY.failed}
        help={failure?.message}
        retry={WORDS.retry}
        onRetry={() => actor.send({ type: 'schedule.retry' })}
      />
    )
  if (!schedule) return <NextHoursSkeleton />
  const zone = me.timezone
  const other = otherClock(context)
  const person = counterpart(context)
  const hours = nearestTo(near, schedule.slots, zone)
  const sentence = trouble(failure, context)
  const busy = snapshot.hasTag('busy')
  const many = context.series ? proposedHours(context).slots.length : 1
  const { weekday, day } = slot ? dateTile(slot, zone) : { weekday: '', day: '' }
  if (hours.length === 0)
    return (
      <div className={styles.next}>
        <p>{COPY.empty}</p>
        <LinkButton to={pathTo('schedule')}>{copy.wait}</LinkButton>
      </div>
    )
  return (
    <div className={styles.next}>
      {sentence ? (
        <Alert color="warning" role="alert">
          {sentence}
        </Alert>
      ) : null}
      <RadioGroupField
        label={copy.choose}
        options={hours.map((hour) => ({
          value: hour,
          label: capitalize(formatDateTime(hour, zone)),
          description: [
            besideRhythm(hour, near, zone),
            other && person
              ? COPY.forOther(formatTime(hour, other.zone), person.name.first, other.city)
              : null,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
        disabled={busy}
        value={slot ?? ''}
        onChange={(hour) => actor.send({ type: 'slot.choose', slot: hour })}
      />
      <SeriesFields actor={actor} />
      <CreditSentence fate="reserved">{creditSentence(context)}</CreditSentence>
      <Button
        variant="filled"
        loading={busy}
        disabled={!busy && !snapshot.can({ type: 'booking.confirm' })}
        onClick={() => actor.send({ type: 'booking.confirm' })}
      >
        {many > 1
          ? COPY.submitMany(many)
          : slot
            ? COPY.submitAt(`${weekday} ${day}, ${formatTime(slot, zone)}`)
            : COPY.submit}
      </Button>
      <LinkButton variant="subtle" to={pathTo('schedule')}>
        {copy.all}
      </LinkButton>
    </div>
  )
}
