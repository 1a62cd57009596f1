import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useSelector } from '@xstate/react'
import { shownDate } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import { type Movement, OPERATIONS } from '#domain/organizations'
import { type OrganizationActor, ROWS_A_PAGE } from '#machines/organization/chart'
import { IconButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/fields/SelectField'
import { Pages } from '../../ui/Pages'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
import table from '../../ui/Table.module.css'
import { WORDS } from '../../ui/words'
import { COPY, OPERATION } from './copy'
import { movementDetail, signed } from './movement-words'
import styles from './Organizations.module.css'

const copy = COPY.movements

/** What moved an organization's credits. */
export function MovementsCard({ actor, zone }: { actor: OrganizationActor; zone: string }) {
  const snapshot = useSelector(actor, (state) => state)
  const { part, question } = snapshot.context
  const idle = snapshot.matches({ open: 'idle' })
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
      {!part ? (
        <Skeleton label={WORDS.loading}>
          <SkeletonRows rows={6} />
        </Skeleton>
      ) : part.movements.length > 0 ? (
        <>
          <MovementRows
            movements={part.movements}
            zone={zone}
            busy={snapshot.hasTag('busy')}
            detail={movementDetail}
          />
          <Pages
            page={page}
            size={ROWS_A_PAGE}
            shown={part.movements.length}
            total={part.total}
            can={(wanted) => snapshot.can({ type: 'page.turn', page: wanted })}
            turn={(wanted) => actor.send({ type: 'page.turn', page: wanted })}
          />
        </>
      ) : (
        <EmptyState
          title={operation ? copy.noneOfType : copy.none}
          help={operation ? copy.noneOfTypeHelp : copy.noneHelp}
        />
      )}
    </Card>
  )
}

type RowsProps = {
  movements: readonly Movement[]
  zone: string
  busy: boolean
  detail: (movement: Movement, zone: string) => string
}
/** Movements as a table. */
export function MovementRows({ movements, zone, busy, detail }: RowsProps) {
  return (
    <table className={table.table} aria-busy={busy}>
      <caption className="visually-hidden">{copy.title}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.date}</th>
          <th scope="col">{copy.type}</th>
          <th scope="col">{copy.detail}</th>
          <th scope="col">{copy.program}</th>
          <th scope="col" data-number="" className={styles.figures}>
            {copy.available}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={movement.id}>
            <td data-label={copy.date} className={styles.figures}>
              {shownDate(dayKey(movement.createdAt, zone))}
            </td>
            <td data-label={copy.type}>
              <Chip tone={OPERATION[movement.operationType].tone}>
                {OPERATION[movement.operationType].label}
              </Chip>
            </td>
            <td data-label={copy.detail}>{detail(movement, zone)}</td>
            <td data-label={copy.program}>{movement.programName ?? '–'}</td>
            <td data-label={copy.available} data-number="">
              <strong>{signed(movement.available)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
