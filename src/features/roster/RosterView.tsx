import { Button, Chip, TextInput } from '@mantine/core'
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { grouped } from '#domain/locale'
import { calledBy } from '#domain/names'
import { ROSTER_COLUMNS, ROSTER_FILTERS, type RosterColumn, USUAL_COLUMNS } from '#domain/people-address'
import { PEOPLE_SORTS, PERSON_STATE_WORDS, PERSON_STATES, type PeopleSort } from '#domain/people-list'
import type { BulkActionActor } from '#machines/customers/bulk-action/chart'
import type { OpenedRunActor } from '#machines/customers/opened-run/chart'
import type { RosterActor, RosterListActor } from '#machines/customers/roster/chart'
import { type Facets, isPicked } from '#machines/customers/roster/data'
import type { SavedViewsActor } from '#machines/customers/saved-views/chart'
import type { TravellerActor } from '#machines/customers/traveller/chart'
import type { TripActionActor } from '#machines/customers/trip-action/chart'
import { PAGE_SIZES } from '#machines/kit/list/chart'
import type { LoadActor } from '#machines/kit/load/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { SelectField } from '../../ui/fields/SelectField'
import { LinkButton } from '../../ui/LinkButton'
import { PageHeader } from '../../ui/PageHeader'
import { ColumnsMenu } from '../../ui/table/ColumnsMenu'
import { FileButton } from '../../ui/table/FileButton'
import { useLook } from '../../ui/table/looks'
import { PagedTable } from '../../ui/table/PagedTable'
import table from '../../ui/table/table.module.css'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { BulkDrawer, RunDrawer } from './BulkDrawer'
import { BULK } from './bulk-copy'
import { COPY } from './copy'
import { FilterPanel } from './FilterPanel'
import styles from './Roster.module.css'
import { rosterColumns } from './roster-columns'
import { SavedViews } from './SavedViews'
import { SelectionBar } from './SelectionBar'
import { TravellerDrawer } from './TravellerDrawer'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
export type TripDrawing = (actor: TripActionActor, onClose: () => void) => ReactNode
type Props = {
  actor: RosterActor
  zone: string
  now: () => number
  /** how a trip that is changed is drawn */
  trip: TripDrawing
  /** where many are invited; null: not by who looks */
  importing: string | null
  /** the lists somebody kept; null where there is only the list */
  saved: SavedViewsActor | null
  /** what the address names; null where there is only the list */
  run: OpenedRunActor | null
}

/** Everybody of a customer, and how each is. */
export function RosterView({ actor, zone, now, trip, importing, saved, run }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { list, facets, traveller, bulk } = snapshot.children
  const { page } = snapshot.context
  const counts = page?.counts ?? []
  const whole = counts.length > 0 ? counts.reduce((sum, { count }) => sum + count, 0) : null
  const invited = counts.find(({ state }) => state === 'invited')?.count ?? null
  return (
    <>
      {facets ? (
        <Organizations actor={actor} facets={facets as LoadActor<Facets>}>
          {(known) => (
            <>
              <PageHeader
                title={COPY.title}
                counts
                help={page ? COPY.help(whole, known?.programs.length ?? 0, invited) : COPY.beginning}
                action={
                  <div className={styles.ways}>
                    {saved ? <SavedViews actor={saved} /> : null}
                    {importing === null ? null : (
                      <LinkButton leftSection={<IconUpload {...ICON} />} to={importing}>
                        {COPY.import}
                      </LinkButton>
                    )}
                  </div>
                }
              />
              {list ? (
                <>
                  <Card flush>
                    <Roster actor={actor} list={list} facets={known} zone={zone} now={now()} />
                  </Card>
                  <SelectionBar actor={actor} now={now} />
                </>
              ) : null}
            </>
          )}
        </Organizations>
      ) : null}
      {bulk ? <BulkDrawer actor={bulk as BulkActionActor} /> : null}
      {run ? <RunDrawer actor={run} /> : null}
      {traveller ? (
        <TravellerDrawer
          actor={traveller as TravellerActor}
          zone={zone}
          now={now}
          trip={trip}
          onClose={() => actor.send({ type: 'drawer.close' })}
        />
      ) : null}
    </>
  )
}

type OrganizationsProps = {
  actor: RosterActor
  facets: LoadActor<Facets>
  children: (facets: Facets | null) => ReactNode
}
/** Whose people they are, for who answers for several. */
function Organizations({ actor, facets, children }: OrganizationsProps) {
  const { data, failure } = useSelector(facets, ({ context }) => context)
  const failed = useSelector(facets, (snapshot) => snapshot.matches('failed'))
  const { organizationId, rights } = useSelector(actor, ({ context }) => context)
  const choosing = useSelector(actor, (snapshot) => snapshot.matches('choosing'))
  const choices = data?.organizations ?? []
  return (
    <>
      {children(data)}
      {failed ? (
        <Failure
          title={COPY.failed}
          help={failure?.message}
          retry={WORDS.retry}
          onRetry={() => facets.send({ type: 'retry' })}
        />
      ) : null}
      {choosing && data ? (
        <EmptyState
          icon={<IconUsers size={24} stroke={1.75} aria-hidden="true" />}
          title={COPY.chooseOrganization}
        />
      ) : null}
      {choices.length > 1 ? (
        <SelectField
          label={COPY.organization}
          {...(rights.mustChoose
            ? choosing
              ? { placeholder: COPY.choose }
              : {}
            : { placeholder: COPY.allOrganizations })}
          value={organizationId}
          options={choices.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(value) => actor.send({ type: 'organization.choose', organizationId: value })}
        />
      ) : null}
    </>
  )
}

