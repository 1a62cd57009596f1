import { OPEN_TRIP } from '#domain/models'
import { fullName } from '#domain/names'
import type { PathName } from '#domain/programs'
import type { Context } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { ProgramRow } from '../../kernel/database/rows'
import { ApiError, badInput } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'
import { cleanHtml, cleanStored, ownPicture } from '../../kernel/rich-text'
import { newId } from '../../kernel/secrets'
import { lockOrganization } from '../organization/scope'
import { unlink } from '../organization/write'
import { type ProgramFeature, storeProgramFeatures } from './features'
import { lockProgram } from './program-row'
import { type Reach, reachTrips } from './reach'
import { coachImpact } from './unlink-coach'

export type ProgramData = {
  name: string
  pathName: PathName
  description: string
  isPilot: boolean
  startsAt: Date
  expiresAt: Date
  sessionsQuantity: number
  coaches: string[]
  disabledCoaches: string[]
  priorities: { coach: string; priority: number }[]
  projectedMatches: { coach: string; number: number }[]
  organizations: string[]
  /** Which features it has, and what they show in it; what is not given stays. */
  features: {
    name: string
    isActive: boolean
    videoHtml?: string | null | undefined
    thumbnail?: string | null | undefined
  }[]
}
type Columns = Pick<
  ProgramRow,
  | 'name'
  | 'path_name'
  | 'description'
  | 'is_pilot'
  | 'starts_at'
  | 'expires_at'
  | 'sessions_quantity'
  | 'updated_at'
>

const columnsOf = (data: ProgramData, now: Date): Columns => ({
  name: data.name,
  path_name: data.pathName,
  description: data.description,
  is_pilot: data.isPilot,
  starts_at: data.startsAt,
  expires_at: data.expiresAt,
  sessions_quantity: data.sessionsQuantity,
  updated_at: now,
})

/** What is said of coaches is said of the program's own. @throws ApiError BAD_INPUT naming the field */
async function requireCoaches(trx: Trx, data: ProgramData): Promise<void> {
  const known = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ['', ...data.coaches])
    .where('removed_at', 'is', null)
    .where((eb) => eb('roles', '@>', eb.val(['coach'])))
    .execute()
  if (known.length !== data.coaches.length) throw badInput({ coaches: 'Elige coaches de la lista.' })
  const named = {
    disabledCoaches: data.disabledCoaches,
    priorities: data.priorities.map(({ coach }) => coach),
    projectedMatches: data.projectedMatches.map(({ coach }) => coach),
  }
  for (const [field, ids] of Object.entries(named))
    if (ids.some((id) => !data.coaches.includes(id)) || new Set(ids).size !== ids.length)
      throw badInput({ [field]: 'Nombra una vez a cada coach del programa.' })
}

/** @throws ApiError CONFLICT (coachPeople) when somebody would be left without a coach */
async function requireNobodyLeft(trx: Trx, id: string, { coaches }: ProgramData): Promise<void> {
  const had = await trx
    .selectFrom('program_coaches')
    .innerJoin('users', 'users.id', 'program_coaches.coach_id')
    .select(['users.id', 'users.first_name', 'users.last_name'])
    .where('program_id', '=', id)
    .execute()
  for (const coach of had.filter((one) => !coaches.includes(one.id))) {
    const left = (await coachImpact(trx, { programId: id, coachId: coach.id })).length
    if (left === 0) continue
    const name = fullName({ first: coach.first_name, last: coach.last_name })
    const who = left === 1 ? 'Hay 1 persona' : `Hay ${left} personas`
    const words = `${who} con ${name} en este programa. Para que nadie quede sin coach, quítale desde la página del programa.`
    throw new ApiError('CONFLICT', { reason: 'coachPeople' }, words)
  }
}

