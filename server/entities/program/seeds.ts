import * as z from 'zod'
import type { Trx } from '../../kernel/database/door'
import { customersOf, endOf, startOf } from '../../kernel/demo/customers'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'
import { programFeatureShape, storeProgramFeatures } from './features'

/** The programs, and who bought them. */
export async function seedPrograms(trx: Trx, { people, now }: Demo): Promise<void> {
  const { programs } = customersOf(people)
  await trx
    .insertInto('programs')
    .values(
      programs.map((one) => ({
        id: one._id,
        name: one.name,
        path_name: one.pathName,
        description: one.description,
        is_pilot: one.isPilot,
        starts_at: startOf(one, now),
        expires_at: endOf(one, now),
        sessions_quantity: one.sessionsQuantity,
        pace: one.pace,
        created_at: daysFrom(startOf(one, now), -20),
      })),
    )
    .execute()
  await trx
    .insertInto('organization_programs')
    .values(
      programs.flatMap((one) =>
        one.organizations.map((id) => ({ organization_id: id, program_id: one._id })),
      ),
    )
    .execute()
}

/** Who coaches in each program, and what it has. */
export async function seedProgramParts(trx: Trx, { people }: Demo): Promise<void> {
  const { programs } = customersOf(people)
  await trx
    .insertInto('program_coaches')
    .values(
      programs.flatMap((one) =>
        one.coaches.map((coach) => ({
          program_id: one._id,
          coach_id: coach,
          disabled: one.disabledCoaches.includes(coach),
          priority: one.priorities.find((given) => given.coach === coach)?.priority ?? 0,
          projected_matches: one.projectedMatches.find((given) => given.coach === coach)?.number ?? 0,
        })),
      ),
    )
    .execute()
  await storeProgramFeatures(
    trx,
    programs.map(({ _id, features }) => ({
      id: _id,
      features: z.array(programFeatureShape).parse(features),
    })),
  )
}
