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
