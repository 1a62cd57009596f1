import { type ActorRefFrom, assign, setup } from 'xstate'
import { houseDay } from '#domain/memberships'
import type { Id } from '#domain/models'
import { loadMachine } from '../../kit/load/chart'
import { feeFormMachine } from '../fee-form/chart'
import type { CoachFees } from './data'

export type CoachFeesContext = {
  coaches: readonly CoachFees[]
  text: string
  coachId: Id | null
  now: number
}
export const coachFeesParts = {
  coaches: loadMachine<readonly CoachFees[]>({
    id: 'coachFees.coaches',
    title: 'Coaches',
    description: 'Coaches con sus tarifas en el tiempo.',
  }),
}

export const coachFeesMachine = setup({
  types: {
    context: {} as CoachFeesContext,
    events: {} as
      | { type: 'text.change'; text: string }
      | { type: 'coach.open'; coachId: Id; now: number }
      | { type: 'side.close' },
    children: {} as { coaches: 'coaches'; feeForm: 'feeForm' },
    meta: {} as { title: string },
  },
  actors: { coaches: coachFeesParts.coaches, feeForm: feeFormMachine },
}).createMachine({
  id: 'coachFees',
  description: 'Cuánto se paga a cada coach por sesión: lo que rige, lo que viene y lo que hubo.',
  context: { coaches: [], text: '', coachId: null, now: 0 },
  initial: 'opening',
  states: {
    opening: {
      description: 'Se traen coaches con sus tarifas.',
      meta: { title: 'Cargando' },
      invoke: {
        id: 'coaches',
        src: 'coaches',
        input: { question: null },
        onDone: { actions: assign({ coaches: ({ event }) => event.output }), target: 'showing' },
      },
    },
    showing: {
      description: 'Se ve a cada coach con su tarifa; se busca por nombre.',
      meta: { title: 'A la vista' },
      on: {
        'text.change': { actions: assign({ text: ({ event }) => event.text }) },
        'coach.open': {
          actions: assign({ coachId: ({ event }) => event.coachId, now: ({ event }) => event.now }),
          target: 'setting',
        },
      },
    },
    setting: {
      description: 'Mira sus tarifas y fija la que viene, o cambia la que no ha empezado.',
      meta: { title: 'Fijando una tarifa' },
      on: { 'side.close': 'showing' },
      invoke: {
        id: 'feeForm',
        src: 'feeForm',
        input: ({ context: { coaches, coachId, now } }) => {
          const fees = coaches.find(({ _id }) => _id === coachId)?.fees ?? []
          const next = fees.find(({ status }) => status === 'scheduled')
          const today = houseDay(now)
          return {
            values: {
              user: coachId ?? '',
              feeId: next?._id ?? '',
              version: next ? String(next.version) : '',
              amount: next ? String(next.amount) : '',
              activeAt: next ? houseDay(next.activeAt) : today,
              today,
              first: fees.every((fee) => fee === next) ? 'yes' : '',
            },
          }
        },
        onDone: 'opening',
      },
    },
  },
})
export type CoachFeesActor = ActorRefFrom<typeof coachFeesMachine>
