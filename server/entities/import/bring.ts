import * as z from 'zod'
import { doorOf } from '#contract/rest/addresses'
import { DAY_MS } from '#domain/constants'
import { IMPORT_ROLES, type ImportRole } from '#domain/imports'
import { importsOf, takeAttemptWithin } from '../../kernel/attempts'
import { type Context, meOf } from '../../kernel/context'
import type { Db } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { once } from '../../kernel/idempotency'
import { ID } from '../../kernel/input'
import { newId } from '../../kernel/secrets'
import { organizationScope } from '../organization/scope'
import { columnsOf } from './columns'
import { readInThread } from './sheet-reader'

const KEPT_DAYS = 7
const ROWS_A_STATEMENT = 500

export const place = z.object({
  organizationId: ID,
  programId: ID,
  role: z.enum(IMPORT_ROLES, 'Elige si participan o administran.'),
})
type Place = { organizationId: string; programId: string; role: ImportRole }

/** @throws ApiError NOT_FOUND unless the caller may invite into that program of that organization. */
async function requirePlace(context: Context, { organizationId, programId }: Omit<Place, 'role'>) {
  const { programs } = await organizationScope(context, doorOf('importPeople'), organizationId)
  const found = await ofOrganization(context.door.db, organizationId, programId)
  if (!found || (programs !== null && !programs.includes(programId))) throw new ApiError('NOT_FOUND')
  if (found.expires_at <= context.now()) throw badInput({ programId: 'Ese programa ya terminó. Elige otro.' })
}
const ofOrganization = (db: Db, organizationId: string, programId: string) =>
  db
    .selectFrom('organization_programs')
    .innerJoin('programs', 'programs.id', 'organization_programs.program_id')
    .select('programs.expires_at')
    .where('organization_id', '=', organizationId)
    .where('programs.id', '=', programId)
    .where('programs.removed_at', 'is', null)
    .executeTakeFirst()

type Brought = Place & { bytes: Uint8Array; source: string; idempotencyKey: string }

/**
 * Takes a list of people to look through. @returns its id.
 * @throws ApiError NOT_FOUND, BAD_INPUT with what to do about the list, RATE_LIMITED after twenty a day
 */
export async function bringList(context: Context, given: Brought): Promise<string> {
  const me = meOf(context)
  const { bytes, source, idempotencyKey, ...where } = given
  await requirePlace(context, where)
  const { columns, rows } = columnsOf(await readInThread(bytes))
  const content = { ...where, source, rows: rows.length, columns }
  return context.door.transaction((trx) =>
    once(
      trx,
      { userKey: me.id, operation: 'importPeople', key: idempotencyKey, content },
      async () => {
        if (rows.length === 0)
          throw badInput({ file: 'La lista tiene solo el encabezado. Agrega al menos una persona.' })
        await takeAttemptWithin(trx, importsOf(me.id), context.now())
        const id = newId('imp')
        await trx
          .insertInto('imports')
          .values({
            id,
            starter_id: me.id,
            organization_id: where.organizationId,
            program_id: where.programId,
            role: where.role,
            source,
            columns: JSON.stringify(columns),
            created_at: context.now(),
            expires_at: new Date(context.now().getTime() + KEPT_DAYS * DAY_MS),
          })
          .execute()
        for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
          await trx
            .insertInto('import_rows')
            .values(
              rows
                .slice(from, from + ROWS_A_STATEMENT)
                .map(({ n, cells, formulas }) => ({ import_id: id, n, cells, formulas })),
            )
            .execute()
        return id
      },
      context.now(),
    ),
  )
}
