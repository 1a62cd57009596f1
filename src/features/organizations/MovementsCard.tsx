import { Badge } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useSelector } from '@xstate/react'
import { shownDate } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import { type Movement, OPERATIONS } from '#domain/organizations'
import { type OrganizationActor, ROWS_A_PAGE } from '#machines/customers/organization/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/fields/SelectField'
import { IconButton } from '../../ui/IconButton'
import { useMissed } from '../../ui/Loaded'
import type { Column } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import table from '../../ui/table/table.module.css'
import { COPY, OPERATION } from './copy'
import { movementDetail, signed } from './movement-words'
import styles from './Organizations.module.css'

const copy = COPY.movements

/** What moved an organization's credits. */
export function MovementsCard({ actor, zone }: { actor: OrganizationActor; zone: string }) {
  const snapshot = useSelector(actor, (state) => state)
  const { part, question } = snapshot.context
  const idle = snapshot.matches({ open: 'idle' })
  const missed = useMissed(snapshot.children.part)
  const { operation, page } = question
  return (
    <Card
      flush
      title={copy.title}
      action={
        <IconButton
          label={copy.csv}
          disabled={!snapshot.can({ type: 'file.save' })}
          aria-busy={snapshot.matches({ open: 'saving' }) || undefined}
          onClick={() => actor.send({ type: 'file.save' })}
        >
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      <div className={table.tools}>
        <SelectField
          label={copy.filter}
          placeholder={copy.all}
          value={operation ?? ''}
          disabled={!idle}
          options={OPERATIONS.map((value) => ({ value, label: OPERATION[value].label }))}
          onChange={(value) =>
            actor.send({
              type: 'operation.choose',
              operation: OPERATIONS.find((one) => one === value) ?? null,
            })
          }
        />
      </div>
      <PagedTable
        caption={copy.title}
        columns={movementColumns(zone, movementDetail)}
        rows={part?.movements}
        failure={missed ? { title: copy.unread, help: missed.help, onRetry: missed.retry } : false}
        keyOf={({ id }) => id}
        busy={snapshot.hasTag('busy')}
        empty={
          <EmptyState
            title={operation ? copy.noneOfType : copy.none}
            help={operation ? copy.noneOfTypeHelp : copy.noneHelp}
          />
        }
        pages={{
          page,
          size: ROWS_A_PAGE,
          total: part?.total ?? 0,
          can: (wanted) => snapshot.can({ type: 'page.turn', page: wanted }),
          turn: (wanted) => actor.send({ type: 'page.turn', page: wanted }),
        }}
      />
    </Card>
  )
}

type Detail = (movement: Movement, zone: string) => string

/** What is said of a movement, column by column. */
export const movementColumns = (zone: string, detail: Detail): Column<Movement>[] => [
  {
    title: copy.date,
    cell: ({ createdAt }) => <span className={styles.figures}>{shownDate(dayKey(createdAt, zone))}</span>,
  },
  {
    title: copy.type,
    cell: ({ operationType }) => (
      <Badge color={OPERATION[operationType].color}>{OPERATION[operationType].label}</Badge>
    ),
  },
  { title: copy.detail, cell: (movement) => detail(movement, zone) },
  { title: copy.program, cell: ({ programName }) => programName ?? '–' },
  { title: copy.available, number: true, cell: ({ available }) => <strong>{signed(available)}</strong> },
]
