import { Alert } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { crossingOf } from '#domain/clock-change'
import { capitalize, formatDate, formatDateTime, formatTime, zoneCity } from '#domain/format-time'
import { MOST_IN_SERIES, mostInSeries, SERIES_WEEKS, type Series } from '#domain/series'
import {
  proposedHours,
  type ScheduleActor,
  type ScheduleContext,
  tripToBook,
} from '#machines/agenda/schedule/chart'
import { SelectField } from '../../ui/fields/SelectField'
import { COPY } from './copy'
import styles from './Schedule.module.css'
import { counterpart, otherClock } from './said'

const copy = COPY.propose
const START_WITH = 4

/** As many as fit in what can be booked, and in the credits of who books. */
const mostOf = ({ mode, me }: ScheduleContext, everyWeeks: Series['everyWeeks']): number =>
  Math.min(mostInSeries(everyWeeks), (mode === 'book' ? tripToBook(me)?.bookable : null) ?? MOST_IN_SERIES)

function seriesFor(context: ScheduleContext, chosen: string, count: number): Series | null {
  const everyWeeks = SERIES_WEEKS.find((weeks) => String(weeks) === chosen)
  if (everyWeeks === undefined) return null
  return { everyWeeks, count: Math.max(2, Math.min(count, mostOf(context, everyWeeks))) }
}

/** Whether a proposal repeats, at which hours, and what a change of the clock does to them. */
export function SeriesFields({ actor }: { actor: ScheduleActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const { series, slot } = context
  if (!slot || mostOf(context, 1) < 2) return null
  const disabled = !snapshot.can({ type: 'series.choose', series: null })
  const choose = (everyWeeks: string, count: number) =>
    actor.send({ type: 'series.choose', series: seriesFor(context, everyWeeks, count) })
  const counts = series
    ? Array.from({ length: mostOf(context, series.everyWeeks) - 1 }, (_, at) => at + 2)
    : []
  return (
    <div className={styles.series}>
      <div className={styles.seriesFields}>
        <SelectField
          label={copy.repeat}
          value={series ? String(series.everyWeeks) : ''}
          disabled={disabled}
          options={[
            { value: '', label: copy.repeats.once },
            ...SERIES_WEEKS.map((weeks) => ({ value: String(weeks), label: copy.repeats[weeks] })),
          ]}
          onChange={(everyWeeks) => choose(everyWeeks, series?.count ?? START_WITH)}
        />
        {series ? (
          <SelectField
            label={copy.count}
            value={String(series.count)}
            disabled={disabled}
            options={counts.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={(count) => choose(String(series.everyWeeks), Number(count))}
          />
        ) : null}
      </div>
      {series ? <Hours context={context} /> : null}
    </div>
  )
}

function Hours({ context }: { context: ScheduleContext }) {
  const { me } = context
  const zone = me.timezone
  const { slots, missing } = proposedHours(context)
  const other = otherClock(context)
  const person = counterpart(context)
  const own = crossingOf(slots, zone)
  const theirs = person?.timezone ? crossingOf(slots, person.timezone) : null
  return (
    <>
      {own ? (
        <Alert color="primary">
          {copy.ownClock(formatDate(own.atMs, zone), own.before, me.city ?? zoneCity(zone))}
        </Alert>
      ) : null}
      {theirs && person?.timezone && theirs.before !== theirs.after ? (
        <Alert color="primary">
          {copy.otherClock(
            person.name.first,
            person.city ?? zoneCity(person.timezone),
            theirs.before,
            theirs.after,
          )}
        </Alert>
      ) : null}
      <ol
        className={styles.seriesHours}
        aria-label={context.mode === 'book' ? copy.list.book : copy.list.propose}
      >
        {[...slots, ...missing].sort().map((slot) => (
          <li key={slot} data-missing={missing.includes(slot) || undefined}>
            <strong>{capitalize(formatDateTime(slot, zone))}</strong>
            <span>
              {missing.includes(slot)
                ? copy.missing
                : other
                  ? COPY.inCityLong(formatTime(slot, other.zone), other.city)
                  : ''}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
