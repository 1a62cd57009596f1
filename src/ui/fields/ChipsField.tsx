import { Chip, Group } from '@mantine/core'
import choices from '../theme/choices.module.css'
import { ChoiceGroup, type GroupProps } from './ChoiceGroup'

type Props = GroupProps & {
  options: string[]
  disabled?: boolean
} & (
    | {
        multiple: true
        value: string[]
        onChange: (value: string[]) => void
        /** With `max` marked, the rest waits; `full` says so ("Ya marcaste 3…"). */
        max?: number | null
        full?: string
      }
    | { multiple?: false; value: string; onChange: (value: string) => void; max?: null; full?: undefined }
  )

/** A few short choices side by side: checkboxes where several may be marked, radios where one is. */
export function ChipsField(props: Props) {
  const { label, description, error, 'aria-required': required, options, disabled, max, full } = props
  const reached = props.multiple === true && typeof max === 'number' && props.value.length >= max
  const chips = (
    <Group gap={8} className={choices.chips}>
      {options.map((option) => (
        <Chip key={option} value={option} disabled={disabled || (reached && !props.value.includes(option))}>
          {option}
        </Chip>
      ))}
    </Group>
  )
  return (
    <ChoiceGroup label={label} description={description} error={error} aria-required={required}>
      {() => (
        <>
          {props.multiple ? (
            <Chip.Group multiple value={props.value} onChange={props.onChange}>
              {chips}
            </Chip.Group>
          ) : (
            <Chip.Group value={props.value} onChange={props.onChange}>
              {chips}
            </Chip.Group>
          )}
          {props.multiple ? (
            <p className={choices.full} role="status">
              {reached ? full : ''}
            </p>
          ) : null}
        </>
      )}
    </ChoiceGroup>
  )
}
