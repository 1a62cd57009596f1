import { SESSION_MINUTES } from '#domain/constants'
import { dayKey, formatRange, formatTime, minuteOfDay } from '#domain/format-time'
import { fullName } from '#domain/names'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { COPY } from './copy'
import styles from './DayTimeline.module.css'
import type { SessionViewModel } from './view-of'

const HOUR = 52
type Props = { views: SessionViewModel[]; zone: string; now: number }

/** Today along its hours, with a line at the present moment. */
export function DayTimeline({ views, zone, now }: Props) {
  const starts = views.map(({ session }) => minuteOfDay(session.slot, zone))
  const present = minuteOfDay(now, zone)
  const first = Math.floor(Math.min(9 * 60, present, ...starts) / 60)
  const last = Math.min(24, Math.ceil(Math.max(18 * 60, present, ...starts.map((start) => start + 60)) / 60))
  const top = (minutes: number) => ((minutes - first * 60) / 60) * HOUR + 12
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (
    <Card title={COPY.today}>
      {views.length === 0 ? <p className={styles.empty}>{COPY.todayEmpty}</p> : null}
      <div className={styles.day} style={{ height: (last - first) * HOUR + 28 }}>
        <div aria-hidden="true">
          {hours.map((hour) => (
            <p key={hour} className={styles.hour} style={{ top: top(hour * 60) }}>
              <span>{String(hour).padStart(2, '0')}:00</span>
            </p>
          ))}
          <p className={styles.now} style={{ top: top(present) }}>
            <span>{formatTime(now, zone)}</span>
          </p>
        </div>
        <ol>
          {views.map(({ session, person, otherTime, label, phase }) => (
            <li
              key={session._id}
              className={styles.slot}
              data-phase={phase}
              style={{
                top: top(minuteOfDay(session.slot, zone)),
                height: (SESSION_MINUTES / 60) * HOUR,
              }}
            >
              <Avatar name={person.name} picture={person.picture} size={26} />
              <p>
                <strong>{fullName(person.name)}</strong>
                <span>
                  {[
                    formatRange(session.slot, SESSION_MINUTES, zone),
                    phase === 'proposed' ? label : otherTime,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

export const isToday = (slot: string, now: number, zone: string): boolean =>
  dayKey(slot, zone) === dayKey(now, zone)
