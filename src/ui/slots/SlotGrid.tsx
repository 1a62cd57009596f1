import { Button, UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
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
  /** starts that overlap those */
  more: SlotView[]
}

const ICONS = { morning: IconSun, afternoon: IconSunset2, evening: IconMoon }

type Props = {
  groups: SlotGroup[]
  /** parts of which all starts are shown */
  wide: readonly SlotGroup['part'][]
  value: string | null
  onChoose: (instant: string) => void
  onWiden: (part: SlotGroup['part']) => void
  words: { more: string; less: string; moreHelp: string }
  disabled?: boolean
}

/** The free times of one day by part of the day; arrows move, Enter chooses. */
export function SlotGrid({ groups, wide, value, onChoose, onWiden, words, disabled = false }: Props) {
  const shown = groups.map((group) => ({
    ...group,
    // a chosen hour is never out of sight
    open: wide.includes(group.part) || group.more.some(({ instant }) => instant === value),
  }))
  const all = shown.flatMap(({ slots, more, open }) => (open ? [...slots, ...more] : slots))
  const entry = all.find((slot) => slot.instant === value) ?? all[0]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the keys
    <div className={styles.groups} onKeyDown={moveFocus}>
      {shown.map(({ part, title, count, slots, more, open }) => {
        const Icon = ICONS[part]
        const button = (slot: SlotView) => (
          <SlotButton
            key={slot.instant}
            slot={slot}
            chosen={slot.instant === value}
            tabIndex={slot === entry ? 0 : -1}
            disabled={disabled}
            onChoose={onChoose}
          />
        )
        return (
          <section key={part} aria-label={`${title}, ${count}`}>
            <div className={styles.head}>
              <h2 className={styles.title}>
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                {title}
                <small>{count}</small>
              </h2>
              {more.length > 0 ? (
                <Button
                  size="sm"
                  variant="subtle"
                  className={styles.widen}
                  rightSection={
                    <IconChevronDown size={16} aria-hidden="true" data-open={open || undefined} />
                  }
                  aria-expanded={open}
                  aria-label={`${open ? words.less : words.more}, ${title}`}
                  onClick={() => onWiden(part)}
                >
                  {open ? words.less : words.more}
                </Button>
              ) : null}
            </div>
            <div className={styles.grid}>{slots.map(button)}</div>
            {open && more.length > 0 ? (
              <div className={styles.more}>
                <p>{words.moreHelp}</p>
                <div className={styles.moreSlots}>{more.map(button)}</div>
              </div>
            ) : null}
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
