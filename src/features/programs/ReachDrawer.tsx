import { Alert, Badge, Button, Checkbox, Radio } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { shownDate } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import type { ProgramReachActor } from '#machines/customers/program-reach/chart'
import {
  creditsOf,
  fits,
  lacking,
  type ProgramImpact,
  type Reach,
  reachedBy,
  type TripChange,
  type Who,
} from '#machines/customers/program-reach/data'
import { CreditSentence } from '../../ui/CreditSentence'
import { Drawer } from '../../ui/Drawer'
import { Failure } from '../../ui/Failure'
import { ChoiceGroup } from '../../ui/fields/ChoiceGroup'
import { useMissed } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { REACH } from './copy'
import styles from './Programs.module.css'

type Props = { actor: ProgramReachActor; zone: string; onClose: () => void }
const WHO: readonly Who[] = ['none', 'all', 'some']

/** Whether an edit reaches the open trips, and what each had and would have, before all of it is saved at once. */
export function ReachDrawer({ actor, zone, onClose }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { impact, reach, news, failure } = snapshot.context
  const missed = useMissed(snapshot.children.impact)
  const busy = snapshot.hasTag('busy')
  const known = impact !== null && impact.changed.length > 0 && !snapshot.matches('loading')
  const reached = impact ? reachedBy(impact, reach) : []
  return (
    <Drawer
      opened
      title={REACH.title}
      help={known ? REACH.help(impact.changed.length, impact.trips) : undefined}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" disabled={busy} onClick={onClose}>
            {REACH.keep}
          </Button>
          <Button
            variant="filled"
            disabled={!known || !fits(impact, reach)}
            loading={busy}
            onClick={() => actor.send({ type: 'reach.confirm' })}
          >
            {REACH.confirm(reached.length)}
          </Button>
        </>
      }
    >
      {failure ? (
        <Alert color="error" role="alert">
          <p>{failure.message}</p>
          {known && failure.reason === 'impact' ? <p>{newsWords(impact, news)}</p> : null}
        </Alert>
      ) : null}
      {missed ? (
        <Failure title={REACH.failed} help={missed.help} retry={WORDS.retry} onRetry={missed.retry} />
      ) : known ? (
        <Choices {...{ actor, impact, zone, busy }} />
      ) : (
        <Loading label={WORDS.loading}>
          <SkeletonRows rows={5} />
        </Loading>
      )}
    </Drawer>
  )
}

const newsWords = ({ changed }: ProgramImpact, news: readonly string[]): string =>
  news.length === 0
    ? REACH.staleGone
    : REACH.stale(changed.filter(({ tripId }) => news.includes(tripId)).map(({ name }) => name))

type ChoiceProps = { actor: ProgramReachActor; impact: ProgramImpact; zone: string; busy: boolean }

function Choices({ actor, impact, zone, busy }: ChoiceProps) {
  const { reach } = useSelector(actor, ({ context }) => context)
  const { changed } = impact
  const labels: Record<Who, string> = {
    none: REACH.options.none,
    all: REACH.options.all(changed.length),
    some: REACH.options.some,
  }
  return (
    <div className={styles.stack}>
      <ChoiceGroup label={REACH.label}>
        {({ name }) => (
          <div>
            {WHO.map((who) => (
              <Radio
                key={who}
                name={name}
                label={labels[who]}
                checked={reach.who === who}
                disabled={busy}
                onChange={() => actor.send({ type: 'reach.choose', who })}
              />
            ))}
          </div>
        )}
      </ChoiceGroup>
      <Outcome impact={impact} reach={reach} />
      <ul className={styles.losses} aria-label={REACH.changes}>
        {changed.map((one) => (
          <Change key={one.tripId} {...{ actor, impact, one, zone, busy }} />
        ))}
      </ul>
    </div>
  )
}

function Change({ actor, impact, one, zone, busy }: ChoiceProps & { one: TripChange }) {
  const { reach, news } = useSelector(actor, ({ context }) => context)
  const { tripId, name, from, to, hindrance } = one
  const day = (instant: string | null): string => (instant ? shownDate(dayKey(instant, zone)) : '–')
  const more = to.credits - from.credits
  const kept = impact.kept.find((each) => each.tripId === tripId)
  const words = [
    ...(from.sessions === to.sessions ? [] : [REACH.sessions(from.sessions, to.sessions)]),
    ...(more > 0 ? [REACH.more(more)] : more < 0 ? [REACH.fewer(-more)] : []),
    ...(kept ? [REACH.keeps(kept.credits)] : []),
    ...(from.endDate === to.endDate ? [] : [REACH.end(day(from.endDate), day(to.endDate))]),
  ]
  const isNew = news.includes(tripId)
  return (
    <li>
      {reach.who === 'some' ? (
        <Checkbox
          label={name}
          aria-label={REACH.pick(name)}
          checked={reach.trips.includes(tripId)}
          disabled={busy || (hindrance !== null && !reach.trips.includes(tripId))}
          onChange={() => actor.send({ type: 'trip.pick', tripId })}
        />
      ) : (
        <strong>{name}</strong>
      )}
      <span>{words.join(' · ')}</span>
      {hindrance ? <Badge color="warning">{hindrance}</Badge> : null}
      {isNew ? <Badge color="primary">{REACH.news}</Badge> : null}
    </li>
  )
}

/** What comes of the choice, right below it: the list may be long. */
function Outcome({ impact, reach }: { impact: ProgramImpact; reach: Reach }) {
  const reached = reachedBy(impact, reach)
  if (reach.who === 'none') return <Alert color="primary">{REACH.none}</Alert>
  if (reached.length === 0) return <Alert color="primary">{REACH.choose}</Alert>
  if (reached.some(({ hindrance }) => hindrance !== null))
    return <Alert color="warning">{REACH.hindered}</Alert>
  const lacks = lacking(impact, reached)
  if (lacks.length > 0)
    return (
      <Alert color="warning">
        {lacks.map(({ name, needed, available }) => (
          <p key={name}>{REACH.lacks(name, needed, available)}</p>
        ))}
      </Alert>
    )
  const back = reached.reduce((sum, { from, to }) => sum + Math.max(0, from.credits - to.credits), 0)
  return (
    <CreditSentence fate={back > 0 ? 'returned' : 'reserved'}>
      {REACH.needs(creditsOf(reached), reached.length)} {back > 0 ? REACH.returns(back) : null}
    </CreditSentence>
  )
}
