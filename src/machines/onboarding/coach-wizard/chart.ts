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
  description:
    'Los primeros pasos de coach, en orden: perfil, calendario y horas. Se retoma en el que falta, en cualquier dispositivo.',
  context: ({ input }) => ({ me: input.me, failure: null }),
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Se retoma en el paso que falta.',
      meta: { title: 'Retomando' },
      always: [
        { guard: 'completesProfile', target: 'profile' },
        { guard: 'connectsCalendar', target: 'calendar' },
        { guard: 'definesHours', target: 'hours' },
        { target: 'done' },
      ],
    },
    profile: {
      description: 'Primer paso: quién es y cómo acompaña.',
      meta: { title: 'Perfil' },
      initial: 'identifying',
      onDone: 'refreshing',
      states: {
        identifying: {
          description: 'Completa sus datos.',
          meta: { title: 'Datos' },
          invoke: { id: 'form', src: 'form', input: { formType: 'profile' }, onDone: 'presenting' },
        },
        presenting: {
          description: 'Cuenta cómo acompaña: es lo que leen sus coachees.',
          meta: { title: 'Cómo acompaña' },
          invoke: { id: 'form', src: 'form', input: { formType: 'about' }, onDone: 'presented' },
        },
        presented: { type: 'final', description: 'El perfil está completo.', meta: { title: 'Completo' } },
      },
    },
    calendar: {
      description: 'Segundo paso: conecta su calendario, o sigue sin él por ahora.',
      meta: { title: 'Calendario' },
      initial: 'offering',
      states: {
        offering: {
          description: 'Se cuenta qué se lee y qué se escribe.',
          meta: { title: 'Ofreciendo' },
          on: { 'calendar.skip': 'skipping', 'calendar.connect': 'leaving' },
        },
        leaving: {
          description: 'Va a dar el permiso; al volver sigue en el paso que falta.',
          meta: { title: 'Yendo a dar el permiso' },
          tags: 'busy',
          invoke: {
            src: 'startConsent',
            onDone: {
              actions: tell(({ event }) => [consentAt(event.output)]),
              target: 'offering',
            },
            onError: { actions: keepFailure(), target: 'offering' },
          },
        },
        skipping: {
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
              target: '#coachWizard.hours',
            },
            onError: { actions: keepFailure(), target: 'offering' },
          },
        },
      },
    },
    hours: {
      description: 'Tercer paso: define sus horas de cada semana.',
      meta: { title: 'Horas' },
      on: { 'wizard.back': 'calendar' },
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
    done: {
      description: 'Los tres pasos están hechos.',
      meta: { title: 'Listo' },
      on: { 'wizard.next': { actions: tell(() => [{ type: 'place.wanted', to: pathTo('home') }]) } },
    },
  },
})
export type CoachWizardActor = ActorRefFrom<typeof coachWizardMachine>
