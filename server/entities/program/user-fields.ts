import { OPEN_TRIP } from '#domain/models'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { ProgramRow } from '../../kernel/database/rows'
import { loaderOf } from '../../kernel/loader'
import { reads } from '../../permissions/fields'
import { ProgramRef } from '../user/program-ref'
import { UserType } from '../user/user-type'

const activeFeaturesOf = loaderOf<readonly string[]>(async ({ door }, ids) => {
  const rows = await door.db
    .selectFrom('trips')
    .innerJoin('program_features', 'program_features.program_id', 'trips.program_id')
    .innerJoin('features', 'features.name', 'program_features.name')
    .select(['trips.user_id', 'features.name'])
    .distinct()
    .where('trips.user_id', 'in', ids)
    .where('trips.status', 'in', OPEN_TRIP)
    .where('program_features.is_active', '=', true)
    .where('features.is_active', '=', true)
    .orderBy('features.name')
    .execute()
  const found = new Map<string, string[]>()
  for (const { user_id, name } of rows) found.set(user_id, [...(found.get(user_id) ?? []), name])
  return found
}, [])

type ConsultedProgram = {
  program: Pick<ProgramRow, 'id' | 'name' | 'starts_at' | 'expires_at' | 'created_at'>
  customers: { id: string; name: string }[]
}
const ConsultedOrganization = builder
  .objectRef<ConsultedProgram['customers'][number]>('ConsultedOrganization')
  .implement({
    extensions: READ_WHOLE,
    fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
  })
const ConsultedProgramType = builder.objectRef<ConsultedProgram>('ConsultedProgram').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    program: t.expose('program', { type: ProgramRef }),
    organizations: t.field({ type: [ConsultedOrganization], resolve: ({ customers }) => customers }),
  }),
})
/** Programs by their id, each with the organizations that have it. */
const consultedOf = loaderOf<ConsultedProgram | null>(async ({ door }, ids) => {
  const programs = await door.db
    .selectFrom('programs')
    .select(['id', 'name', 'starts_at', 'expires_at', 'created_at'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
  const customers = await door.db
    .selectFrom('organization_programs')
    .innerJoin('organizations', 'organizations.id', 'organization_programs.organization_id')
    .select(['program_id', 'organizations.id', 'organizations.name'])
    .where('program_id', 'in', ids)
    .where('organizations.removed_at', 'is', null)
    .orderBy('organizations.name')
    .execute()
  return new Map(
    programs.map((program) => [
      program.id,
      { program, customers: customers.filter(({ program_id }) => program_id === program.id) },
    ]),
  )
}, null)

builder.objectFields(UserType, (t) => ({
  activeFeatures: t.stringList({
    nullable: true,
    description: 'Names of what the programs of the open trips have, by name.',
    resolve: async (view, _args, context) =>
      reads(view.relation, 'activeFeatures')
        ? [...(await activeFeaturesOf(context).load(view.row.id))]
        : null,
  }),
  consultedPrograms: t.field({
    type: [ConsultedProgramType],
    nullable: true,
    description: 'What a consultant answers for, each with its organizations.',
    resolve: async (view, _args, context) => {
      if (!view.row.roles.includes('consultant') || !reads(view.relation, 'consultedPrograms')) return null
      const found = await Promise.all(
        (view.row.consultant_programs ?? []).map((id) => consultedOf(context).load(id)),
      )
      return found.flatMap((program) => program ?? [])
    },
  }),
}))
