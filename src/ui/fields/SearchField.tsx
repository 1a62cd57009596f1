import { type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { folded } from '#domain/names'
import { WORDS } from '../words'

type Props = Pick<
  SelectProps,
  'label' | 'description' | 'error' | 'aria-required' | 'disabled' | 'placeholder' | 'onBlur'
> & {
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string }[]
}

/** So many are drawn; whoever does not see theirs writes more of it. */
const MOST_SHOWN = 100
/** «bogota» finds Bogotá. */
const byFolded: OptionsFilter = ({ options, search, limit }) => {
  const wanted = folded(search.trim())
  return options
    .filter((option) => 'label' in option && folded(option.label).includes(wanted))
    .slice(0, limit)
}

/** One of a long list, found by writing a part of its name. */
export const SearchField = ({ value, onChange, options, ...rest }: Props) => (
  <Select
    searchable
    allowDeselect={false}
    data={options}
    filter={byFolded}
    limit={MOST_SHOWN}
    value={value || null}
    nothingFoundMessage={WORDS.nothingFound}
    comboboxProps={{ withinPortal: false }}
    maxDropdownHeight={240}
    onChange={(chosen) => onChange(chosen ?? '')}
    {...rest}
  />
)
