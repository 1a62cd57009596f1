import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

/** `back`: undecided, to the step before. */
export type ConsentLeft = { to: 'back' | 'next' }
type Context = { consent: boolean; consentError: string | null; failure: Failure | null }

export const dataConsentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'consent.check'; checked: boolean }
      | { type: 'consent.accept' }
      | { type: 'consent.decline' }
      | { type: 'wizard.back' },
    output: {} as ConsentLeft,
    tags: {} as 'busy' | 'editable',
    meta: {} as { title: string },
  },
  actors: { giveConsent: port<void>('giveConsent') },
  guards: { consentChecked: ({ context }) => context.consent },
}).createMachine({
  id: 'dataConsent',
  description: 'Cómo se cuidan los datos de quien viene por la aseguradora, y si participa.',
  context: { consent: false, consentError: null, failure: null },
  output: ({ event }) => event.output as ConsentLeft,
  initial: 'asking',
  states: {
    asking: {
      description: 'Lee cómo se cuidan sus datos y decide.',
      meta: { title: 'Consentimiento' },
      tags: 'editable',
      on: {
        'consent.check': { actions: assign({ consent: ({ event }) => event.checked, consentError: null }) },
        'consent.accept': [
          { guard: 'consentChecked', target: 'giving' },
          { actions: assign({ consentError: 'Para continuar, marca que aceptas.' }) },
        ],
        'consent.decline': 'declined',
        'wizard.back': 'left',
      },
    },
    declined: {
      description: 'No quiere participar. No se guardó ninguna respuesta.',
      meta: { title: 'No participa' },
      on: { 'wizard.back': 'asking' },
    },
    giving: {
      description: 'Se registra que acepta.',
      meta: { title: 'Registrando' },
      tags: 'busy',
      invoke: {
        src: 'giveConsent',
        onDone: 'given',
        onError: { actions: keepFailure(), target: 'asking' },
      },
    },
    given: {
      type: 'final',
      description: 'Aceptó, y quedó registrado.',
      meta: { title: 'Aceptado' },
      output: { to: 'next' },
    },
    left: {
      type: 'final',
      description: 'Vuelve a la bienvenida.',
      meta: { title: 'Volvió atrás' },
      output: { to: 'back' },
    },
  },
})
export type DataConsentActor = ActorRefFrom<typeof dataConsentMachine>
