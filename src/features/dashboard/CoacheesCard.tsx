import { Chip, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useSelector } from '@xstate/react'
import { COACHEE_SORTS, COACHEE_STATUSES, type CoacheeSort, type CoacheeStatus } from '#domain/panel'
import { PAGE_SIZES } from '#machines/kit/list/chart'
import type { CoacheeFilters, CoacheesActor } from '#machines/panels/dashboard/chart'
import type { CoacheesPage, CoacheesSearch, FileKind } from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { ColumnsMenu } from '../../ui/table/ColumnsMenu'
import { FileButton } from '../../ui/table/FileButton'
import { useLook } from '../../ui/table/looks'
import { PagedTable } from '../../ui/table/PagedTable'
import table from '../../ui/table/table.module.css'
import { typed } from '../../ui/typed'
import { coacheeColumns, USUAL_COLUMNS } from './coachee-columns'
import { COPY, FILTERS } from './copy'
import styles from './Dashboard.module.css'
import { Source } from './Source'

const copy = COPY.coachees
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const sortOf = (by: string): CoacheeSort => COACHEE_SORTS.find((sort) => sort === by) ?? 'name'
type Props = {
  list: CoacheesActor
  zone: string
  now: number
  /** what is being saved */
  saving: FileKind | null
  onSave: (search: CoacheesSearch) => void
}

/** Who travels in the program, and how each stands. */
export function CoacheesCard({ list, zone, now, saving, onSave }: Props) {
  const snapshot = useSelector(list, (state) => state)
  const { asked, data: coachees, failure } = snapshot.context
  const { text, page } = asked
  const { status, sort, down } = asked.filters
  const columns = coacheeColumns(zone, now)
  const look = useLook('coachees', columns, USUAL_COLUMNS)
  return (
    <Card
      flush
      title={copy.title}
      action={
        <>
          <Source of="standing" />
          <FileButton
            label={copy.csv}
            disabled={saving !== null || !coachees || coachees.total === 0}
            busy={saving === 'coachees'}
            save={() => onSave({ text, status, sort, down })}
          />
        </>
      }
    >
      <div className={table.tools}>
        <TextInput
          label={copy.search}
          leftSection={<IconSearch {...ICON} />}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={typed((written) => list.send({ type: 'text.change', text: written }))}
        />
        <Filters
          coachees={coachees}
          status={status}
          choose={(filters) => list.send({ type: 'filter.choose', filters })}
        />
        <ColumnsMenu columns={columns} look={look} />
      </div>
      <PagedTable
        caption={copy.title}
        columns={columns}
        look={look}
        order={{
          by: sort,
          down,
          choose: (by, downwards) =>
            list.send({ type: 'filter.choose', filters: { sort: sortOf(by), down: downwards } }),
        }}
        rows={coachees?.docs}
        keyOf={({ coacheeId }) => coacheeId}
        busy={snapshot.hasTag('loading')}
        failure={
          snapshot.matches('failed') && {
            title: copy.failed,
            help: failure?.message,
            onRetry: () => list.send({ type: 'retry' }),
          }
        }
        empty={
          text || status ? (
            <EmptyState title={copy.none} help={copy.noneHelp} />
          ) : (
            <EmptyState title={copy.nobody} help={copy.nobodyHelp} />
          )
        }
        pages={{
          page,
          size: asked.size,
          sizes: PAGE_SIZES,
          resize: (size) => list.send({ type: 'size.choose', size }),
          total: coachees?.total ?? 0,
          can: (wanted) => snapshot.can({ type: 'page.turn', page: wanted }),
          turn: (wanted) => list.send({ type: 'page.turn', page: wanted }),
        }}
      />
    </Card>
  )
}

/** Statuses somebody is in, each with how many. */
type FiltersProps = {
  coachees: CoacheesPage | null
  status: CoacheeStatus | null
  choose: (filters: Pick<CoacheeFilters, 'status'>) => void
}
function Filters({ coachees, status: chosen, choose }: FiltersProps) {
  const counts = new Map(coachees?.counts.map(({ status, count }) => [status, count]))
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const shown = COACHEE_STATUSES.filter((one) => (counts.get(one) ?? 0) > 0 || one === chosen)
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{copy.filter}</legend>
      {[null, ...shown].map((status) => (
        <Chip
          key={status ?? 'all'}
          type="radio"
          name="coachee-status"
          checked={chosen === status}
          onChange={() => choose({ status })}
        >
          {status ? FILTERS[status] : copy.all} {coachees ? (status ? (counts.get(status) ?? 0) : all) : null}
        </Chip>
      ))}
    </fieldset>
  )
}
