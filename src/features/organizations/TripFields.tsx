import { Alert, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { isIsoDay, shownDate } from '#domain/dates'
import { expiredIn, pausesLeft, type TripAction, tripFacts } from '#domain/entities/trip/actions'
import { extensionLimit } from '#domain/entities/trip/kit'
import { dayOf, endAfterPause, startOfDay } from '#domain/trip-dates'
import { readCredits } from '#machines/customers/credit-form/chart'
import type { TripActionActor } from '#machines/customers/trip-action/chart'
import type { TripActionContext, TripField, TripValues } from '#machines/customers/trip-action/checks'
import { CreditSentence } from '../../ui/CreditSentence'
import { DateField } from '../../ui/fields/DateField'
import { SelectField } from '../../ui/fields/SelectField'
import { typed } from '../../ui/typed'
import { COPY } from './copy'
import styles from './Organizations.module.css'

/** What the button says: the result. */
export function submitWords(kind: TripAction, { values }: TripActionContext): string {
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
