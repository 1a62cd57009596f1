import { Badge, UnstyledButton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { SESSION_MINUTES } from '#domain/constants'
import { dayKey, formatRange, formatTime, minuteOfDay } from '#domain/format-time'
import type { CoachDay } from '#domain/models'
import { fullName } from '#domain/names'
import { pathTo } from '#domain/places'
import type { CoachDayActor } from '#machines/sessions/coach-day/chart'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { Link } from '../../ui/Link'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './DayTimeline.module.css'
import { type BusyBlock, blocksOf, buffersAround, type Span, sideBySide } from './day-blocks'
import { DAY_COPY as copy } from './day-copy'
import type { SessionViewModel } from './view-of'

const HOUR = 52
/** Lower than this there is room for one line, and lower still for none. */
const TWO_LINES = 40
const ONE_LINE = 20
/** Minutes around the present whose hour would lie under it. */
const NEAR = 18

/** Of a day without anything in it. */
const USUAL = { start: 9 * 60, end: 18 * 60 }

export type DayProps = {
  views: SessionViewModel[]
  zone: string
  now: number
  close: (view: SessionViewModel) => void
}
type Props = DayProps & { actor: CoachDayActor }

/** Today along its hours: sessions, what takes time, what is still offered, and the present moment. */
export function DayTimeline({ views, zone, now, close, actor }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const found = snapshot.context.day
  const today = dayKey(now, zone)
  const { busy, free } = blocksOf(found, today, zone)
  const sessions = views.map((view) => {
    const start = minuteOfDay(view.session.slot, zone)
    return { start, end: start + SESSION_MINUTES, view }
  })
  const present = minuteOfDay(now, zone)
  const known = [...sessions, ...free]
  const edges = known.length > 0 ? known : [USUAL]
  const first = Math.floor(Math.min(present, ...edges.map(({ start }) => start)) / 60)
  const last = Math.min(24, Math.ceil(Math.max(present, ...edges.map(({ end }) => end)) / 60))
  const inside = <Item extends Span>(items: Item[]): Item[] =>
    items.flatMap((item) => {
      const span = { start: Math.max(item.start, first * 60), end: Math.min(item.end, last * 60) }
      return span.end > span.start ? [{ ...item, ...span }] : []
    })
  const top = (minutes: number) => ((minutes - first * 60) / 60) * HOUR + 12
  const box = ({ start, end }: Span) => ({ top: top(start), height: ((end - start) / 60) * HOUR })
  const across = ({ column = 0, columns = 1 }: { column?: number; columns?: number }) => ({
    left: `calc(52px + (100% - 52px) * ${column / columns})`,
    width: `calc((100% - 52px) / ${columns} - ${column < columns - 1 ? 4 : 0}px)`,
  })
  const shownBusy = inside(busy)
  const taken = sideBySide<(Span & { view: SessionViewModel }) | BusyBlock>([...sessions, ...shownBusy])
  const items = [...taken, ...free].sort((a, b) => a.start - b.start)
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (
    <Card title={COPY.today} action={found ? <CalendarsChip calendars={found.calendars} /> : null}>
      {snapshot.matches('failed') ? (
        <p className={styles.note} role="alert">
          {copy.failed}{' '}
          <UnstyledButton className={styles.retry} onClick={() => actor.send({ type: 'day.retry' })}>
            {WORDS.retry}
          </UnstyledButton>
        </p>
      ) : views.length === 0 ? (
        <p className={styles.note}>{COPY.todayEmpty}</p>
      ) : null}
      <div className={styles.day} style={{ height: (last - first) * HOUR + 28 }}>
        <div aria-hidden="true">
          {hours.map((hour) => (
            <p key={hour} className={styles.hour} style={{ top: top(hour * 60) }}>
              {Math.abs(hour * 60 - present) < NEAR ? null : <span>{clock(hour * 60)}</span>}
            </p>
          ))}
          {found
            ? inside(buffersAround([...sessions, ...busy])).map((span) => (
                <p key={span.start} className={styles.buffer} style={box(span)} />
              ))
            : null}
          <p className={styles.now} style={{ top: top(present) }}>
            <span>{formatTime(now, zone)}</span>
          </p>
        </div>
        <ol>
          {items.map((item) =>
            'view' in item ? (
              <SessionItem
                key={item.view.session._id}
                view={item.view}
                zone={zone}
                close={close}
                style={{ ...box(item), ...across(item) }}
              />
            ) : 'busy' in item ? (
              <Item
                key={`${item.busy.rule} ${item.busy.start}`}
                kind="busy"
                title={item.busy.name ?? copy.busy[item.busy.rule]}
                detail={copy.from[item.busy.rule](rangeOf(item))}
                style={{ ...box(item), ...across(item) }}
              />
            ) : (
              <Item
                key={`free ${item.start}`}
                kind="free"
                title={copy.free}
                detail={`${copy.offered(item.count)} · ${rangeOf(item)}`}
                style={{ ...box(item), ...across({}) }}
              />
            ),
          )}
        </ol>
      </div>
      {found && taken.length > 0 ? <p className={styles.legend}>{copy.buffers}</p> : null}
    </Card>
  )
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const rangeOf = ({ start, end }: Span): string => `${clock(start)} – ${clock(end)}`

type Style = { top: number; height: number; left: string; width: string }
const linesIn = ({ height }: Style): 0 | 1 | 2 => (height >= TWO_LINES ? 2 : height >= ONE_LINE ? 1 : 0)

function Item({
  kind,
  title,
  detail,
  style,
}: {
  kind: 'busy' | 'free'
  title: string
  detail: string
  style: Style
}) {
  return (
    <li
      className={styles.block}
      data-kind={kind}
      data-lines={linesIn(style)}
      style={style}
      title={`${title} · ${detail}`}
    >
      <p>
        <strong>{title}</strong>
        <span>{detail}</span>
      </p>
    </li>
  )
}

type SessionItemProps = Pick<DayProps, 'zone' | 'close'> & { view: SessionViewModel; style: Style }
function SessionItem({ view, zone, close, style }: SessionItemProps) {
  const { session, person, otherTime, label, phase, over, actions } = view
  const unclosed = phase === 'inprogress' && over && actions.includes('close')
  const detail = unclosed
    ? [COPY.unclosed(formatTime(session.slot, zone))]
    : [formatRange(session.slot, SESSION_MINUTES, zone), phase === 'proposed' ? label : otherTime]
  return (
    <li className={styles.slot} data-phase={unclosed ? 'unclosed' : phase} style={style}>
      <Avatar name={person.name} picture={person.picture} size={26} />
      <p>
        <strong>{fullName(person.name)}</strong>
        <span>{detail.filter(Boolean).join(' · ')}</span>
      </p>
      {unclosed ? (
        <UnstyledButton className={styles.close} onClick={() => close(view)}>
          {COPY.closeNow}
          <span className="visually-hidden"> {fullName(person.name)}</span>
        </UnstyledButton>
      ) : null}
    </li>
  )
}

/** How the connected calendars are, by the one that is worst off; leads to them. */
function CalendarsChip({ calendars }: Pick<CoachDay, 'calendars'>) {
  const shown =
    calendars.find(({ state }) => state === 'failing') ??
    calendars.find(({ state }) => state === 'waiting') ??
    calendars[0]
  if (!shown) return null
  const { name, state } = shown
  const tone = state === 'failing' ? 'warning' : state === 'waiting' ? 'gray' : 'success'
  return (
    <Link to={pathTo('calendars')} className={styles.calendar}>
      <Badge color={tone}>
        <span>
          {state === 'failing'
            ? copy.failing(name)
            : state === 'waiting'
              ? copy.waiting(name)
              : copy.synced(name)}
        </span>
      </Badge>
    </Link>
  )
}
