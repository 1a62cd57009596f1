import { Fieldset, Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'

export type GroupProps = {
  label: ReactNode
  description?: string
  error?: string | null
  'aria-required'?: boolean
}
type Props = GroupProps & { children: (ids: { name: string }) => ReactNode }

/** The frame of a field around several choices: a fieldset with its legend. */
export function ChoiceGroup({ label, description, error, 'aria-required': required, children }: Props) {
  const id = useId()
  const described = [description ? `${id}-description` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <Fieldset
      legend={label}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      data-required={required || undefined}
    >
      {description ? <Input.Description id={`${id}-description`}>{description}</Input.Description> : null}
      {children({ name: id })}
      {error ? <Input.Error id={`${id}-error`}>{error}</Input.Error> : null}
    </Fieldset>
  )
}
