import { Alert, Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#domain/format-time'
import { calledBy } from '#domain/names'
import type { Traveller } from '#domain/organizations'
import type { RosterRow } from '#machines/customers/roster/data'
import type { HistoryActor, TravellerActor } from '#machines/customers/traveller/chart'
import type { TripActionActor } from '#machines/customers/trip-action/chart'
import type { LoadActor } from '#machines/kit/load/chart'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { Avatar } from '../../ui/Avatar'
import { Drawer } from '../../ui/Drawer'
import { type Fact, Facts } from '../../ui/Facts'
import { Failure } from '../../ui/Failure'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { COPY, PERSON } from './copy'
import styles from './Roster.module.css'
import { StateChip } from './roster-columns'
import { longDay } from './said'

type Props = {
  actor: TravellerActor
  zone: string
  now: () => number
  trip: (actor: TripActionActor, onClose: () => void) => ReactNode
  onClose: () => void
}

/** One person beside the list: how they are, what happened, and what can be done for them. */
export function TravellerDrawer({ actor, zone, now, trip, onClose }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { row, failure } = snapshot.context
  const { history, place, correction, withdrawal, tripAction, trip: fetching } = snapshot.children
  const back = () => actor.send({ type: 'step.back' })
  if (tripAction) return trip(tripAction as TripActionActor, back)
  return (
    <Drawer
      opened
      title={calledBy(row)}
      help={row.email}
      face={<Avatar name={row} picture={row.picture} size={44} />}
      aside={<StateChip row={row} />}
      onClose={onClose}
    >
      {place ? (
        <PlaceForm actor={place as SubmitActor} row={row} onCancel={back} />
      ) : correction ? (
        <InvitationForm actor={correction as SubmitActor} part="correction" onCancel={back} />
      ) : withdrawal ? (
        <InvitationForm actor={withdrawal as SubmitActor} part="withdrawal" onCancel={back} />
      ) : (
        <>
          <How row={row} zone={zone} now={now()} />
          <div className={styles.deeds}>
            <InvitationDeeds actor={actor} />
            {snapshot.can({ type: 'trip.change', now: 0 }) || snapshot.hasTag('opening') ? (
              <Button
                loading={snapshot.hasTag('opening') && !fetching?.getSnapshot().matches('failed')}
                onClick={() => actor.send({ type: 'trip.change', now: now() })}
              >
                {row.state === 'paused' ? PERSON.resume : PERSON.change}
              </Button>
            ) : null}
            {snapshot.can({ type: 'place.edit' }) ? (
              <Button onClick={() => actor.send({ type: 'place.edit' })}>{PERSON.edit}</Button>
            ) : null}
          </div>
          {fetching ? <TripFailed trip={fetching as LoadActor<Traveller>} onCancel={back} /> : null}
          {failure ? (
            <Alert color="error" role="alert">
              {failure.message}
            </Alert>
          ) : null}
          {history ? <HistoryPart list={history} zone={zone} /> : null}
        </>
      )}
    </Drawer>
  )
}

/** What is done with an invitation nobody has taken yet. */
function InvitationDeeds({ actor }: { actor: TravellerActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const deeds = [
    ['invitation.remind', PERSON.remind, 'reminding'],
    ['invitation.resend', PERSON.resend, 'resending'],
    ['invitation.correct', PERSON.correct, null],
    ['invitation.withdraw', PERSON.withdraw, null],
  ] as const
  const busy = snapshot.hasTag('busy') && snapshot.context.row.invited
  return deeds.map(([type, words, state]) =>
    snapshot.can({ type }) || busy ? (
      <Button
        key={type}
        variant={type === 'invitation.withdraw' ? 'subtle' : 'default'}
        loading={state !== null && snapshot.matches(state)}
        disabled={busy}
        onClick={() => actor.send({ type })}
      >
        {words}
      </Button>
    ) : null,
  )
}

function TripFailed({ trip, onCancel }: { trip: LoadActor<Traveller>; onCancel: () => void }) {
  const { failure } = useSelector(trip, ({ context }) => context)
  return (
    <>
      {failure ? (
        <Failure
          title={PERSON.tripFailed}
          help={failure.message}
          retry={WORDS.retry}
          onRetry={() => trip.send({ type: 'retry' })}
        />
      ) : null}
      <Button variant="subtle" onClick={onCancel}>
        {PERSON.cancel}
      </Button>
    </>
  )
}

function How({ row, zone, now }: { row: RosterRow; zone: string; now: number }) {
  const lapsed = row.until !== null && Date.parse(row.until) < now
  const facts: Fact[] = row.invited
    ? [
        [PERSON.program, row.program],
        [lapsed ? PERSON.lapsed : PERSON.until, row.until && longDay(row.until, zone)],
      ]
    : [
        [PERSON.program, row.program],
        [PERSON.sessions, row.plan === null ? null : COPY.held(row.held, row.plan)],
        [PERSON.next, row.nextSession ? formatDateTime(row.nextSession, zone) : PERSON.noNext],
        [PERSON.coach, row.coach ?? PERSON.noCoach],
        [PERSON.credits, row.credits && COPY.credits(row.credits.available, row.credits.total)],
        [PERSON.end, row.endDate && longDay(row.endDate, zone)],
        [PERSON.position, row.position],
        [PERSON.area, row.area],
        [PERSON.site, row.site],
        [PERSON.leader, row.leader],
      ]
  return (
    <section className={styles.part}>
      <h3>{PERSON.how}</h3>
      <Facts of={facts} />
    </section>
  )
}

function HistoryPart({ list, zone }: { list: HistoryActor; zone: string }) {
  const snapshot = useSelector(list, (state) => state)
  const { data, failure, asked } = snapshot.context
  const next = { type: 'page.turn', page: asked.page + 1 } as const
  return (
    <section className={styles.part}>
      <h3>{PERSON.history}</h3>
      {data ? null : snapshot.matches('failed') ? null : (
        <Loading label={WORDS.loading}>
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {data?.docs.length === 0 ? <p>{PERSON.noHistory}</p> : null}
      {data && data.docs.length > 0 ? (
        <ul className={styles.history}>
          {data.docs.map(({ _id, at, kind, program, slot, by }) => (
            <li key={_id}>
              <span>{PERSON.kinds[kind]}</span>
              <time dateTime={at}>{longDay(at, zone)}</time>
              {slot || by || program ? (
                <small>
                  {[slot ? formatDateTime(slot, zone) : program, by ? PERSON.by(by) : null]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {snapshot.matches('failed') ? (
        <Failure
          title={PERSON.historyFailed}
          help={failure?.message}
          retry={WORDS.retry}
          onRetry={() => list.send({ type: 'retry' })}
        />
      ) : null}
      {snapshot.can(next) ? (
        <Button variant="subtle" loading={snapshot.hasTag('loading')} onClick={() => list.send(next)}>
          {PERSON.more}
        </Button>
      ) : null}
    </section>
  )
}

type InvitationProps = { actor: SubmitActor; part: 'correction' | 'withdrawal'; onCancel: () => void }
/** Who an invitation is to, or that it ends; said what follows before it is done. */
function InvitationForm({ actor, part, onCancel }: InvitationProps) {
  const snapshot = useSelector(actor, (state) => state)
  const { values, errors, failure } = snapshot.context
  const busy = !snapshot.hasTag('editable')
  const words = PERSON[part]
  const text = (name: 'email' | 'first' | 'last' | 'reason', max: number, type = 'text') => (
    <TextInput
      label={PERSON[name]}
      type={type}
      value={values[name] ?? ''}
      error={errors[name]}
      disabled={busy}
      maxLength={max}
      autoComplete="off"
      onChange={typed((value) => actor.send({ type: 'field.change', name, value }))}
      onBlur={() => actor.send({ type: 'field.leave', name })}
    />
  )
  return (
    <section className={styles.part}>
      <h3>{words.title}</h3>
      {part === 'correction' ? (
        <>
          {text('email', 254, 'email')}
          {text('first', 100)}
          {text('last', 100)}
        </>
      ) : (
        text('reason', 200)
      )}
      <Alert color={part === 'correction' ? 'primary' : 'warning'}>{words.means}</Alert>
      {failure ? (
        <Alert color="error" role="alert">
          {failure.message}
        </Alert>
      ) : null}
      <div className={styles.deeds}>
        <Button
          variant="filled"
          {...(part === 'withdrawal' ? { color: 'error' } : {})}
          loading={busy}
          onClick={() => actor.send({ type: 'form.submit' })}
        >
          {words.submit}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onCancel}>
          {PERSON.cancel}
        </Button>
      </div>
    </section>
  )
}

function PlaceForm({ actor, row, onCancel }: { actor: SubmitActor; row: RosterRow; onCancel: () => void }) {
  const snapshot = useSelector(actor, (state) => state)
  const { values, errors, failure } = snapshot.context
  const busy = !snapshot.hasTag('editable')
  const text = (name: 'area' | 'site' | 'leaderName' | 'leaderEmail', max: number) => (
    <TextInput
      label={PERSON[name]}
      value={values[name] ?? ''}
      error={errors[name]}
      disabled={busy}
      maxLength={max}
      autoComplete="off"
      {...(name === 'leaderEmail' ? { type: 'email' } : {})}
      {...(name === 'leaderName' && row.leader ? { description: PERSON.leaderHelp(row.leader) } : {})}
      onChange={typed((value) => actor.send({ type: 'field.change', name, value }))}
      onBlur={() => actor.send({ type: 'field.leave', name })}
    />
  )
  return (
    <section className={styles.part}>
      <h3>{PERSON.job}</h3>
      {text('area', 100)}
      {text('site', 100)}
      {text('leaderName', 200)}
      {text('leaderEmail', 254)}
      {failure ? (
        <Alert color="error" role="alert">
          {failure.message}
        </Alert>
      ) : null}
      <div className={styles.deeds}>
        <Button variant="filled" loading={busy} onClick={() => actor.send({ type: 'form.submit' })}>
          {PERSON.save}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onCancel}>
          {PERSON.cancel}
        </Button>
      </div>
    </section>
  )
}
