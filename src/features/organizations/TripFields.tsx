import { Alert, Skeleton, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { isIsoDay, shownDate } from '#domain/dates'
import { expiredIn, pausesLeft, type TripAction, tripFacts } from '#domain/entities/trip/actions'
import { extensionLimit } from '#domain/entities/trip/kit'
import { capitalize } from '#domain/format-time'
import type { Destination } from '#domain/organizations'
import { PACE_WORDS, PACES } from '#domain/pace'
import { dayOf, endAfterPause, startOfDay } from '#domain/trip-dates'
import { readCredits } from '#machines/customers/credit-form/chart'
import type { TripActionActor } from '#machines/customers/trip-action/chart'
import {
  chosenDestination,
  planChange,
  plannedSessions,
  type TripActionContext,
  type TripField,
  type TripValues,
} from '#machines/customers/trip-action/checks'
import type { LoadActor } from '#machines/kit/load/chart'
import { CreditSentence } from '../../ui/CreditSentence'
import { Failure } from '../../ui/Failure'
import { DateField } from '../../ui/fields/DateField'
import { SearchField } from '../../ui/fields/SearchField'
import { SelectField } from '../../ui/fields/SelectField'
import { Loading } from '../../ui/Loading'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Organizations.module.css'

/** What the button says: the result. */
export function submitWords(kind: TripAction, context: TripActionContext): string {
  const { values } = context
  switch (kind) {
    case 'pause':
      return COPY.pause.submit(pausesUntil(values) ? shownDate(values.until) : null)
    case 'give':
    case 'take':
      return COPY.move[kind]
    case 'invite':
      return COPY.invite.submit
    case 'extend':
      return COPY.extend.submit
    case 'plan':
      return COPY.plan.submit
    case 'move':
      return COPY.moveTo.submit(chosenDestination(context)?.name ?? null)
    default:
      return COPY.bring.submit[kind]
  }
}
const pausesUntil = ({ from, until }: TripValues): boolean =>
  isIsoDay(from) && isIsoDay(until) && until > from

/** What the server will do with a pause, said before it is confirmed. */
function Consequences({ trip, values, now }: TripActionContext) {
  const copy = COPY.pause
  if (!pausesUntil(values)) return <Alert color="primary">{copy.choose}</Alert>
  const from = Math.max(now, startOfDay(values.from))
  const until = startOfDay(values.until)
  const { endDate, credits } = trip
  return (
    <Alert color="primary">
      <ul className={styles.consequences}>
        <li>{copy.keeps(credits.reserved, credits.available)}</li>
        {endDate ? (
          <li>
            {copy.end(
              shownDate(dayOf(Date.parse(endDate))),
              shownDate(dayOf(endAfterPause(Date.parse(endDate), from, until))),
            )}
          </li>
        ) : null}
        <li>{copy.again(shownDate(values.until))}</li>
      </ul>
    </Alert>
  )
}

function AfterMove({ trip, kind, values, accounts }: TripActionContext) {
  const amount = readCredits(values.amount) ?? 0
  const sign = kind === 'give' ? 1 : -1
  const held = trip.credits.available + sign * amount
  const free = accounts.unassigned - sign * amount
  if (held < 0 || free < 0) return null
  return <CreditSentence fate="reserved">{COPY.move.after(held, free)}</CreditSentence>
}

/** What the server will do with a plan, said before it is confirmed. */
function AfterPlan({ trip, values }: TripActionContext) {
  const copy = COPY.plan
  if (readCredits(values.maxSessions) === null || readCredits(values.total) === null)
    return <Alert color="primary">{copy.unread}</Alert>
  const { maxSessions, pace, credits } = planChange({ trip, values })
  if (maxSessions === null && pace === null && credits === null)
    return <Alert color="primary">{copy.same}</Alert>
  const moved = credits ?? 0
  return (
    <Alert color="primary">
      <ul className={styles.consequences}>
        <li>{copy.planned(trip.maxSessions, plannedSessions({ trip, values }))}</li>
        {moved === 0 ? null : <li>{moved > 0 ? copy.gains(moved) : copy.loses(-moved)}</li>}
        {pace ? <li>{copy.paced(PACE_WORDS[pace])}</li> : null}
        <li>{copy.told}</li>
      </ul>
    </Alert>
  )
}

/** What moving there would do, said before it is confirmed. */
function AfterMoving({ to, trip }: { to: Destination | undefined } & Pick<TripActionContext, 'trip'>) {
  const copy = COPY.moveTo
  if (!to) return <Alert color="primary">{copy.first}</Alert>
  const lacking = to.sessions - to.credits
  if (lacking > 0) return <Alert color="warning">{copy.short(lacking, to.sessions)}</Alert>
  const { reserved, available } = trip.credits
  return (
    <Alert color="primary">
      <ul className={styles.consequences}>
        <li>{copy.left(trip.program.name)}</li>
        <li>{copy.standing(reserved)}</li>
        <li>{copy.back(reserved + available, trip.program.name)}</li>
        <li>{copy.invited(to.name, to.sessions)}</li>
        <li>{copy.coach[to.coach](to.coachName)}</li>
        <li>{copy.told}</li>
      </ul>
    </Alert>
  )
}

/** Where it may be moved to, while it is brought. */
function Finding({ load }: { load: LoadActor<readonly Destination[]> }) {
  const failure = useSelector(load, ({ context }) => context.failure)
  if (!failure)
    return (
      <Loading label={COPY.moveTo.finding}>
        <Skeleton height={44} />
      </Loading>
    )
  return (
    <Failure
      title={COPY.moveTo.failed}
      help={failure.message}
      retry={WORDS.retry}
      onRetry={() => load.send({ type: 'retry' })}
    />
  )
}

/** What an action asks for, and what it will do. */
export function TripFields({ actor, kind }: { actor: TripActionActor; kind: TripAction }) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { values, errors, trip, now } = context
  const field = (name: TripField) => ({
    value: values[name],
    error: errors[name],
    disabled: snapshot.matches('sending'),
  })
  const change = (name: TripField) => (value: string) => actor.send({ type: 'field.change', name, value })
  const reason = (
    <TextInput
      label={COPY.bring.reason}
      description={COPY.bring.reasonHint}
      aria-required
      maxLength={500}
      {...field('reason')}
      onChange={typed(change('reason'))}
    />
  )
  const comment = (
    <TextInput
      label={COPY.pause.comment}
      description={COPY.pause.commentHint}
      maxLength={500}
      {...field('comment')}
      onChange={typed(change('comment'))}
    />
  )
  switch (kind) {
    case 'pause':
      return (
        <>
          <DateField label={COPY.pause.from} aria-required {...field('from')} onChange={change('from')} />
          <DateField
            label={COPY.pause.until}
            description={COPY.pause.left(pausesLeft(trip))}
            aria-required
            {...field('until')}
            onChange={change('until')}
          />
          <SelectField
            label={COPY.pause.inside}
            options={[
              { value: 'keep', label: COPY.pause.keepInside },
              { value: 'cancel', label: COPY.pause.cancelInside },
            ]}
            {...field('inside')}
            onChange={change('inside')}
          />
          {comment}
          <Consequences {...context} />
        </>
      )
    case 'plan':
      return (
        <>
          <TextInput
            label={COPY.plan.sessions}
            description={COPY.plan.sessionsHint}
            aria-required
            inputMode="numeric"
            maxLength={3}
            {...field('maxSessions')}
            onChange={typed(change('maxSessions'))}
          />
          <SelectField
            label={COPY.plan.pace}
            options={PACES.map((pace) => ({ value: pace, label: capitalize(PACE_WORDS[pace]) }))}
            {...field('pace')}
            onChange={change('pace')}
          />
          <TextInput
            label={COPY.plan.total}
            description={COPY.plan.totalHint(trip.credits.total - trip.credits.available)}
            aria-required
            inputMode="numeric"
            maxLength={3}
            {...field('total')}
            onChange={typed(change('total'))}
          />
          <AfterPlan {...context} />
        </>
      )
    case 'move': {
      const { destinations: load } = snapshot.children
      if (load) return <Finding load={load as LoadActor<readonly Destination[]>} />
      if (context.destinations.length === 0) return <Alert color="primary">{COPY.moveTo.none}</Alert>
      return (
        <>
          <SearchField
            label={COPY.moveTo.program}
            placeholder={COPY.moveTo.choose}
            aria-required
            options={context.destinations.map(({ _id, name }) => ({ value: _id, label: name }))}
            {...field('programId')}
            onChange={change('programId')}
          />
          <AfterMoving to={chosenDestination(context)} trip={trip} />
        </>
      )
    }
    case 'give':
    case 'take':
      return (
        <>
          <TextInput
            label={COPY.move.amount}
            aria-required
            inputMode="numeric"
            maxLength={6}
            {...field('amount')}
            onChange={typed(change('amount'))}
          />
          <TextInput
            label={COPY.move.words}
            aria-required
            maxLength={500}
            {...field('words')}
            onChange={typed(change('words'))}
          />
          <AfterMove {...context} />
        </>
      )
    case 'invite':
      return (
        <>
          <DateField
            label={COPY.invite.day}
            description={COPY.invite.dayHint}
            aria-required
            {...field('invitationDate')}
            onChange={change('invitationDate')}
          />
          <TextInput
            label={COPY.invite.credits}
            description={COPY.invite.creditsHint}
            inputMode="numeric"
            maxLength={3}
            {...field('credits')}
            onChange={typed(change('credits'))}
          />
        </>
      )
    case 'extend': {
      const end = trip.endDate === null ? '–' : shownDate(dayOf(Date.parse(trip.endDate)))
      return (
        <>
          <DateField
            label={COPY.extend.day}
            description={COPY.extend.hint(
              end,
              shownDate(dayOf(extensionLimit(tripFacts(trip), { by: 'sysadmin', programEndsAt: now, now }))),
            )}
            aria-required
            {...field('endDate')}
            onChange={change('endDate')}
          />
          {reason}
        </>
      )
    }
    case 'activate':
      return (
        <>
          <DateField
            label={COPY.activate.start}
            aria-required
            {...field('startDate')}
            onChange={change('startDate')}
          />
          <DateField
            label={COPY.activate.end}
            aria-required
            {...field('endDate')}
            onChange={change('endDate')}
          />
          {comment}
          <Alert color="primary">{COPY.bring.means[kind]}</Alert>
        </>
      )
    case 'resume':
    case 'unplan':
      return <Alert color="primary">{COPY.bring.means[kind]}</Alert>
    case 'recover':
      return (
        <>
          {reason}
          <Alert color="primary">{COPY.bring.recovers(expiredIn(trip.credits))}</Alert>
        </>
      )
    default:
      return (
        <>
          {reason}
          <Alert color="warning">{COPY.bring.means[kind]}</Alert>
        </>
      )
  }
}
