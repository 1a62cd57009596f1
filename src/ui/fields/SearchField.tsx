import { Select, type SelectProps } from '@mantine/core'
import { WORDS } from '../words'

type Props = Pick<
  SelectProps,
  'label' | 'description' | 'error' | 'aria-required' | 'disabled' | 'placeholder'
> & {
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string }[]
}

/** One of a long list, found by writing a part of its name. */
export const SearchField = ({ value, onChange, options, ...rest }: Props) => (
  <Select
    searchable
    data={options}
    value={value || null}
    nothingFoundMessage={WORDS.nothingFound}
    comboboxProps={{ withinPortal: false }}
    maxDropdownHeight={240}
    onChange={(chosen) => onChange(chosen ?? '')}
    {...rest}
  />
)
