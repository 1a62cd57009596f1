import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { defaultWeek } from '#domain/availability'
import { type Failure, toFailure } from '#domain/failure'
import type { Me } from '#domain/models'
import type { WizardStep } from '#domain/onboarding'
import type { AppEvent } from '../app-events'
import { availabilityMachine } from '../availability/chart'
import { consentAt } from '../calendars/chart'
import { formMachine } from '../form/chart'
import { port } from '../port'

type Context = { me: Me; failure: Failure | null }

export const coachWizardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'calendar.skip' }
      | { type: 'calendar.connect' }
      | { type: 'wizard.next' }
      | { type: 'wizard.retry' }
      | { type: 'wizard.back' },
    input: {} as { me: Me },
    emitted: {} as AppEvent,
    tags: {} as 'busy' | 'loading',
    meta: {} as { title: string },
  },
  actors: {
    form: formMachine,
    availability: availabilityMachine,
    refreshUser: port<Me>('refreshUser'),
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
    fail: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
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
        src: 'refreshUser',
        onDone: {
          actions: [
            { type: 'takeMe', params: ({ event }) => ({ me: event.output }) },
            emit(({ event }) => ({ type: 'user.updated', me: event.output })),
          ],
          target: 'resuming',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'stuck',
        },
      },
    },
    stuck: {
      description: 'El servidor no dijo qué paso sigue.',
      meta: { title: 'Sin respuesta' },
      on: { 'wizard.retry': 'refreshing' },
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
          actions: emit(({ event }) => consentAt(event.output)),
          target: 'offeringCalendar',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'offeringCalendar',
        },
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
            emit(({ event }) => ({ type: 'user.updated', me: event.output })),
          ],
          target: 'definingHours',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'offeringCalendar',
        },
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
      on: { 'wizard.next': { actions: emit({ type: 'place.wanted', to: '/' }) } },
    },
  },
})
export type CoachWizardActor = ActorRefFrom<typeof coachWizardMachine>
