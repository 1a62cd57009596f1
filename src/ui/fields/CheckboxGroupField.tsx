import { Checkbox } from '@mantine/core'
import choices from '../theme/choices.module.css'
import { ChoiceGroup, type GroupProps } from './ChoiceGroup'

type Props = GroupProps & {
  options: string[]
  disabled?: boolean
  value: string[]
  onChange: (value: string[]) => void
  /** With `max` marked, the rest waits; `full` says so ("Ya marcaste 3…"). */
  max?: number | null
  full?: string
}

/** Several, at most `max`; every option is a full-width target. */
export function CheckboxGroupField({ options, disabled, value, onChange, max, full, ...frame }: Props) {
  const reached = max !== undefined && max !== null && value.length >= max
  return (
    <ChoiceGroup {...frame}>
      {() => (
        <>
          <div className={choices.options}>
            {options.map((option) => {
              const marked = value.includes(option)
              return (
                <Checkbox
                  key={option}
                  label={option}
                  checked={marked}
                  disabled={disabled || (reached && !marked)}
                  onChange={() =>
                    onChange(marked ? value.filter((one) => one !== option) : [...value, option])
                  }
                />
              )
            })}
          </div>
          <p className={choices.full} role="status">
            {reached ? full : ''}
          </p>
        </>
      )}
    </ChoiceGroup>
  )
}
