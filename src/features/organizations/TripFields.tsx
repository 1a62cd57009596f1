import { useSelector } from '@xstate/react'
import { isIsoDay, shownDate } from '#domain/dates'
import { dayOf, endAfterPause, startOfDay } from '#domain/trip-dates'
import { readCredits } from '#machines/credit-form/chart'
import { isOver, reachableStates, type TripAction } from '#machines/trip/actions'
import type { TripActionActor, TripActionContext, TripValues } from '#machines/trip-action/chart'
import { DateField } from '../../ui/fields/DateField'
import { SelectField } from '../../ui/fields/SelectField'
import { TextField } from '../../ui/fields/TextField'
import { CreditSentence, Notice } from '../../ui/Notices'
import { TRIP_STATUS } from '../../ui/trip-status'
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
  if (!pausesUntil(values, now)) return <Notice tone="primary">{copy.choose}</Notice>
  const until = startOfDay(values.until)
  const { endDate, credits } = trip
  return (
    <Notice tone="primary">
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
    </Notice>
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
    onChange: (value: string) => actor.send({ type: 'field.change', name, value }),
  })
  if (kind === 'pause')
    return (
      <>
        <DateField label={COPY.pause.until} required {...field('until')} />
        <TextField
          label={COPY.pause.comment}
          hint={COPY.pause.commentHint}
          maxLength={500}
          {...field('comment')}
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
        <SelectField label={COPY.move.way} options={ways} {...field('way')} />
        <TextField label={COPY.move.amount} required inputMode="numeric" maxLength={6} {...field('amount')} />
        <TextField label={COPY.move.words} required maxLength={500} {...field('words')} />
        <AfterMove {...context} />
      </>
    )
  }
  if (kind === 'invite')
    return (
      <>
        <DateField label={COPY.invite.day} hint={COPY.invite.dayHint} required {...field('invitationDate')} />
        <TextField
          label={COPY.invite.credits}
          hint={COPY.invite.creditsHint}
          inputMode="numeric"
          maxLength={3}
          {...field('credits')}
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
        required
        {...field('newState')}
      />
      <TextField
        label={COPY.state.reason}
        hint={COPY.state.reasonHint}
        required
        maxLength={500}
        {...field('reason')}
      />
      {chosen ? <Notice tone="warning">{COPY.state.means[chosen.value]}</Notice> : null}
    </>
  )
}
