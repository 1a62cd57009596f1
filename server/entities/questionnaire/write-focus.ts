import type { Context } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput, sqlState } from '../../kernel/errors'
import { newId } from '../../kernel/secrets'
import { type Category, categoryOf } from '../measure/homologations'
import { choosers, offers } from './focus-catalogue'

export type FocusData = {
  organizationId: string | null
  focus: string
  name: string
  category: string
  retired: boolean
  /** null: it is new */
  version: number | null
}

const stale = (): ApiError =>
  new ApiError(
    'CONFLICT',
    { reason: 'version' },
    'Alguien más cambió este foco mientras lo mirabas. Ábrelo de nuevo para seguir desde lo suyo.',
  )
const living = (trx: Trx) => trx.selectFrom('homologations').where('removed_at', 'is', null)

/** @throws ApiError BAD_INPUT: a category that no focus has */
async function category(trx: Trx, name: string): Promise<Category> {
  const rows = await living(trx).select('category').execute()
  const found = rows.map((row) => categoryOf(row.category)).find((one) => one.name === name)
  if (!found) throw badInput({ category: 'Elige una categoría de la lista.' })
  return found
}
/** @throws ApiError NOT_FOUND, BAD_INPUT: an organization names what the house has, each by another name */
async function checkNames(trx: Trx, { organizationId, focus, name }: FocusData): Promise<void> {
  if (organizationId !== null) {
    const organization = await trx
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', organizationId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!organization) throw new ApiError('NOT_FOUND')
    const house = await living(trx)
      .select('id')
      .where('focus', '=', focus)
      .where('organization_id', 'is', null)
      .executeTakeFirst()
    if (!house) throw badInput({ focus: 'Este foco ya no está en el catálogo. Elige otro.' })
  }
  const same = await living(trx)
    .select('id')
    .where('name', '=', name)
    .where('focus', '<>', focus)
    .where('organization_id', 'is not distinct from', organizationId)
    .executeTakeFirst()
  if (same) throw badInput({ name: 'Otro foco ya se llama así. Escribe un nombre distinto.' })
}

async function write(trx: Trx, data: FocusData, now: Date): Promise<string> {
  const { organizationId, focus, name, retired, version } = data
  const of = await category(trx, data.category)
  await checkNames(trx, data)
  const known = await trx
    .selectFrom('homologations')
    .selectAll()
    .where('focus', '=', focus)
    .where('organization_id', 'is not distinct from', organizationId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if ((known?.version ?? null) !== version) throw stale()
  const values = {
    name,
    category: JSON.stringify(of),
    retired_at: retired ? (known?.retired_at ?? now) : null,
  }
  if (known) {
    await trx
      .updateTable('homologations')
      .set(values)
      .set({ version: known.version + 1 })
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
  const id = newId('homologation')
  const { last } = await trx
    .selectFrom('homologations')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('homologations')
    .values({ id, focus, organization_id: organizationId, position: Number(last ?? 0) + 1, ...values })
    .execute()
  return id
}

/**
 * How a focus is shown, to everybody or to an organization; a new one of the house may be offered from then on.
 * Answers keep the words they were given in.
 * @throws ApiError NOT_FOUND, BAD_INPUT, CONFLICT (version)
 */
export async function saveHomologation(context: Context, data: FocusData): Promise<string> {
  try {
    return await context.door.transaction((trx) => write(trx, data, context.now()))
  } catch (error) {
    throw sqlState(error) === '23505' ? stale() : error
  }
}

/** @throws ApiError CONFLICT (used) saying where */
async function checkUnused(trx: Trx, focus: string): Promise<void> {
  const [offered = [], people = 0] = [
    (await offers(trx)).get(focus),
    (await choosers(trx, [focus])).get(focus),
  ]
  if (offered.length === 0 && people === 0) return
  const by = [
    ...(people > 0 ? [people === 1 ? 'lo eligió 1 persona' : `lo eligieron ${people} personas`] : []),
    ...(offered.length > 0 ? [`se ofrece en ${offered.map((name) => `«${name}»`).join(', ')}`] : []),
  ]
  const message = `No se puede eliminar: ${by.join(', y ')}. Retíralo: no se ofrece en versiones nuevas y lo respondido queda.`
  throw new ApiError('CONFLICT', { reason: 'used' }, message)
}

/**
 * Takes away an organization's name for a focus, or a focus of the house that nobody chose and nothing offers.
 * @throws ApiError NOT_FOUND, CONFLICT (version; used)
 */
export async function removeHomologation(context: Context, id: string, version: number): Promise<void> {
  const now = context.now()
  await context.door.transaction(async (trx) => {
    const row = await trx
      .selectFrom('homologations')
      .selectAll()
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new ApiError('NOT_FOUND')
    if (row.version !== version) throw stale()
    if (row.organization_id === null) await checkUnused(trx, row.focus)
    await trx
      .updateTable('homologations')
      .set({ removed_at: now })
      .where('removed_at', 'is', null)
      .where((eb) => (row.organization_id === null ? eb('focus', '=', row.focus) : eb('id', '=', id)))
      .execute()
  })
}
