import { Alert, Badge, Button, UnstyledButton } from '@mantine/core'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { TripAction } from '#domain/entities/trip/actions'
import { OPEN_TRIP } from '#domain/models'
import { fullName } from '#domain/names'
import type { TripChange } from '#domain/organizations'
import type { TripActionActor } from '#machines/customers/trip-action/chart'
import { offeredActions, refusedFields } from '#machines/customers/trip-action/checks'
import { Avatar } from '../../ui/Avatar'
import { Drawer } from '../../ui/Drawer'
import { focusFirstError } from '../../ui/focus'
import { TRIP_STATUS } from '../../ui/trip-status'
import { COPY, EVENT } from './copy'
import styles from './Organizations.module.css'
import { submitWords, TripFields } from './TripFields'
import { shownDay } from './TripsCard'

const copy = COPY.trip
const ICONS: Record<TripAction, ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>> = {
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  unplan: IconPlayerPlay,
  activate: IconPlayerPlay,
  invite: IconCalendarTime,
  extend: IconCalendarPlus,
  plan: IconAdjustments,
  move: IconRoute,
  give: IconCoins,
  take: IconArrowsExchange,
  finish: IconFlag,
  cancel: IconX,
  recover: IconCoins,
}

/** One trip: what it has, what can be done with it, and what happened to it. */
export function TripDrawer({ actor, onClose }: { actor: TripActionActor; onClose: () => void }) {
  const snapshot = useSelector(actor, (state) => state)
  const { trip, kind, failure } = snapshot.context
  const busy = snapshot.matches('sending')
  const finding = snapshot.matches({ writing: 'finding' })
  const offered = offeredActions(snapshot.context)
  return (
    <Drawer
      opened
      title={fullName(trip.person.name)}
      help={copy.in(trip.program.name)}
      face={<Avatar name={trip.person.name} picture={trip.person.picture} size={48} />}
      aside={<Badge color={TRIP_STATUS[trip.status].color}>{TRIP_STATUS[trip.status].label}</Badge>}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" disabled={busy} onClick={onClose}>
            {copy.cancel}
          </Button>
          {kind && !finding ? (
            <Button
              variant="filled"
              loading={busy}
              onClick={() => {
                actor.send({ type: 'action.send' })
                focusFirstError()
              }}
            >
              {submitWords(kind, snapshot.context)}
            </Button>
          ) : null}
        </>
      }
    >
      <dl className={styles.tiles}>
        <div>
          <dt>{copy.credits}</dt>
          <dd>{copy.used(trip.credits.used, trip.credits.total)}</dd>
        </div>
        <div>
          <dt>{copy.reserved}</dt>
          <dd>{COPY.credits(trip.credits.reserved)}</dd>
        </div>
        <div>
          <dt>{copy.bookable}</dt>
          <dd>{copy.sessions(trip.bookable)}</dd>
        </div>
        <div>
          <dt>{copy.end}</dt>
          <dd>{shownDay(trip.endDate)}</dd>
        </div>
      </dl>
      {kind ? (
        <>
          <fieldset className={styles.deeds}>
            <legend className="visually-hidden">{copy.what}</legend>
            {offered.map((action) => {
              const Icon = ICONS[action]
              return (
                <UnstyledButton
                  key={action}
                  aria-pressed={action === kind}
                  disabled={busy}
                  onClick={() => actor.send({ type: 'action.choose', kind: action })}
                >
                  <Icon size={20} stroke={1.75} aria-hidden={true} />
                  {copy.actions[action]}
                </UnstyledButton>
              )
            })}
          </fieldset>
          <section className={styles.deed} aria-label={copy.titles[kind]}>
            <h3>{copy.titles[kind]}</h3>
            <TripFields actor={actor} kind={kind} />
            {failure && Object.keys(refusedFields(kind, failure)).length === 0 ? (
              <Alert color="error" role="alert">
                {failure.message}
              </Alert>
            ) : null}
          </section>
        </>
      ) : (
        <Alert>{OPEN_TRIP.some((status) => status === trip.status) ? copy.nothingYours : copy.nothing}</Alert>
      )}
      {trip.changes.length > 0 ? <History changes={trip.changes} /> : null}
    </Drawer>
  )
}

function History({ changes }: { changes: readonly TripChange[] }) {
  return (
    <section className={styles.history} aria-label={copy.history}>
      <h3>{copy.history}</h3>
      <ul>
        {changes.map(({ at, status, event, by, reason }) => (
          <li key={`${at} ${event}`}>
            <Badge color={TRIP_STATUS[status].color}>{TRIP_STATUS[status].label}</Badge>
            <span>
              {shownDay(at)} · {EVENT[event] ?? (by ? copy.by(fullName(by)) : copy.byServer)}
            </span>
            {reason ? <p>{reason}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
