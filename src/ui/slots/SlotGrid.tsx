import { UnstyledButton } from '@mantine/core'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconSunset2 from '@tabler/icons-react/dist/esm/icons/IconSunset2.mjs'
import { moveFocus } from './roving'
import styles from './SlotGrid.module.css'

export type SlotView = {
  instant: string
  /** "10:30" */
  time: string
  /** "08:30 Bogotá", when the other party's clock differs */
  other?: string
  /** The whole date and time, for those who listen */
  label: string
}
export type SlotGroup = {
  part: 'morning' | 'afternoon' | 'evening'
  title: string
  count: string
  slots: SlotView[]
}

const ICONS = { morning: IconSun, afternoon: IconSunset2, evening: IconMoon }

type Props = {
  groups: SlotGroup[]
  value: string | null
  onChoose: (instant: string) => void
  disabled?: boolean
}

/** The free times of one day by part of the day; arrows move, Enter chooses. */
export function SlotGrid({ groups, value, onChoose, disabled = false }: Props) {
  const all = groups.flatMap((group) => group.slots)
  const entry = all.find((slot) => slot.instant === value) ?? all[0]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the keys
    <div className={styles.groups} onKeyDown={moveFocus}>
      {groups.map(({ part, title, count, slots }) => {
        const Icon = ICONS[part]
        return (
          <section key={part} aria-label={`${title}, ${count}`}>
            <h2 className={styles.title}>
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              {title}
              <small>{count}</small>
            </h2>
            <div className={styles.grid}>
              {slots.map((slot) => (
                <SlotButton
                  key={slot.instant}
                  slot={slot}
                  chosen={slot.instant === value}
                  tabIndex={slot === entry ? 0 : -1}
                  disabled={disabled}
                  onChoose={onChoose}
                />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}

type ButtonProps = {
  slot: SlotView
  chosen?: boolean
  disabled?: boolean
  tabIndex?: number
  onChoose: (instant: string) => void
}

export function SlotButton({ slot, chosen = false, disabled, tabIndex, onChoose }: ButtonProps) {
  return (
    <UnstyledButton
      data-roving=""
      className={styles.slot}
      aria-pressed={chosen}
      aria-label={slot.label}
      disabled={disabled}
      tabIndex={tabIndex}
      onClick={() => onChoose(slot.instant)}
    >
      <strong>{slot.time}</strong>
      {slot.other ? <span>{slot.other}</span> : null}
    </UnstyledButton>
  )
}
