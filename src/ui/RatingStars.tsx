import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { useId } from 'react'
import styles from './RatingStars.module.css'

const MARKS = [1, 2, 3, 4, 5]

/** `words` says the same in text ("5 de 5"). */
export function RatingStars({ value, words }: { value: number; words: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={words}>
      {MARKS.map((mark) => (
        <IconStarFilled key={mark} size={18} data-on={mark <= value || undefined} aria-hidden="true" />
      ))}
    </span>
  )
}

type Props = {
  label: string
  value: number | null
  onChange: (value: number) => void
  wordsOf: (mark: number) => string
  disabled?: boolean
}

/** Five stars that are radio buttons. */
export function RatingInput({ label, value, onChange, wordsOf, disabled }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.input}>
      <legend className="visually-hidden">{label}</legend>
      {MARKS.map((mark) => (
        <label key={mark} data-on={(value !== null && mark <= value) || undefined}>
          <input
            type="radio"
            name={name}
            checked={value === mark}
            disabled={disabled}
            aria-label={wordsOf(mark)}
            onChange={() => onChange(mark)}
          />
          <IconStarFilled size={32} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
