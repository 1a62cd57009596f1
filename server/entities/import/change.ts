import { IMPORT_FIELDS, type ImportColumn, type ImportField } from '#domain/imports'
import type { Context } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { type ImportRow, ownImport } from './list'

export type ListChange = {
  columns?: (ImportField | null)[] | null | undefined
  row?: { n: number; field: ImportField; value: string } | null | undefined
  omit?: number[] | null | undefined
  restore?: number[] | null | undefined
}

/** What the columns are, as somebody says. @throws ApiError BAD_INPUT for a field that stands twice or none for the address */
function mapped(columns: readonly ImportColumn[], fields: readonly (ImportField | null)[]): ImportColumn[] {
  if (fields.length !== columns.length) throw badInput({ columns: 'Di qué es cada columna.' })
  for (const field of IMPORT_FIELDS)
    if (fields.filter((one) => one === field).length > 1)
      throw badInput({ columns: 'Una columna está elegida dos veces. Deja una sola.' })
  if (!fields.includes('email')) throw badInput({ columns: 'Elige qué columna es el correo.' })
  return columns.map(({ title }, at) => ({ title, field: fields[at] ?? null }))
}

async function lockedOwn(trx: Trx, context: Context, id: string): Promise<ImportRow> {
  await ownImport(trx, context, id)
  const row = await trx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.run_id)
    throw new ApiError('CONFLICT', { reason: 'committed' }, 'Esta lista ya se invitó. Trae otra.')
  return row
}

/**
 * Says what columns are, writes over one value, leaves rows out or takes them in again.
 * @throws ApiError NOT_FOUND, BAD_INPUT, CONFLICT once it was committed
 */
export async function changeList(context: Context, id: string, change: ListChange): Promise<ImportRow> {
  return context.door.transaction(async (trx) => {
    const list = await lockedOwn(trx, context, id)
    const rows = (numbers: readonly number[]) =>
      trx
        .updateTable('import_rows')
        .where('import_id', '=', id)
        .where('n', 'in', [-1, ...numbers])
    if (change.row) {
      const { n, field, value } = change.row
      const row = await trx
        .selectFrom('import_rows')
        .select('edits')
        .where('import_id', '=', id)
        .where('n', '=', n)
        .executeTakeFirst()
      if (!row) throw badInput({ row: 'Esa fila no está en la lista.' })
      const edits = { ...row.edits, [field]: value }
      await rows([n])
        .set({ edits: JSON.stringify(edits) })
        .execute()
    }
    if (change.omit) await rows(change.omit).set({ omitted: true }).execute()
    if (change.restore) await rows(change.restore).set({ omitted: false }).execute()
    if (!change.columns) return list
    return trx
      .updateTable('imports')
      .set({ columns: JSON.stringify(mapped(list.columns, change.columns)) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
