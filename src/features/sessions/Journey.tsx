import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { shownDate } from '#domain/dates'
import { dateTile, dayKey, daysUntil, formatDate } from '#domain/format-time'
import type { Session, Trip } from '#domain/models'
import { countsAsFinished } from '#domain/session-rules'
import { CreditsBar } from '../../ui/art/CreditsBar'
import { ProgressPath } from '../../ui/art/ProgressPath'
import { Card } from '../../ui/Card'
import { COPY } from './copy'
import { isReserved, isUsed, liveBookable, liveCredits } from './credits'
import styles from './SessionsView.module.css'

type Props = {
  trip: Trip
  sessions: Session[]
  zone: string
  next: string | null
  now: number
  /** between the path and the credits */
  children?: ReactNode
}

/** The path of a trip and what is left of its credits. */
export function Journey({ trip, sessions, zone, next, now, children }: Props) {
  const done = sessions.filter(
    (session) => session.program._id === trip.program._id && countsAsFinished(session.state),
  ).length
  const words = COPY.sessionsOf(done, trip.maxSessions)
  const credits = liveCredits(trip, sessions)
  const usable = liveBookable(trip, sessions, zone, now)
  return (
    <>
      <Card title={COPY.journey} action={<Badge data-plain>{trip.program.name}</Badge>}>
        <ProgressPath done={done} total={trip.maxSessions} words={words} />
        <div className={styles.journey}>
          <p>
            <strong>{words}</strong>
            {trip.endDate ? (
              <span>{COPY.until(formatDate(trip.endDate, zone).replace(/^\S+ /, ''))}</span>
            ) : null}
          </p>
          <p>
            {next ? (
              <strong className={styles.accent}>{COPY.nextOne(whenShort(next, now, zone), done + 1)}</strong>
            ) : null}
            {trip.pace?.isActive ? <span>{COPY.pace[trip.pace.name]}</span> : null}
          </p>
        </div>
      </Card>
      {children}
      {credits ? (
        <Card title={COPY.credits}>
          <p className={styles.available}>
            <strong>{credits.available}</strong> {COPY.available(credits.available, credits.total)}
          </p>
          <CreditsBar
            credits={credits}
            labels={{
              used: COPY.usedIn(credits.used),
              reserved: COPY.reserved(credits.reserved),
              available: COPY.freeUntil(credits.available),
            }}
            days={creditDays(trip, sessions, zone)}
          />
          {credits.available > usable ? (
            <WhyLess {...{ trip, zone, usable }} free={credits.available} />
          ) : null}
        </Card>
      ) : null}
    </>
  )
}

type Less = { trip: Trip; zone: string; free: number; usable: number }
/** Why not every free credit can be booked. */
function WhyLess({ trip: { status, endDate, pausedUntil }, zone, free, usable }: Less) {
  const short = (instant: string) => shownDate(dayKey(instant, zone)).slice(0, 5)
  if (status === 'paused' && pausedUntil) return <p>{COPY.freeFrom(free, short(pausedUntil))}</p>
  if ((status !== 'active' && status !== 'invited') || !endDate) return null
  return <p>{COPY.usable(free, usable, short(endDate))}</p>
}

const short = (instant: string, zone: string): string => {
  const { day, month } = dateTile(instant, zone)
  return `${day} ${month}`
}
/** From the first to the last of some instants. */
function span(instants: string[], zone: string): string {
  const sorted = [...instants].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return ''
  const days = [short(first, zone), short(last, zone)]
  return days[0] === days[1] ? (days[0] ?? '') : days.join(' – ')
}
/** When credits were used, when those that wait will be, and until when the rest may be. */
function creditDays({ program, endDate }: Trip, sessions: Session[], zone: string) {
  const own = sessions.filter((session) => session.program._id === program._id)
  const at = (spent: (session: Session) => boolean) => own.filter(spent).map(({ slot }) => slot)
  return {
    used: span(at(isUsed), zone),
    reserved: span(at(isReserved), zone),
    available: endDate ? short(endDate, zone) : '',
  }
}

function whenShort(slot: string, now: number, zone: string): string {
  const days = daysUntil(slot, now, zone)
  if (days === 0) return COPY.today
  if (days === 1) return COPY.tomorrow
  return short(slot, zone)
}
