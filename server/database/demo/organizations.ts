import { storeProgramFeatures } from '../../domain/program/features'
import type { Trx } from '../door'
import type { DemoOrganization, DemoPeople, DemoProgram } from './content'
import { daysFrom, monthsFrom } from './days'

/** A second customer on the product's own flow, still without people: its invitation waits in the mailbox. */
export const NEWEST: { organization: DemoOrganization; program: DemoProgram } = {
  organization: {
    _id: 'org-quillay',
    name: 'Viñedos del Quillay',
    businessId: '76.900.512-9',
    onboardingFlow: 'product',
    defaultConferenceProvider: 'product',
    enabledConferenceProviders: ['product'],
    hasMembership: false,
    programs: ['program-eleva-vendimia'],
    initialCredits: 40,
  },
  program: {
    _id: 'program-eleva-vendimia',
    name: 'Eleva Jefaturas de Viña',
    pathName: 'Eleva',
    description: 'Para quienes coordinan cuadrillas y bodegas en la temporada de vendimia.',
    isPilot: false,
    durationMonths: 6,
    startOffsetDays: -7,
    sessionsQuantity: 8,
    pace: 'biweekly',
    organizations: ['org-quillay'],
    coaches: [
      'coach-ximena-cordova',
      'coach-tomas-oyarzo',
      'coach-oscar-villagran',
      'coach-federico-dangelo',
    ],
    disabledCoaches: [],
    priorities: [],
    projectedMatches: [],
    features: [],
  },
}

/** Everybody's organizations and programs, the newest customer's among them. */
export const customersOf = (people: DemoPeople) => ({
  organizations: [...people.organizations, NEWEST.organization],
  programs: [...people.programs, NEWEST.program],
})

export const startOf = (program: DemoProgram, now: Date): Date => daysFrom(now, program.startOffsetDays)
export const endOf = (program: DemoProgram, now: Date): Date =>
  monthsFrom(startOf(program, now), program.durationMonths)

export async function insertOrganizations(trx: Trx, people: DemoPeople, now: Date): Promise<void> {
  const { organizations, programs } = customersOf(people)
  await trx
    .insertInto('organizations')
    .values(
      organizations.map((one) => {
        const { startOffsetDays, endOffsetDays, ...terms } = one.membership ?? {
          startOffsetDays: 0,
          endOffsetDays: 0,
        }
        const dates = { startDate: daysFrom(now, startOffsetDays), endDate: daysFrom(now, endOffsetDays) }
        return {
          id: one._id,
          name: one.name,
          business_id: one.businessId,
          onboarding_flow: one.onboardingFlow,
          default_conference_provider: one.defaultConferenceProvider,
          enabled_conference_providers: one.enabledConferenceProviders,
          has_membership: one.hasMembership,
          membership: one.membership ? JSON.stringify({ ...terms, ...dates }) : null,
          created_at: daysFrom(now, -160),
        }
      }),
    )
    .execute()
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

export const insertProgramFeatures = (trx: Trx, people: DemoPeople): Promise<void> =>
  storeProgramFeatures(
    trx,
    customersOf(people).programs.map(({ _id, features }) => ({ id: _id, features })),
  )

export async function insertProgramCoaches(trx: Trx, people: DemoPeople): Promise<void> {
  await trx
    .insertInto('program_coaches')
    .values(
      customersOf(people).programs.flatMap((one) =>
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
}
