import { MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import { formatTime } from '#domain/format-time'
import styles from './Conference.module.css'
import { COPY } from './copy'

const clock = (ms: number): string => {
  const seconds = Math.floor(Math.max(0, ms) / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** How far into the 45 minutes; before the slot, when it starts. */
export function CallClock({ slot, now, zone }: { slot: string; now: number; zone: string }) {
  const passed = now - Date.parse(slot)
  const whole = SESSION_MINUTES * MINUTE_MS
  if (passed < 0) return <p className={styles.clock}>{COPY.startsAt(formatTime(slot, zone))}</p>
  return (
    <p className={styles.clock} role="timer" aria-label={COPY.clock}>
      <strong>{clock(passed)}</strong>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (passed / whole) * 100)}%` }} />
      </span>
      <span>{clock(whole)}</span>
    </p>
  )
}
