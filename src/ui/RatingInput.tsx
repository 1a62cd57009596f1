import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { useId } from 'react'
import styles from './RatingInput.module.css'

const MARKS = [1, 2, 3, 4, 5]

type Props = {
  label: string
  value: number | null
  onChange: (value: number) => void
  wordsOf: (mark: number) => string
  disabled?: boolean
}

/** Five stars that are radio buttons: the arrow keys choose, as Mantine's own do only after Enter. */
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
