import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { useId } from 'react'
import styles from './RatingInput.module.css'

const MARKS = [1, 2, 3, 4, 5]
const WORDS = ['Muy mala', 'Mala', 'Regular', 'Buena', 'Muy buena']

type Props = {
  label: string
  value: number | null
  onChange: (value: number) => void
  wordsOf: (mark: number) => string
  disabled?: boolean
}

/** Five stars, with the word for what is chosen, that are radio buttons: the arrow keys choose, as Mantine's own do only after Enter. */
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
          <IconStarFilled size={26} aria-hidden="true" />
        </label>
      ))}
      <strong>{value === null ? '' : WORDS[value - 1]}</strong>
    </fieldset>
  )
}
