import { Button, Popover } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ROSTER_FILTERS, type RosterFilter, type RosterFilters } from '#domain/people-address'
import { PERSON_STATE_WORDS, PERSON_STATES } from '#domain/people-list'
import type { Facets } from '#machines/customers/roster/data'
import { SelectField } from '../../ui/fields/SelectField'
import { IconButton } from '../../ui/IconButton'
import { useOpened } from '../../ui/opened'
import { COPY } from './copy'
import styles from './Roster.module.css'

type Option = { value: string; label: string }
const asIs = (words: readonly string[]): Option[] => words.map((word) => ({ value: word, label: word }))
const named = (choices: readonly { _id: string; name: string }[]): Option[] =>
  choices.map(({ _id, name }) => ({ value: _id, label: name }))

function optionsOf(filter: RosterFilter, facets: Facets | null): Option[] {
  switch (filter) {
    case 'programs':
      return named(facets?.programs ?? [])
    case 'states':
      return PERSON_STATES.map((state) => ({ value: state, label: PERSON_STATE_WORDS[state] }))
    case 'area':
      return asIs(facets?.areas ?? [])
    case 'site':
      return asIs(facets?.sites ?? [])
    case 'leader':
      return asIs(facets?.leaders ?? [])
    case 'coach':
      return named(facets?.coaches ?? [])
    case 'signal':
      return Object.entries(COPY.signals).map(([value, label]) => ({ value, label }))
    case 'alert':
      return Object.entries(COPY.alerts).map(([value, label]) => ({ value, label }))
  }
}

/** The states have their own row of pills. */
const HERE = ROSTER_FILTERS.filter((filter) => filter !== 'states')

type Props = {
  filters: RosterFilters
  facets: Facets | null
  choose: (filters: Partial<RosterFilters>) => void
}

/** What the list is filtered by, each with its way out, and the way to more. */
export function FilterPanel({ filters, facets, choose }: Props) {
  const { opened, drawn, setOpened } = useOpened()
  const chosen = HERE.filter((filter) => filters[filter] !== '')
  return (
    <>
      {chosen.map((filter) => {
        const options = optionsOf(filter, facets)
        const label = filters[filter]
          .split(',')
          .map((word) => options.find(({ value }) => value === word)?.label ?? word)
          .join(', ')
        return (
          <span key={filter} className={styles.chip}>
            <span>
              {COPY.filters[filter]}: <strong>{label}</strong>
            </span>
            <IconButton
              variant="subtle"
              label={COPY.without(COPY.filters[filter])}
              onClick={() => choose({ [filter]: '' })}
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </span>
        )
      })}
      <Popover opened={drawn} onChange={setOpened} position="bottom-start" shadow="lg" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {COPY.filter}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={COPY.filterTitle}>
          <div className={styles.panel}>
            {HERE.map((filter) => (
              <SelectField
                key={filter}
                label={COPY.filters[filter]}
                placeholder={COPY.any}
                value={filters[filter]}
                options={optionsOf(filter, facets)}
                onChange={(value) => choose({ [filter]: value })}
              />
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