async function writeCoaches(trx: Trx, id: string, data: ProgramData): Promise<void> {
  await requireCoaches(trx, data)
  await requireNobodyLeft(trx, id, data)
  await trx.deleteFrom('program_coaches').where('program_id', '=', id).execute()
  if (data.coaches.length === 0) return
  const priorities = new Map(data.priorities.map(({ coach, priority }) => [coach, priority]))
  const projected = new Map(data.projectedMatches.map(({ coach, number }) => [coach, number]))
  await trx
    .insertInto('program_coaches')
    .values(
      data.coaches.map((coach) => ({
        program_id: id,
        coach_id: coach,
        disabled: data.disabledCoaches.includes(coach),
        priority: priorities.get(coach) ?? 0,
        projected_matches: projected.get(coach) ?? 0,
      })),
    )
    .execute()
}

async function writeOrganizations(trx: Trx, context: Context, id: string, wanted: readonly string[]) {
  const had = (
    await trx
      .selectFrom('organization_programs')
      .select('organization_id')
      .where('program_id', '=', id)
      .execute()
  ).map(({ organization_id }) => organization_id)
  const touched = [...new Set([...had, ...wanted])].filter(
    (one) => had.includes(one) !== wanted.includes(one),
  )
  for (const organizationId of touched.sort()) {
    await lockOrganization(trx, organizationId)
    if (had.includes(organizationId)) await unlink(trx, context, organizationId, id)
    else
      await trx
        .insertInto('organization_programs')
        .values({ organization_id: organizationId, program_id: id })
        .execute()
  }
}

/** What a feature shows, without what nobody would see. @throws ApiError BAD_INPUT naming its field */
function shownBy({ name, videoHtml, thumbnail }: ProgramData['features'][number]) {
  const video = typeof videoHtml === 'string' ? cleanHtml(videoHtml.trim()) : null
  if (video !== null && videoHtml?.trim() && !video.includes('<iframe'))
    throw badInput({
      [`features.${name}.videoHtml`]:
        'Pega el código para insertar de un video de YouTube sin cookies o de Vimeo.',
    })
  const address = typeof thumbnail === 'string' ? thumbnail.trim() : null
  if (address && ownPicture(address) === null)
    throw badInput({
      [`features.${name}.thumbnail`]: 'Escribe la ruta de una imagen de aquí, como /features/video.svg.',
    })
  return { video, address }
}

/** Features keep what they show of their own and nobody wrote anew. @throws ApiError BAD_INPUT naming features */
async function writeFeatures(trx: Trx, id: string, wanted: ProgramData['features']): Promise<void> {
  const names = wanted.map(({ name }) => name)
  const known = await trx
    .selectFrom('features')
    .select('name')
    .where('name', 'in', ['', ...names])
    .execute()
  if (known.length !== names.length) throw badInput({ features: 'Elige funciones de la lista.' })
  const had = await trx.selectFrom('program_features').selectAll().where('program_id', '=', id).execute()
  const features = wanted.map((one): ProgramFeature => {
    const { name, isActive } = one
    const { video, address } = shownBy(one)
    const before = had.find((row) => row.name === name)
    return {
      name,
      isActive,
      videoHtml: video ?? cleanStored(before?.video_html ?? ''),
      thumbnail: address ?? before?.thumbnail ?? '',
      coursesDocumentIds: before?.courses ?? null,
      allCoursesActive: before?.all_courses_active ?? null,
    }
  })
  await storeProgramFeatures(trx, [{ id, features }])
}

async function writeParts(trx: Trx, context: Context, id: string, data: ProgramData): Promise<void> {
  await writeOrganizations(trx, context, id, data.organizations)
  await writeCoaches(trx, id, data)
  await writeFeatures(trx, id, data.features)
}

/** A new program. @returns its id. @throws ApiError BAD_INPUT, NOT_FOUND for an organization that is not there */
export function createProgram(context: Context, data: ProgramData & Keyed): Promise<string> {
  return onceByKey(context, 'createProgram', data, async (trx) => {
    const id = newId('program')
    const now = context.now()
    await trx
      .insertInto('programs')
      .values({ id, ...columnsOf(data, now), created_at: now })
      .execute()
    await writeParts(trx, context, id, data)
    return id
  })
}

