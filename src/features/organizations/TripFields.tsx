import { Alert, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { isIsoDay, shownDate } from '#domain/dates'
import { isOver, reachableStates, type TripAction } from '#domain/entities/trip/actions'
import { dayOf, endAfterPause, startOfDay } from '#domain/trip-dates'
import { readCredits } from '#machines/customers/credit-form/chart'
import type { TripActionActor } from '#machines/customers/trip-action/chart'
import type { TripActionContext, TripValues } from '#machines/customers/trip-action/checks'
import { CreditSentence } from '../../ui/CreditSentence'
import { DateField } from '../../ui/fields/DateField'
import { SelectField } from '../../ui/fields/SelectField'
import { TRIP_STATUS } from '../../ui/trip-status'
import { typed } from '../../ui/typed'
import { COPY } from './copy'
import styles from './Organizations.module.css'

/** What the button says: the result. */
export function submitWords({ kind, values, now }: TripActionContext): string {
  if (kind === 'credits') return COPY.move.submit
  if (kind === 'invite') return COPY.invite.submit
  if (kind === 'state') return COPY.state.submit
  return COPY.pause.submit(pausesUntil(values, now) ? shownDate(values.until) : null)
}
const pausesUntil = ({ until }: TripValues, now: number): boolean => isIsoDay(until) && until > dayOf(now)

/** What the server will do with a pause, said before it is confirmed. */
function Consequences({ trip, values, now }: TripActionContext) {
  const copy = COPY.pause
  if (!pausesUntil(values, now)) return <Alert color="primary">{copy.choose}</Alert>
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
              shownDate(dayOf(endAfterPause(Date.parse(endDate), now, until))),
            )}
          </li>
        ) : null}
        <li>{copy.again(shownDate(values.until))}</li>
      </ul>
    </Alert>
  )
}

function AfterMove({ trip, values, accounts }: TripActionContext) {
  const amount = readCredits(values.amount) ?? 0
  const sign = values.way === 'give' ? 1 : -1
  const held = trip.credits.available + sign * amount
  const free = accounts.unassigned - sign * amount
  if (held < 0 || free < 0) return null
  return <CreditSentence fate="reserved">{COPY.move.after(held, free)}</CreditSentence>
}

/** What an action asks for, and what it will do. */
export function TripFields({ actor, kind }: { actor: TripActionActor; kind: TripAction }) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { values, errors, trip, now } = context
  const field = (name: keyof TripValues) => ({
    value: values[name],
    error: errors[name],
    disabled: snapshot.matches('sending'),
  })
  const change = (name: keyof TripValues) => (value: string) =>
    actor.send({ type: 'field.change', name, value })
  if (kind === 'pause')
    return (
      <>
        <DateField label={COPY.pause.until} aria-required {...field('until')} onChange={change('until')} />
        <TextInput
          label={COPY.pause.comment}
          description={COPY.pause.commentHint}
          maxLength={500}
          {...field('comment')}
          onChange={typed(change('comment'))}
        />
        <Consequences {...context} />
      </>
    )
  if (kind === 'credits') {
    const ways = [
      ...(isOver(trip) ? [] : [{ value: 'give', label: COPY.move.give }]),
      { value: 'take', label: COPY.move.take },
    ]
    return (
      <>
        <SelectField label={COPY.move.way} options={ways} {...field('way')} onChange={change('way')} />
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
  }
  if (kind === 'invite')
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
  const options = reachableStates(trip, now).map((value) => ({ value, label: TRIP_STATUS[value].label }))
  const chosen = options.find(({ value }) => value === values.newState)
  return (
    <>
      <SelectField
        label={COPY.state.to}
        placeholder={COPY.state.choose}
        options={options}
        aria-required
        {...field('newState')}
        onChange={change('newState')}
      />
      <TextInput
        label={COPY.state.reason}
        description={COPY.state.reasonHint}
        aria-required
        maxLength={500}
        {...field('reason')}
        onChange={typed(change('reason'))}
      />
      {chosen ? <Alert color="warning">{COPY.state.means[chosen.value]}</Alert> : null}
    </>
  )
}
