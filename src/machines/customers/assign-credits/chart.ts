import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Id } from '#domain/models'
import type { Traveller } from '#domain/organizations'
import { pathTo } from '#domain/places'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { readCredits } from '../credit-form/chart'

/** The customers that have a program. */
export type ProgramCustomers = { program: string; customers: { _id: Id; name: string }[] }
/** Whose trips go on in it, and how many credits the customer can still give them. */
export type Receivers = { travellers: Traveller[]; available: number }
export type Gift = { organizationId: Id; programId: Id; tripIds: Id[]; each: number }
type Place = { organizationId: Id; programId: Id }
const MOST = 200

export type AssignContext = {
  programId: Id
  found: ProgramCustomers | null
  organizationId: Id | null
  receivers: Receivers | null
  chosen: Id[]
  each: string
  failure: Failure | null
}
/** What would be given with what is written, and what is left of it; null until the amount is one. */
export function sumOf({ chosen, each, receivers }: AssignContext): { total: number; left: number } | null {
  const credits = readCredits(each)
  if (credits === null || credits < 1 || credits > MOST || !receivers) return null
  const total = credits * chosen.length
  return { total, left: receivers.available - total }
}

export const assignCreditsParts = {
  customers: loadMachine<ProgramCustomers, Id>({
    id: 'assignCredits.customers',
    title: 'Organizaciones',
    description: 'Las organizaciones que tienen el programa.',
  }),
  receivers: loadMachine<Receivers, Place>({
    id: 'assignCredits.receivers',
    title: 'Travesías',
    description: 'Las travesías de una organización en él, y lo que les puede dar.',
  }),
}

export const assignCreditsMachine = setup({
  types: {
    context: {} as AssignContext,
    events: {} as
      | { type: 'organization.choose'; organizationId: Id }
      | { type: 'trip.toggle'; tripId: Id }
      | { type: 'all.toggle' }
      | { type: 'amount.change'; each: string }
      | { type: 'credits.give' },
    input: {} as { programId: Id },
    children: {} as { customers: 'customers'; receivers: 'receivers' },
    meta: {} as { title: string },
  },
  actors: {
    customers: assignCreditsParts.customers,
    receivers: assignCreditsParts.receivers,
    give: port<void, Gift>('assignCredits.give'),
  },
  guards: {
    onlyOne: (_, { customers }: ProgramCustomers) => customers.length === 1,
    enough: ({ context }) => {
      const sum = sumOf(context)
      return sum !== null && sum.total > 0 && sum.left >= 0
    },
  },
}).createMachine({
  id: 'assignCredits',
  description: 'Dar créditos a varias travesías de un programa, todas o ninguna.',
  context: ({ input }) => ({
    programId: input.programId,
    found: null,
    organizationId: null,
    receivers: null,
    chosen: [],
    each: '',
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen las organizaciones que tienen el programa.',
      meta: { title: 'Cargando' },
      invoke: {
        id: 'customers',
        src: 'customers',
        input: ({ context }) => ({ question: context.programId }),
        onDone: [
          {
            guard: { type: 'onlyOne', params: ({ event }) => event.output },
            actions: assign({
              found: ({ event }) => event.output,
              organizationId: ({ event }) => event.output.customers[0]?._id ?? null,
            }),
            target: 'reading',
          },
          { actions: assign({ found: ({ event }) => event.output }), target: 'choosing' },
        ],
      },
    },
    choosing: {
      description: 'Falta elegir la organización.',
      meta: { title: 'Elige organización' },
      on: {
        'organization.choose': {
          actions: assign({ organizationId: ({ event }) => event.organizationId }),
          target: 'reading',
        },
      },
    },
    reading: {
      description: 'Se traen sus travesías y lo que puede dar.',
      meta: { title: 'Trayendo travesías' },
      invoke: {
        id: 'receivers',
        src: 'receivers',
        input: ({ context: { organizationId, programId } }) => {
          if (organizationId === null) throw new Error('no organization was chosen')
          return { question: { organizationId, programId } }
        },
        onDone: {
          actions: assign({ receivers: ({ event }) => event.output, failure: null }),
          target: 'writing',
        },
      },
    },
    writing: {
      description: 'Elige travesías y créditos para cada una; ve la suma y lo que queda.',
      meta: { title: 'Escribiendo' },
      on: {
        'organization.choose': {
          actions: assign({
            organizationId: ({ event }) => event.organizationId,
            receivers: null,
            chosen: [],
          }),
          target: 'reading',
        },
        'trip.toggle': {
          actions: assign({
            chosen: ({ context: { chosen }, event: { tripId } }) =>
              chosen.includes(tripId) ? chosen.filter((id) => id !== tripId) : [...chosen, tripId],
            failure: null,
          }),
        },
        'all.toggle': {
          actions: assign({
            chosen: ({ context: { chosen, receivers } }) => {
              const all = receivers?.travellers.map(({ _id }) => _id) ?? []
              return chosen.length === all.length ? [] : all
            },
            failure: null,
          }),
        },
        'amount.change': { actions: assign({ each: ({ event }) => event.each, failure: null }) },
        'credits.give': { guard: 'enough', target: 'giving' },
      },
    },
    giving: {
      description: 'Se asignan, todas o ninguna.',
      meta: { title: 'Asignando' },
      invoke: {
        src: 'give',
        input: ({ context: { organizationId, programId, chosen, each } }) => ({
          organizationId: organizationId ?? '',
          programId,
          tripIds: chosen,
          each: readCredits(each) ?? 0,
        }),
        onDone: {
          actions: enqueueActions(({ context, enqueue }) => {
            enqueue.sendTo(app, { type: 'snackbar.show', content: 'Créditos asignados.' })
            const place = { organizationId: context.organizationId ?? '' }
            const to = pathTo('adminUsersOrganization', place, { tab: 'trips' })
            enqueue.sendTo(app, { type: 'place.wanted', to })
          }),
          target: 'given',
        },
        onError: { actions: keepFailure(), target: 'writing' },
      },
    },
    given: { type: 'final', description: 'Quedaron asignados.', meta: { title: 'Hecho' } },
  },
})
export type AssignCreditsActor = ActorRefFrom<typeof assignCreditsMachine>
