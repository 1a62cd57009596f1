import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { typed } from '../typed'

type Props = Pick<
  NativeSelectProps,
  'label' | 'description' | 'error' | 'aria-required' | 'leftSection' | 'disabled'
> & {
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string }[]
  /** what stands there while nothing is chosen, and can be chosen again */
  placeholder?: string
}

/** One of a list, with the list the device itself draws. */
export const SelectField = ({ onChange, options, placeholder, ...rest }: Props) => (
  <NativeSelect
    data={placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]}
    rightSection={<IconChevronDown size={18} aria-hidden="true" />}
    onChange={typed(onChange)}
    {...rest}
  />
)
