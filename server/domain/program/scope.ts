import { type Context, meOf } from '../../context'
import { ApiError } from '../../errors'
import type { Operation } from '../../permissions/operations'
import type { Whose } from '../../permissions/rules'
import { reaches } from '../../permissions/table'

/** What a program that is not removed is to the caller in the active role; null: nothing. */
async function relationTo(context: Context, programId: string): Promise<Whose | null> {
  const me = meOf(context)
  const { db } = context.door
  switch (context.actor) {
    case 'cc': {
      const trip = db.selectFrom('trips').select('id').where('user_id', '=', me.id)
      return (await trip.where('program_id', '=', programId).limit(1).executeTakeFirst())
        ? 'ownProgram'
        : null
    }
    case 'co': {
      const coached = db.selectFrom('program_coaches').select('coach_id').where('coach_id', '=', me.id)
      return (await coached.where('program_id', '=', programId).executeTakeFirst()) ? 'ownProgram' : null
    }
    case 'ad': {
      if (!me.organization_id || !me.admin_programs.includes(programId)) return null
      const shared = await db
        .selectFrom('organization_programs')
        .select('program_id')
        .where('organization_id', '=', me.organization_id)
        .where('program_id', '=', programId)
        .executeTakeFirst()
      return shared ? 'ownOrg' : null
    }
    case 'cs':
      return me.consultant_programs.includes(programId) ? 'assigned' : null
    default:
      return 'any'
  }
}

/** @throws ApiError NOT_FOUND, the same for a missing program and for one the operation's row does not reach. */
export async function requireProgram(context: Context, operation: Operation, id: string): Promise<void> {
  const program = await context.door.db
    .selectFrom('programs')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const whose = program && (await relationTo(context, id))
  if (!whose || !reaches(operation, context.actor, whose)) throw new ApiError('NOT_FOUND')
}
