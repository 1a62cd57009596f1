import { sql } from 'kysely'
import type { ImportRole } from '#domain/imports'
import { OPEN_TRIP } from '#domain/models'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { invite } from '../invitation/invite'
import { roomOf } from '../invitation/promised'
import { lockOrganization } from '../organization/scope'
import { DONE, defineRun, type Outcome, skipped } from '../run/kinds'
import { addTrip } from '../trip/add-trip'
import type { Invitee } from './review'

export type Subject = Invitee
type Params = {
  organizationId: string
  programId: string
  role: ImportRole
  /** what the credits are not enough for is sent too */
  all: boolean
  /** credits a person takes */
  each: number
  names: { organization: string; program: string }
  inviter: string
}
const NO_RIGHT = 'Quien la empezó ya no puede invitar a este programa.'
const KEPT = 'Quedó lista, sin enviar: faltan créditos'

/** Whether the starter may still invite there, and who of the organization has that address. One statement. */
async function standing(
  trx: Trx,
  starter: Context,
  { organizationId, programId, role }: Params,
  email: string,
): Promise<{ may: boolean; person: string | null; travels: boolean; leads: boolean }> {
  const me = meOf(starter)
  const { rows } = await sql<{ id: string | null; coachee: boolean; travels: boolean; leads: boolean }>`
    select u.id, coalesce('coachee' = any (u.roles), false) as coachee,
      coalesce('admin' = any (u.roles) and ${programId} = any (u.admin_programs), false) as leads,
      exists (select 1 from trips t where t.user_id = u.id and t.program_id = ${programId}
        and t.status in (${sql.join(OPEN_TRIP)})) as travels
    from organization_programs op join programs p on p.id = op.program_id and p.removed_at is null
    left join users u on lower(u.email) = ${email} and u.organization_id = ${organizationId}
      and u.removed_at is null and u.status in ('verified', 'completed')
    where op.organization_id = ${organizationId} and op.program_id = ${programId}`.execute(trx)
  const [found] = rows
  const own =
    starter.actor === 'sa' ||
    (starter.actor === 'ad' && me.organization_id === organizationId && me.admin_programs.includes(programId))
  const person = found?.id && role === 'coachee' && found.coachee ? found.id : null
  return {
    may: own && found !== undefined,
    person,
    travels: found?.travels ?? false,
    leads: found?.leads ?? false,
  }
}

async function inviteOne(
  trx: Trx,
  { subject }: { subject: Subject },
  starter: Context,
  params: Params,
): Promise<Outcome> {
  const { organizationId, programId, role } = params
  const now = starter.now()
  await lockOrganization(trx, organizationId)
  const { may, person, travels, leads } = await standing(trx, starter, params, subject.email)
  if (!may) return skipped(NO_RIGHT)
  if (role === 'coachee' ? travels : leads) return skipped('Ya está en el programa')
  const by = { id: meOf(starter).id, name: params.inviter }
  const room =
    role === 'coachee' && !params.all ? await roomOf(trx, { organizationId, programId }, now) : null
  const short = room !== null && room.available - room.promised < params.each
  if (person) {
    if (short) return skipped('Faltan créditos para sumarla')
    await addTrip(trx, { userId: person, organizationId, programId }, by, now)
    return DONE
  }
  await invite(
    trx,
    {
      email: subject.email,
      first_name: subject.first,
      last_name: subject.last,
      phone: null,
      user_group: 'customer',
      roles: [role],
      organization_id: organizationId,
      program_ids: [programId],
      invitedBy: by,
      place: subject.place,
      keep: short,
      names: params.names,
    },
    now,
  )
  return short ? skipped(KEPT) : DONE
}

/** Invites one person of a list. */
export const INVITE_RUN = defineRun<Subject, Params>({
  kind: 'invite',
  do: (trx, row, starter, { params }) => inviteOne(trx, row, starter, params),
})
