import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useId } from 'react'
import styles from './SlotList.module.css'

type SlotRow = {
  instant: string
  /** "10:30 – 11:15" */
  range: string
  /** "08:30 – 09:15 en Bogotá" */
  other?: string
}
export type SlotDay = { key: string; title: string; count: string; slots: SlotRow[] }
type Props = {
  days: SlotDay[]
  value: string | null
  onChoose: (instant: string) => void
  label: string
  chosen: string
  disabled?: boolean
}

/** The same times as a plain list of radio rows under sticky days. */
export function SlotList({ days, value, onChoose, label, chosen, disabled }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.list} disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      {days.map((day) => (
        <section key={day.key} className={styles.day} aria-label={day.title}>
          <h2 className={styles.title}>
            {day.title} <small>{day.count}</small>
          </h2>
          {day.slots.map((slot) => (
            <label key={slot.instant} className={styles.row}>
              <input
                type="radio"
                name={name}
                value={slot.instant}
                checked={slot.instant === value}
                onChange={() => onChoose(slot.instant)}
              />
              <strong>{slot.range}</strong>
              <span className={styles.other}>{slot.other}</span>
              {slot.instant === value ? (
                <span className={styles.chosen}>
                  <IconCheck size={14} aria-hidden="true" />
                  {chosen}
                </span>
              ) : null}
            </label>
          ))}
        </section>
      ))}
    </fieldset>
  )
}
