import { Chip, TextInput } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useSelector } from '@xstate/react'
import { COACHEE_STATUSES, type CoacheeStatus } from '#domain/panel'
import type { CoacheeFilters, CoacheesActor } from '#machines/panels/dashboard/chart'
import {
  COACHEES_A_PAGE,
  type CoacheesPage,
  type CoacheesSearch,
  type FileKind,
} from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { IconButton } from '../../ui/IconButton'
import { PagedTable } from '../../ui/table/PagedTable'
import table from '../../ui/table/table.module.css'
import { typed } from '../../ui/typed'
import { coacheeColumns } from './coachee-columns'
import { COPY, FILTERS } from './copy'
import styles from './Dashboard.module.css'
import { Source } from './Source'

const copy = COPY.coachees
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
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
  const { status } = asked.filters
  return (
    <Card
      flush
      title={copy.title}
      action={
        <>
          <Source of="standing" />
          <IconButton
            label={copy.csv}
            disabled={saving !== null || !coachees || coachees.total === 0}
            aria-busy={saving === 'coachees' || undefined}
            onClick={() => onSave({ text, status })}
          >
            <IconDownload {...ICON} />
          </IconButton>
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
      </div>
      <PagedTable
        caption={copy.title}
        columns={coacheeColumns(zone, now)}
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
          size: COACHEES_A_PAGE,
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
  choose: (filters: CoacheeFilters) => void
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