/** @throws ApiError CONFLICT (trips) when an open trip would go on after the program's end */
async function requireRoom(trx: Trx, id: string, expiresAt: Date, reached: readonly string[]): Promise<void> {
  const longer = await trx
    .selectFrom('trips')
    .select('id')
    .where('program_id', '=', id)
    .where('status', 'in', OPEN_TRIP)
    .where('end_date', '>', expiresAt)
    .where('id', 'not in', ['', ...reached])
    .limit(1)
    .executeTakeFirst()
  if (!longer) return
  const message = 'Hay travesías abiertas que terminan después. Elige un término posterior.'
  throw new ApiError('CONFLICT', { reason: 'trips' }, message)
}

/** Locks every customer an edit touches, in the order in which all are locked. */
async function lockCustomers(trx: Trx, id: string, wanted: readonly string[]): Promise<void> {
  const had = await trx
    .selectFrom('organization_programs')
    .select('organization_id')
    .where('program_id', '=', id)
    .execute()
  const ids = [...new Set([...wanted, ...had.map(({ organization_id }) => organization_id)])]
  for (const organizationId of ids.sort()) await lockOrganization(trx, organizationId)
}

type Changed = ProgramData & { version: number; idempotencyKey?: string | null | undefined }
/**
 * Writes a program whole, and what of it reaches open trips, in one transaction. A coach or organization that is left out
 * is unlinked; what is booked stays.
 * @throws ApiError NOT_FOUND, BAD_INPUT, NO_CREDITS, CONFLICT when stale, when the trips are others than were seen, when
 * it is shorter than its trips, or with trips of a customer left out
 */
export async function updateProgram(
  context: Context,
  id: string,
  { idempotencyKey, ...data }: Changed,
  reach: Reach,
): Promise<void> {
  const write = async (trx: Trx): Promise<void> => {
    const row = await lockProgram(trx, id)
    if (row.version !== data.version) throw new ApiError('CONFLICT', { reason: 'version' })
    await lockCustomers(trx, id, data.organizations)
    await trx
      .updateTable('programs')
      .set({ ...columnsOf(data, context.now()), version: row.version + 1 })
      .where('id', '=', id)
      .execute()
    const { sessionsQuantity, expiresAt } = data
    const reached =
      reach.who === 'none' ? [] : await reachTrips(trx, context, row, { sessionsQuantity, expiresAt }, reach)
    // those that all were reached and keep another end have one of their own
    if (expiresAt < row.expires_at && reach.who !== 'all') await requireRoom(trx, id, expiresAt, reached)
    await writeParts(trx, context, id, data)
  }
  const call = { id, data, reach }
  await (idempotencyKey
    ? onceByKey(context, 'updateProgram', Object.assign(call, { idempotencyKey }), write)
    : context.door.transaction(write))
  if (reach.who !== 'none') context.events.publish({ type: 'outbox.added' })
}

/** Removes a program; what happened in it stays stored. @throws ApiError NOT_FOUND, CONFLICT (trips) while one is open */
export function removeProgram(context: Context, id: string): Promise<void> {
  return context.door.transaction(async (trx) => {
    await lockProgram(trx, id)
    const open = await trx
      .selectFrom('trips')
      .select('id')
      .where('program_id', '=', id)
      .where('status', 'in', OPEN_TRIP)
      .limit(1)
      .executeTakeFirst()
    if (open) {
      const message = 'Este programa tiene travesías abiertas. Termínalas o cancélalas antes de eliminarlo.'
      throw new ApiError('CONFLICT', { reason: 'trips' }, message)
    }
    await writeOrganizations(trx, context, id, [])
    const now = context.now()
    await trx
      .updateTable('programs')
      .set((eb) => ({ removed_at: now, updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  })
}
