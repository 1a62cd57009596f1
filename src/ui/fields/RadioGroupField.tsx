import { Radio } from '@mantine/core'
import choices from '../theme/choices.module.css'
import { ChoiceGroup, type GroupProps } from './ChoiceGroup'

type Props = GroupProps & {
  options: string[]
  disabled?: boolean
  value: string
  onChange: (value: string) => void
}

/** One of several; every option is a full-width target. */
export const RadioGroupField = ({ options, disabled, value, onChange, ...frame }: Props) => (
  <ChoiceGroup {...frame}>
    {({ name }) => (
      <div className={choices.options}>
        {options.map((option) => (
          <Radio
            key={option}
            label={option}
            name={name}
            checked={value === option}
            disabled={disabled}
            onChange={() => onChange(option)}
          />
        ))}
      </div>
    )}
  </ChoiceGroup>
)
