import { Radio } from '@mantine/core'
import choices from '../theme/choices.module.css'
import { ChoiceGroup, type GroupProps } from './ChoiceGroup'

type Option = { value: string; label: string; description?: string | null }
type Props = GroupProps & {
  /** a text stands for itself */
  options: readonly (string | Option)[]
  disabled?: boolean
  value: string
  onChange: (value: string) => void
}
const optionOf = (option: string | Option): Option =>
  typeof option === 'string' ? { value: option, label: option } : option

/** One of several; every option is a full-width target. */
export const RadioGroupField = ({ options, disabled, value, onChange, ...frame }: Props) => (
  <ChoiceGroup {...frame}>
    {({ name }) => (
      <div className={choices.options}>
        {options.map(optionOf).map((option) => (
          <Radio
            key={option.value}
            label={option.label}
            description={option.description}
            name={name}
            checked={value === option.value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    )}
  </ChoiceGroup>
)
