import { Select, type SelectProps } from '@mantine/core'
import { WORDS } from '../words'

type Option = { value: string; label: string }
type Props = Pick<SelectProps, 'label' | 'disabled' | 'placeholder'> & {
  /** what is chosen, by its name too: it need not be among what was found */
  chosen: Option | null
  /** what was found of what is written; null: it is being looked for */
  found: readonly Option[] | null
  /** it was opened, or something was written; empty: the first of all are wanted */
  onLook: (text: string) => void
  onChange: (value: string | null) => void
}

/** One of more than can be shown, found elsewhere by a part of its name. */
export const FoundField = ({ chosen, found, onLook, onChange, ...rest }: Props) => (
  <Select
    searchable
    clearable
    data={[
      ...(chosen && !found?.some(({ value }) => value === chosen.value) ? [chosen] : []),
      ...(found ?? []),
    ]}
    // the name of what is chosen stands in the field; it is not what is looked for
    filter={({ options, search }) =>
      search === chosen?.label
        ? options
        : options.filter((option) => found?.some((one) => 'value' in option && one.value === option.value))
    }
    value={chosen?.value ?? null}
    nothingFoundMessage={found ? WORDS.nothingFound : WORDS.loading}
    comboboxProps={{ withinPortal: false }}
    maxDropdownHeight={240}
    onDropdownOpen={() => onLook('')}
    // what somebody writes: Mantine's onSearchChange also tells what it writes itself
    onChangeCapture={({ currentTarget }) => onLook(currentTarget.value)}
    onChange={onChange}
    {...rest}
  />
)
