import { Badge, Button, TextInput } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useSelector } from '@xstate/react'
import { formatDateTime } from '#domain/format-time'
import { type ListActor, PAGE_SIZES } from '#machines/kit/list/chart'
import type { AuditLogActor } from '#machines/shell/audit-log/chart'
import type { AuditEntry, AuditFilters, AuditPage } from '#machines/shell/audit-log/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { DateField } from '../../ui/fields/DateField'
import { SelectField } from '../../ui/fields/SelectField'
import { PageHeader } from '../../ui/PageHeader'
import type { Column } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import table from '../../ui/table/table.module.css'
import { typed } from '../../ui/typed'
import styles from './Audit.module.css'
import { COPY, outcomeTone, outcomeWords, ROLES } from './copy'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const whoDid = ({ actor, actorName }: AuditEntry, productName: string): string =>
  actorName ?? (actor === 'system' ? productName : COPY.nobody)
const columnsIn = (zone: string, productName: string): Column<AuditEntry>[] => [
  {
    id: 'what',
    title: COPY.columns.what,
    cell: (entry) => <span title={entry.action}>{entry.what}</span>,
  },
  {
    id: 'who',
    title: COPY.columns.who,
    cell: (entry) => (
      <span className={styles.entry}>
        <span>{whoDid(entry, productName)}</span>
        <small>
          {[ROLES[entry.actor], entry.address && COPY.network(entry.address)].filter(Boolean).join(', ')}
        </small>
      </span>
    ),
  },
  {
    id: 'whom',
    title: COPY.columns.whom,
    cell: ({ targetId, targetName }) => (
      <span className={table.cut} title={targetId ?? undefined}>
        {targetName ?? targetId ?? COPY.nothing}
      </span>
    ),
  },
  {
    id: 'result',
    title: COPY.columns.result,
    cell: ({ outcome, times }) => (
      <span className={styles.entry}>
        <Badge color={outcomeTone(outcome)}>{outcomeWords(outcome)}</Badge>
        {times > 1 ? <small>{COPY.times(times)}</small> : null}
      </span>
    ),
  },
  {
    id: 'at',
    title: COPY.columns.at,
    number: true,
    cell: ({ at }) => <span className={styles.at}>{formatDateTime(at, zone)}</span>,
  },
]

type ViewProps = { actor: AuditLogActor; zone: string; productName: string }
/** Who did what, for who looks after the whole. */
export function AuditLogView({ actor, zone, productName }: ViewProps) {
  const { entries } = useSelector(actor, (snapshot) => snapshot.children)
  const saving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <>
      <PageHeader title={COPY.title} help={COPY.help} />
      <Card flush>
        {entries ? (
          <Entries
            list={entries}
            zone={zone}
            productName={productName}
            saving={saving}
            save={(text, filters) => actor.send({ type: 'file.save', file: { text, filters } })}
          />
        ) : null}
      </Card>
    </>
  )
}

type Props = {
  list: ListActor<AuditPage, AuditFilters>
  zone: string
  productName: string
  saving: boolean
  save: (text: string, filters: AuditFilters) => void
}
function Entries({ list, zone, productName, saving, save }: Props) {
  const snapshot = useSelector(list, (state) => state)
  const { asked, data, failure } = snapshot.context
  const { filters } = asked
  const choose = (change: Partial<AuditFilters>) => list.send({ type: 'filter.choose', filters: change })
  const isNarrow = snapshot.can({ type: 'filters.clear' })
  return (
    <>
      <div className={styles.filters}>
        <TextInput
          label={COPY.who}
          leftSection={<IconSearch {...ICON} />}
          value={asked.text}
          maxLength={100}
          autoComplete="off"
          onChange={typed((text) => list.send({ type: 'text.change', text }))}
        />
        {(['operation', 'whom'] as const).map((name) => (
          <TextInput
            key={name}
            label={COPY[name]}
            value={filters[name]}
            maxLength={100}
            autoComplete="off"
            onChange={typed((value) => choose({ [name]: value }))}
          />
        ))}
        <SelectField
          label={COPY.result}
          placeholder={COPY.all}
          value={filters.result}
          options={Object.entries(COPY.results).map(([value, label]) => ({ value, label }))}
          onChange={(value) => choose({ result: value === 'done' || value === 'refused' ? value : '' })}
        />
        <DateField label={COPY.from} value={filters.from} onChange={(from) => choose({ from })} />
        <DateField label={COPY.to} value={filters.to} onChange={(to) => choose({ to })} />
        <Button
          leftSection={<IconFilterOff {...ICON} />}
          disabled={!isNarrow}
          onClick={() => list.send({ type: 'filters.clear' })}
        >
          {COPY.clear}
        </Button>
        <Button
          leftSection={<IconDownload {...ICON} />}
          loading={saving}
          onClick={() => save(asked.text, filters)}
        >
          {COPY.csv}
        </Button>
      </div>
      <PagedTable
        caption={COPY.title}
        columns={columnsIn(zone, productName)}
        rows={data?.docs}
        keyOf={({ id }) => String(id)}
        busy={!snapshot.matches('shown')}
        failure={
          snapshot.matches('failed') && {
            title: COPY.failed,
            help: failure?.message,
            onRetry: () => list.send({ type: 'retry' }),
          }
        }
        empty={
          <EmptyState
            icon={<IconHistory size={24} stroke={1.75} aria-hidden="true" />}
            title={COPY.empty}
            help={COPY.emptyHelp}
          />
        }
        pages={{
          page: asked.page,
          size: asked.size,
          sizes: PAGE_SIZES,
          resize: (size) => list.send({ type: 'size.choose', size }),
          total: data ? data.total : 0,
          can: (page) => snapshot.can({ type: 'page.turn', page }),
          turn: (page) => list.send({ type: 'page.turn', page }),
        }}
      />
    </>
  )
}
