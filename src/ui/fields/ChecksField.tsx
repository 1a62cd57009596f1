import { Checkbox } from '@mantine/core'
import { ticked } from '../typed'
import { ChoiceGroup, type GroupProps } from './ChoiceGroup'

type Props<Id extends string> = GroupProps & {
  options: readonly { id: Id; name: string }[]
  value: readonly Id[]
  onChange: (value: Id[]) => void
  disabled?: boolean
}

/** Several of a list whose names may repeat. */
export const ChecksField = <Id extends string>({
  options,
  value,
  onChange,
  disabled,
  ...frame
}: Props<Id>) => (
  <ChoiceGroup {...frame}>
    {() =>
      options.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={value.includes(id)}
          disabled={disabled}
          onChange={ticked((on) =>
            onChange(options.map((one) => one.id).filter((one) => (one === id ? on : value.includes(one)))),
          )}
        />
      ))
    }
  </ChoiceGroup>
)
