import { CheckboxField } from './ChoiceFields'
import { FieldGroup, type FieldProps } from './Field'

type Props<Id extends string> = FieldProps & {
  options: readonly { id: Id; name: string }[]
  value: readonly Id[]
  onChange: (value: Id[]) => void
  disabled?: boolean
}

/** Several of a list whose names may repeat. */
export function ChecksField<Id extends string>({ options, value, onChange, disabled, ...frame }: Props<Id>) {
  return (
    <FieldGroup {...frame}>
      {() =>
        options.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            value={value.includes(id)}
            disabled={disabled}
            onChange={(on) =>
              onChange(options.map((one) => one.id).filter((one) => (one === id ? on : value.includes(one))))
            }
          />
        ))
      }
    </FieldGroup>
  )
}
