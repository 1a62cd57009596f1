import { ChoiceGroup, type GroupProps } from './ChoiceGroup'
import styles from './ScaleField.module.css'

/** Some forms write the number into the label. */
const markWords = (mark: number, label: string): string =>
  label === '' || label.startsWith(String(mark)) ? label || String(mark) : `${mark}, ${label}`

type ScaleProps = GroupProps & {
  value: number | null
  onChange: (value: number) => void
  min?: number
  labels: string[]
  disabled?: boolean
}

/** Numbers from `min` on, one per label; the two ends are said below. */
export function ScaleField({ value, onChange, min = 1, labels, disabled, ...frame }: ScaleProps) {
  const marks = labels.map((label, index) => ({ label, mark: index + min }))
  return (
    <ChoiceGroup {...frame}>
      {({ name }) => (
        <div>
          <div className={styles.scale} data-many={marks.length > 7 || undefined}>
            {marks.map(({ label, mark }) => (
              <label key={mark} className={styles.mark}>
                <input
                  type="radio"
                  name={name}
                  checked={value === mark}
                  disabled={disabled}
                  aria-label={markWords(mark, label)}
                  onChange={() => onChange(mark)}
                />
                <span aria-hidden="true">{mark}</span>
              </label>
            ))}
          </div>
          <div className={styles.ends} aria-hidden="true">
            <span>{labels[0]}</span>
            <span>{labels.at(-1)}</span>
          </div>
        </div>
      )}
    </ChoiceGroup>
  )
}
