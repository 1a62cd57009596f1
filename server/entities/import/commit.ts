import { type Context, meOf } from '../../kernel/context'
import { ApiError, badInput } from '../../kernel/errors'
import { onceByKey } from '../../kernel/idempotency'
import { lockOrganization } from '../organization/scope'
import { runsDue, startRun } from '../run/start-run'

import { INVITE_RUN, type Subject } from './invite-run'
import { ownImport, reviewOf } from './list'
import type { Reviewed } from './review'

const LEFT: Partial<Record<Reviewed['state'], string>> = {
  yaEsta: 'Ya está en el programa',
  repetida: 'Repetida en la lista',
  omitida: 'Se dejó fuera',
}
/** Why a row is none to be invited. */
const whyLeft = ({ state, why, problems }: Reviewed): string =>
  why ?? problems[0]?.words ?? LEFT[state] ?? 'Por corregir'

type Commit = { _id: string; send: 'ready' | 'all'; idempotencyKey: string }

/**
 * Invites whoever is ready in a list, in a run. What the credits are not enough for stays ready, unless a sysadmin sends
 * all. @returns the run.
 * @throws ApiError NOT_FOUND, CONFLICT once it was committed, NO_CREDITS for all of too many, BAD_INPUT for nobody
 */
export async function commitList(context: Context, data: Commit): Promise<string> {
  const id = await onceByKey(context, 'commitImport', data, async (trx) => {
    const list = await ownImport(trx, context, data._id)
    await lockOrganization(trx, list.organization_id)
    const { run_id } = await trx
      .selectFrom('imports')
      .select('run_id')
      .where('id', '=', list.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (run_id) throw new ApiError('CONFLICT', { reason: 'committed' }, 'Esta lista ya se invitó. Trae otra.')
    const { reviewed, credits } = await reviewOf(trx, list, context.now())
    if (!reviewed.some(({ invitee }) => invitee))
      throw badInput({ _id: 'No queda nadie por invitar en la lista. Corrige las filas o trae otra.' })
    const all = data.send === 'all' && context.actor === 'sa'
    const short = credits.needed - (credits.available - credits.promised)
    if (data.send === 'all' && !all && short > 0)
      throw new ApiError('NO_CREDITS', {}, `Faltan ${short} créditos para invitar a todas estas personas.`)
    const me = meOf(context)
    const names = await trx
      .selectFrom('programs')
      .innerJoin('organization_programs', 'organization_programs.program_id', 'programs.id')
      .innerJoin('organizations', 'organizations.id', 'organization_programs.organization_id')
      .select([
        'programs.name as program',
        'organizations.name as organization',
        'programs.sessions_quantity',
      ])
      .where('programs.id', '=', list.program_id)
      .where('organizations.id', '=', list.organization_id)
      .executeTakeFirstOrThrow()
    const runId = await startRun<Subject, Parameters<typeof INVITE_RUN.do>[3]['params']>(trx, context, {
      kind: INVITE_RUN,
      title: `Invitar a ${names.program}`,
      organizationId: list.organization_id,
      params: {
        organizationId: list.organization_id,
        programId: list.program_id,
        role: list.role,
        all,
        each: list.role === 'coachee' ? names.sessions_quantity : 0,
        names: { organization: names.organization, program: names.program },
        inviter: `${me.first_name} ${me.last_name}`.trim(),
      },
      rows: reviewed.map((row) => ({
        n: row.n,
        label: row.invitee?.email ?? (row.values.email || row.values.name || `Fila ${row.n}`),
        targetId: null,
        subject: row.invitee ?? { email: '', first: '', last: '', place: {} },
        skipped: row.invitee ? undefined : whyLeft(row),
      })),
    })
    await trx.updateTable('imports').set({ run_id: runId }).where('id', '=', list.id).execute()
    return runId
  })
  runsDue(context)
  return id
}
