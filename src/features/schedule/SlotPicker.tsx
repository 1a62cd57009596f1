import { Alert, Button, SegmentedControl } from '@mantine/core'
import IconCalendarWeek from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconGlobe from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { dayKey, formatDate, formatMonth, zoneCity } from '#domain/format-time'
import type { ScheduleActor } from '#machines/agenda/schedule/chart'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { DayStrip } from '../../ui/slots/DayStrip'
import { SlotButton, SlotGrid } from '../../ui/slots/SlotGrid'
import { SlotList } from '../../ui/slots/SlotList'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import { byDay, listDays, slotGroups, slotView, stripDays } from './days'
import styles from './Schedule.module.css'
import { SlotsSkeleton } from './SlotsSkeleton'
import { counterpart, otherClock, trouble } from './said'

const way = (name: string, Icon: typeof IconList) => (
  <span className={styles.way}>
    <Icon size={18} aria-hidden="true" />
    {name}
  </span>
)

/** The hours of a coach by day or as a list, with whatever stands in the way. */
export function SlotPicker({ actor }: { actor: ScheduleActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const { schedule, slot, view, failure, nearest, me } = context
  const zone = me.timezone
  const slots = schedule?.slots
  const days = useMemo(() => byDay(slots ?? [], zone), [slots, zone])
  const strip = useMemo(() => stripDays(days), [days])
  if (snapshot.matches('failed')) {
    return (
      <Failure
        title={COPY.failed}
        help={failure?.message}
        retry={WORDS.retry}
        onRetry={() => actor.send({ type: 'schedule.retry' })}
      />
    )
  }
  if (!schedule || snapshot.hasTag('loading')) return <SlotsSkeleton />
  if (snapshot.matches('empty')) {
    return (
      <EmptyState
        landscape
        title={COPY.empty}
        help={COPY.emptyHelp}
        action={
          me.fixedCoachId || context.mode !== 'book' ? (
            <Button onClick={() => actor.send({ type: 'schedule.retry' })}>{WORDS.retry}</Button>
          ) : (
            <Button variant="filled" onClick={() => actor.send({ type: 'coach.change' })}>
              {COPY.changeCoach}
            </Button>
          )
        }
      />
    )
  }
  const other = otherClock(context)
  const person = counterpart(context)
  const busy = snapshot.hasTag('busy')
  const day = context.day ?? (slot ? dayKey(slot, zone) : null) ?? strip.find(({ open }) => open)?.key ?? null
  const choose = (chosen: string) => actor.send({ type: 'slot.choose', slot: chosen })
  const sentence = snapshot.matches('unsure')
    ? COPY.unsure
    : snapshot.matches('seeking')
      ? null
      : trouble(failure, context)
  return (
    <div className={styles.picker}>
      <div className={styles.pickerHead}>
        <p className={styles.zones}>
          <IconGlobe size={16} stroke={1.75} aria-hidden="true" />
          <span>
            {COPY.zone(me.city ?? zoneCity(zone))}{' '}
            {other && person ? COPY.otherZone(person.name.first, other.city) : ''}
          </span>
        </p>
        <SegmentedControl
          aria-label={COPY.view}
          value={view}
          data={[
            { value: 'days', label: way(COPY.viewDays, IconCalendarWeek) },
            { value: 'list', label: way(COPY.viewList, IconList) },
          ]}
          onChange={(chosen) => actor.send({ type: 'view.choose', view: chosen })}
        />
      </div>
      {sentence ? (
        <Alert color={snapshot.matches('unsure') ? 'primary' : 'warning'} role="alert">
          {sentence}
        </Alert>
      ) : null}
      {nearest.length > 0 ? (
        <section className={styles.nearest} aria-label={COPY.nearest}>
          {nearest.map((near) => (
            <SlotButton
              key={near}
              slot={slotView(near, zone, other, true)}
              onChoose={choose}
              disabled={busy}
            />
          ))}
        </section>
      ) : null}
      {view === 'days' ? (
        <DayBlock
          {...{ strip, days, day, zone, other, slot, busy, choose }}
          onDay={(chosen) => actor.send({ type: 'day.choose', day: chosen })}
        />
      ) : (
        <ListBlock {...{ days, zone, other, slot, busy, choose }} />
      )}
    </div>
  )
}

type BlockProps = {
  days: ReturnType<typeof byDay>
  zone: string
  other: ReturnType<typeof otherClock>
  slot: string | null
  busy: boolean
  choose: (slot: string) => void
}

function DayBlock({
  strip,
  days,
  day,
  zone,
  other,
  slot,
  busy,
  choose,
  onDay,
}: BlockProps & { strip: ReturnType<typeof stripDays>; day: string | null; onDay: (day: string) => void }) {
  const slots = day ? (days.get(day) ?? []) : []
  const next =
    strip.find(({ key, open }) => open && day !== null && key > day) ?? strip.find(({ open }) => open)
  return (
    <>
      <DayStrip
        days={strip}
        value={day}
        onChoose={onDay}
        label={COPY.days}
        month={day ? formatMonth(`${day}T12:00:00Z`, 'UTC') : ''}
        earlier={COPY.earlier}
        later={COPY.later}
      />
      {slots.length > 0 ? (
        <SlotGrid groups={slotGroups(slots, zone, other)} value={slot} onChoose={choose} disabled={busy} />
      ) : next ? (
        <Alert>
          {COPY.noneThatDay(formatDate(`${next.key}T12:00:00Z`, 'UTC'))}{' '}
          <Button size="sm" onClick={() => onDay(next.key)}>
            {COPY.goThere}
          </Button>
        </Alert>
      ) : null}
    </>
  )
}

function ListBlock({ days, zone, other, slot, busy, choose }: BlockProps) {
  const list = useMemo(() => listDays(days, zone, other), [days, zone, other])
  return (
    <SlotList
      days={list}
      value={slot}
      onChoose={choose}
      label={COPY.days}
      chosen={COPY.chosen}
      disabled={busy}
    />
  )
}
