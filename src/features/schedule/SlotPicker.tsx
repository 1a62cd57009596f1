import { Alert, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconCalendarWeek from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconGlobe from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useSelector } from '@xstate/react'
import { useDeferredValue, useMemo } from 'react'
import { capitalize, dayKey, formatDate, monthTitle, zoneCity } from '#domain/format-time'
import { openings, proposals } from '#domain/slots/openings'
import type { ScheduleActor } from '#machines/agenda/schedule/chart'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { late } from '../../ui/late'
import { DayStrip } from '../../ui/slots/DayStrip'
import { SlotButton, SlotGrid } from '../../ui/slots/SlotGrid'
import { SlotList } from '../../ui/slots/SlotList'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import { byDay, daysOf, listDays, slotGroups, slotView } from './days'
import styles from './Schedule.module.css'
import { MONTH_HEIGHT, SlotsSkeleton } from './SlotsSkeleton'
import { counterpart, otherClock, trouble } from './said'
import { WaitingList } from './WaitingList'

const MonthDays = late(async () => (await import('../../ui/slots/MonthDays')).MonthDays)
const WIDE = '(min-width: 900px)'

const way = (name: string, Icon: typeof IconList) => (
  <span className={styles.way}>
    <Icon size={18} aria-hidden="true" />
    {name}
  </span>
)

