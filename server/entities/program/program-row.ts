import type { Trx } from '../../kernel/database/door'
import type { ProgramRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'

/** @throws ApiError NOT_FOUND */
export async function lockProgram(trx: Trx, id: string): Promise<ProgramRow> {
  const row = await trx
    .selectFrom('programs')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}