/** As wide as a number of two digits: the chips stay where they are when the counts come. */
const UNCOUNTED = ' \u2007\u2007'
const columnOf = (id: string): RosterColumn[] => ROSTER_COLUMNS.filter((column) => column === id)
const sortOf = (by: string): PeopleSort => PEOPLE_SORTS.find((sort) => sort === by) ?? 'name'

type RosterProps = {
  actor: RosterActor
  list: RosterListActor
  facets: Facets | null
  zone: string
  now: number
}
function Roster({ actor, list, facets, zone, now }: RosterProps) {
  const snapshot = useSelector(list, (state) => state)
  const said = useSelector(actor, ({ context }) => context.view.columns)
  const columns = rosterColumns({ zone, now }, (id) => actor.send({ type: 'person.open', id }))
  const kept = useLook('people', columns, USUAL_COLUMNS)
  const look = {
    shown: said.length > 0 ? said : kept.shown,
    choose: (chosen: readonly string[]) => {
      actor.send({ type: 'columns.choose', columns: chosen.flatMap(columnOf) })
      kept.choose?.(chosen)
    },
  }
  const picks = useSelector(actor, ({ context }) => context.picks)
  const saving = useSelector(actor, (state) => state.hasTag('saving'))
  const canSave = useSelector(actor, (state) => state.can({ type: 'file.save' }))
  const { asked, data, failure } = snapshot.context
  const { filters } = asked
  const choose = (change: Partial<typeof filters>) => list.send({ type: 'filter.choose', filters: change })
  const isNarrow = asked.text !== '' || ROSTER_FILTERS.some((filter) => filters[filter] !== '')
  const countOf = (state: string): string => {
    if (!data) return UNCOUNTED
    const found = data.counts.find((one) => one.state === state)
    return found ? ` ${grouped(found.count)}` : ''
  }
  const whole = data?.counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <div className={styles.tools}>
        <fieldset className={styles.states}>
          <legend className="visually-hidden">{COPY.states}</legend>
          <Chip
            type="radio"
            name="roster-state"
            checked={filters.states === ''}
            onChange={() => choose({ states: '' })}
          >
            {COPY.all}
            {whole ? ` ${grouped(whole)}` : ''}
          </Chip>
          {PERSON_STATES.map((state) => (
            <Chip
              key={state}
              type="radio"
              name="roster-state"
              checked={filters.states === state}
              onChange={() => choose({ states: state })}
            >
              {PERSON_STATE_WORDS[state]}
              {countOf(state)}
            </Chip>
          ))}
        </fieldset>
        <div className={styles.find}>
          <TextInput
            aria-label={COPY.search}
            placeholder={COPY.search}
            leftSection={<IconSearch {...ICON} />}
            value={asked.text}
            maxLength={100}
            autoComplete="off"
            onChange={typed((text) => list.send({ type: 'text.change', text }))}
          />
          <FileButton
            label={COPY.csv}
            disabled={!canSave}
            busy={saving}
            save={() => actor.send({ type: 'file.save' })}
          />
        </div>
      </div>
      <div className={styles.filters}>
        <FilterPanel filters={filters} facets={facets} choose={choose} />
        {isNarrow ? (
          <Button
            variant="subtle"
            leftSection={<IconFilterOff {...ICON} />}
            onClick={() => list.send({ type: 'filters.clear' })}
          >
            {COPY.clear}
          </Button>
        ) : null}
        <ColumnsMenu columns={columns} look={look} />
      </div>
      <PagedTable
        caption={COPY.title}
        columns={columns}
        look={look}
        order={{
          by: filters.sort,
          down: filters.down === 'yes',
          choose: (by, down) => choose({ sort: sortOf(by), down: down ? 'yes' : '' }),
        }}
        rows={data?.docs}
        keyOf={(row) => row._id}
        picking={{
          isPicked: (row) => isPicked(picks, row._id),
          pick: (row) => actor.send({ type: 'person.pick', id: row._id }),
          label: (row) => BULK.pick(calledBy(row)),
          all: BULK.page,
          pickAll: () => actor.send({ type: 'page.pick' }),
        }}
        busy={!snapshot.matches('shown')}
        failure={
          snapshot.matches('failed') && {
            title: COPY.failed,
            help: failure?.message,
            onRetry: () => list.send({ type: 'retry' }),
          }
        }
        empty={
          <div className={table.inset}>
            <EmptyState
              icon={<IconUsers size={24} stroke={1.75} aria-hidden="true" />}
              title={isNarrow ? COPY.empty : COPY.nobody}
              help={isNarrow ? COPY.emptyHelp : COPY.nobodyHelp}
            />
          </div>
        }
        pages={{
          page: asked.page,
          size: asked.size,
          sizes: PAGE_SIZES,
          resize: (size) => list.send({ type: 'size.choose', size }),
          total: data?.total ?? null,
          can: (page) => snapshot.can({ type: 'page.turn', page }),
          turn: (page) => list.send({ type: 'page.turn', page }),
        }}
      />
    </>
  )
}
