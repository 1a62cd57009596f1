import { type ActorRefFrom, assign, setup } from 'xstate'
import { defaultWeek } from '#domain/availability'
import type { Failure } from '#domain/failure'
import type { Me } from '#domain/models'
import type { WizardStep } from '#domain/onboarding'
import { pathTo } from '#domain/places'
import { availabilityMachine } from '../../agenda/availability/chart'
import { consentAt } from '../../agenda/calendars/chart'
import { formMachine } from '../../development/form/chart'
import { tell } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'

type Context = { me: Me; failure: Failure | null }

export const coachWizardParts = {
  person: loadMachine<Me>({
    id: 'coachWizard.person',
    title: 'Lo que sigue',
    description: 'Qué paso le falta.',
  }),
}

export const coachWizardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'calendar.skip' }
      | { type: 'calendar.connect' }
      | { type: 'wizard.next' }
      | { type: 'wizard.back' },
    input: {} as { me: Me },
    children: {} as { form: 'form'; availability: 'availability'; person: 'person' },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    form: formMachine,
    availability: availabilityMachine,
    person: coachWizardParts.person,
    setStep: port<Me, WizardStep>('setStep'),
    /** Output: where to go to give the permission. */
    startConsent: port<string>('startConsent'),
  },
  guards: {
    completesProfile: ({ context }) => context.me.welcomeStepper === 1,
    connectsCalendar: ({ context }) => context.me.welcomeStepper === 2,
    definesHours: ({ context }) => context.me.welcomeStepper === 3,
    hoursSaved: (_, { saved }: { saved: boolean }) => saved,
  },
  actions: {
    takeMe: assign({ me: (_, { me }: { me: Me }) => me, failure: null }),
  },
}).createMachine({
  id: 'coachWizard',
  description: 'Los primeros pasos de coach: perfil, calendario y horas.',
  context: ({ input }) => ({ me: input.me, failure: null }),
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Se retoma en el paso que falta.',
      meta: { title: 'Retomando' },
      always: [
        { guard: 'completesProfile', target: 'identifying' },
        { guard: 'connectsCalendar', target: 'offeringCalendar' },
        { guard: 'definesHours', target: 'definingHours' },
        { target: 'done' },
      ],
    },
    identifying: {
      description: 'Completa sus datos.',
      meta: { title: 'Datos' },
      invoke: { id: 'form', src: 'form', input: { formType: 'profile' }, onDone: 'presenting' },
    },
    presenting: {
      description: 'Cuenta cómo acompaña: es lo que leen sus coachees.',
      meta: { title: 'Perfil' },
      invoke: { id: 'form', src: 'form', input: { formType: 'about' }, onDone: 'refreshing' },
    },
    refreshing: {
      description: 'Se mira qué paso sigue.',
      meta: { title: 'Siguiente paso' },
      tags: 'busy',
      invoke: {
        id: 'person',
        src: 'person',
        input: { question: null },
        onDone: {
          actions: [
            { type: 'takeMe', params: ({ event }) => ({ me: event.output }) },
            tell(({ event }) => [{ type: 'user.updated', me: event.output }]),
          ],
          target: 'resuming',
        },
      },
    },
    offeringCalendar: {
      description: 'Se cuenta qué se lee y qué se escribe. Puede seguir sin calendario por ahora.',
      meta: { title: 'Calendario' },
      on: { 'calendar.skip': 'skippingCalendar', 'calendar.connect': 'leavingToConsent' },
    },
    leavingToConsent: {
      description: 'Va a dar el permiso; al volver sigue en el paso que falta.',
      meta: { title: 'Yendo a dar el permiso' },
      tags: 'busy',
      invoke: {
        src: 'startConsent',
        onDone: {
          actions: tell(({ event }) => [consentAt(event.output)]),
          target: 'offeringCalendar',
        },
        onError: { actions: keepFailure(), target: 'offeringCalendar' },
      },
    },
    skippingCalendar: {
      description: 'Se anota que sigue sin calendario.',
      meta: { title: 'Sin calendario por ahora' },
      tags: 'busy',
      invoke: {
        src: 'setStep',
        input: 3,
        onDone: {
          actions: [
            { type: 'takeMe', params: ({ event }) => ({ me: event.output }) },
            tell(({ event }) => [{ type: 'user.updated', me: event.output }]),
          ],
          target: 'definingHours',
        },
        onError: { actions: keepFailure(), target: 'offeringCalendar' },
      },
    },
    definingHours: {
      description: 'Define sus horas de cada semana.',
      meta: { title: 'Horas' },
      on: { 'wizard.back': 'offeringCalendar' },
      invoke: {
        id: 'availability',
        src: 'availability',
        input: ({ context }) => ({
          week: context.me.availability.some((day) => day.ranges.length > 0)
            ? context.me.availability
            : defaultWeek(),
          timezone: context.me.timezone,
        }),
        onSnapshot: {
          guard: {
            type: 'hoursSaved',
            params: ({ event }) => ({ saved: event.snapshot.matches('saved') }),
          },
          target: 'refreshing',
        },
      },
    },
    done: {
      description: 'Los tres pasos están hechos.',
      meta: { title: 'Listo' },
      on: { 'wizard.next': { actions: tell(() => [{ type: 'place.wanted', to: pathTo('home') }]) } },
    },
  },
})
export type CoachWizardActor = ActorRefFrom<typeof coachWizardMachine>