/** The hours of a coach by day or as a list, with whatever stands in the way; `roomy`: a page of its own, not a dialog. */
export function SlotPicker({ actor, roomy = false }: { actor: ScheduleActor; roomy?: boolean }) {
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const { schedule, slot, view, failure, nearest, me } = context
  // the choice is seen before all the hours are drawn the other way
  const drawn = useDeferredValue(view)
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false }) && roomy
  const zone = me.timezone
  const slots = schedule?.slots
  const distinct = useMemo(() => openings(slots ?? []), [slots])
  const days = useMemo(() => byDay(slots ?? [], zone), [slots, zone])
  const openDays = useMemo(() => byDay(distinct, zone), [distinct, zone])
  const told = useMemo(() => daysOf(openDays, schedule?.closed ?? []), [openDays, schedule])
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
  if (!schedule || snapshot.hasTag('loading')) return <SlotsSkeleton wide={wide} />
  const { waiting } = snapshot.children
  if (snapshot.matches('full') && waiting) {
    return (
      <EmptyState
        landscape
        title={COPY.empty}
        help={COPY.allTaken(schedule.coach.name.first)}
        action={
          <>
            <WaitingList actor={waiting} zone={zone} />
            {me.fixedCoachId ? (
              <Button variant="subtle" onClick={() => actor.send({ type: 'schedule.retry' })}>
                {COPY.lookAgain}
              </Button>
            ) : (
              <Button variant="subtle" onClick={() => actor.send({ type: 'coach.change' })}>
                {COPY.changeCoach}
              </Button>
            )}
          </>
        }
      />
    )
  }
  if (snapshot.matches('empty')) {
    return (
      <EmptyState
        landscape
        title={COPY.empty}
        help={COPY.emptyHelp}
        action={<Button onClick={() => actor.send({ type: 'schedule.retry' })}>{WORDS.retry}</Button>}
      />
    )
  }
  const other = otherClock(context)
  const person = counterpart(context)
  const busy = snapshot.hasTag('busy')
  const day = context.day ?? (slot ? dayKey(slot, zone) : null) ?? told.find(({ open }) => open)?.key ?? null
  const choose = (chosen: string) => actor.send({ type: 'slot.choose', slot: chosen })
  const sentence = snapshot.matches('unsure')
    ? COPY.unsure
    : snapshot.matches('seeking')
      ? null
      : trouble(failure, context)
  return (
    <div className={styles.picker}>
      <div className={styles.pickerHead}>
        <p className={styles.zones} data-beside={roomy || undefined}>
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
      {drawn === 'days' ? (
        <DayBlock {...{ actor, told, days, day, zone, other, slot, busy, choose, wide }} open={distinct} />
      ) : (
        <ListBlock {...{ days: openDays, zone, other, slot, busy, choose }} />
      )}
      {roomy ? (
        <details className={styles.whyFew}>
          <summary>{COPY.whyFew}</summary>
          <ul>
            {COPY.whyFewAnswers.map((answer) => (
              <li key={answer}>{answer}</li>
            ))}
          </ul>
        </details>
      ) : null}
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
type DayBlockProps = BlockProps & {
  actor: ScheduleActor
  told: ReturnType<typeof daysOf>
  open: string[]
  day: string | null
  /** there is room for the month beside the hours */
  wide: boolean
}

function DayBlock({ actor, told, days, open, day, zone, other, slot, busy, choose, wide }: DayBlockProps) {
  const { month, calendar, wide: widened } = useSelector(actor, (snapshot) => snapshot.context)
  const distinct = useMemo(() => new Set(open), [open])
  const soonest = useMemo(() => proposals(open, zone), [open, zone])
  const slots = day ? (days.get(day) ?? []) : []
  const next = told.find((one) => one.open && day !== null && one.key > day) ?? told.find((one) => one.open)
  const onDay = (chosen: string) => actor.send({ type: 'day.choose', day: chosen })
  const toggle = () => actor.send({ type: 'calendar.toggle' })
  const shownMonth = month ?? day?.slice(0, 7) ?? ''
  const title = shownMonth ? monthTitle(shownMonth) : ''
  return (
    <div className={wide ? styles.besides : styles.stacked}>
      <div className={styles.when}>
        {wide || calendar ? (
          <>
            {wide ? null : (
              <Button size="sm" variant="subtle" aria-expanded onClick={toggle}>
                {COPY.closeMonth(title)}
              </Button>
            )}
            <MonthDays
              fallback={<Skeleton height={MONTH_HEIGHT} radius="md" />}
              days={told}
              value={day}
              month={shownMonth}
              label={COPY.month}
              onMonth={(chosen) => actor.send({ type: 'month.choose', month: chosen })}
              onChoose={onDay}
            />
            <p className={styles.counts}>{COPY.counts}</p>
          </>
        ) : (
          <DayStrip
            days={told}
            value={day}
            onChoose={onDay}
            label={COPY.days}
            month={title}
            monthLabel={COPY.openMonth(title)}
            onMonth={toggle}
            earlier={COPY.earlier}
            later={COPY.later}
          />
        )}
        {soonest.length > 1 ? (
          <section className={styles.soonest} aria-label={COPY.soonest}>
            <h2>{COPY.soonest}</h2>
            <div>
              {soonest.map((one) => (
                <Button
                  key={one}
                  size="sm"
                  disabled={busy}
                  aria-pressed={one === slot}
                  onClick={() => choose(one)}
                >
                  {slotView(one, zone, null, true).time}
                </Button>
              ))}
            </div>
          </section>
        ) : null}
      </div>
      <div className={styles.hours}>
        {day && slots.length > 0 ? (
          <>
            <div className={styles.dayHead}>
              <h2>{capitalize(formatDate(`${day}T12:00:00Z`, 'UTC'))}</h2>
              <p>{COPY.distinct(slots.filter((one) => distinct.has(one)).length)}</p>
            </div>
            <SlotGrid
              groups={slotGroups(slots, distinct, zone, other)}
              wide={widened}
              value={slot}
              words={COPY}
              onChoose={choose}
              onWiden={(part) => actor.send({ type: 'hours.widen', part })}
              disabled={busy}
            />
          </>
        ) : next ? (
          <Alert>
            {COPY.noneThatDay(formatDate(`${next.key}T12:00:00Z`, 'UTC'))}{' '}
            <Button size="sm" onClick={() => onDay(next.key)}>
              {COPY.goThere}
            </Button>
          </Alert>
        ) : null}
      </div>
    </div>
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
