import { Badge } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { shownDate } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import { type Movement, OPERATIONS } from '#domain/organizations'
import type { OrganizationActor } from '#machines/customers/organization/chart'
import { PAGE_SIZES } from '#machines/kit/list/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/fields/SelectField'
import { useMissed } from '../../ui/Loaded'
import { ColumnsMenu } from '../../ui/table/ColumnsMenu'
import type { Column } from '../../ui/table/DataTable'
import { FileButton } from '../../ui/table/FileButton'
import { useLook } from '../../ui/table/looks'
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
  const { operation, page, size } = question
  const columns = movementColumns(zone, movementDetail)
  const look = useLook('movements', columns)
  return (
    <Card
      flush
      title={copy.title}
      action={
        <FileButton
          label={copy.csv}
          disabled={!snapshot.can({ type: 'file.save' })}
          busy={snapshot.matches({ open: 'saving' })}
          save={() => actor.send({ type: 'file.save' })}
        />
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
        <ColumnsMenu columns={columns} look={look} />
      </div>
      <PagedTable
        caption={copy.title}
        columns={columns}
        look={look}
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
          size,
          sizes: PAGE_SIZES,
          resize: (wanted) => actor.send({ type: 'size.choose', size: wanted }),
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
    id: 'date',
    title: copy.date,
    cell: ({ createdAt }) => <span className={styles.figures}>{shownDate(dayKey(createdAt, zone))}</span>,
  },
  {
    id: 'type',
    title: copy.type,
    cell: ({ operationType }) => (
      <Badge color={OPERATION[operationType].color}>{OPERATION[operationType].label}</Badge>
    ),
  },
  { id: 'detail', title: copy.detail, cell: (movement) => detail(movement, zone) },
  { id: 'program', title: copy.program, cell: ({ programName }) => programName ?? '–' },
  {
    id: 'available',
    title: copy.available,
    number: true,
    cell: ({ available }) => <strong>{signed(available)}</strong>,
  },
]
