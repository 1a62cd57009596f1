import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Id, TripStatus } from '#domain/models'
import type { AppEvent } from '../app-events'
import { port } from '../port'
import {
  type MemberPart,
  type MemberParts,
  type MemberProgram,
  type MemberQuestion,
  MOST_PROGRAMS,
  TRIPS_A_PAGE,
} from './data'

export type MembershipPanelContext = {
  programs: readonly MemberProgram[]
  /** null: all of them */
  programId: Id | null
  parts: Partial<MemberParts>
  /** why a part did not come */
  failures: Partial<Record<MemberPart, Failure>>
  failure: Failure | null
  status: TripStatus | null
  page: number
}
export type MembershipPanelEvent =
  | { type: 'panel.retry' }
  | { type: 'program.choose'; programId: Id | null }
  | { type: `${MemberPart}.retry` }
  | { type: 'status.choose'; status: TripStatus | null }
  | { type: 'page.turn'; page: number }

/** The programs that are asked for: the chosen one, or the first of all. */
export const chosenPrograms = ({ programs, programId }: MembershipPanelContext): readonly MemberProgram[] =>
  programId === null ? programs.slice(0, MOST_PROGRAMS) : programs.filter(({ _id }) => _id === programId)

const panel = setup({
  types: {
    context: {} as MembershipPanelContext,
    events: {} as MembershipPanelEvent,
    emitted: {} as AppEvent,
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadPrograms: port<readonly MemberProgram[]>('loadPrograms'),
    loadPart: port<Partial<MemberParts>, MemberQuestion>('loadPart'),
  },
  guards: {
    hasPrograms: (_, { programs }: { programs: readonly MemberProgram[] }) => programs.length > 0,
    isAnother: ({ context }, { programId }: { programId: Id | null }) =>
      context.programId !== programId &&
      (programId === null || context.programs.some(({ _id }) => _id === programId)),
    isOtherStatus: ({ context }, { status }: { status: TripStatus | null }) => context.status !== status,
    hasPage: ({ context }, { page }: { page: number }) =>
      page !== context.page && page >= 1 && (page - 1) * TRIPS_A_PAGE < (context.parts.trips?.total ?? 0),
  },
  actions: {
    take: assign({
      parts: ({ context }, came: { parts: Partial<MemberParts> }) => ({ ...context.parts, ...came.parts }),
    }),
    miss: assign({
      failures: ({ context }, { part, error }: { part: MemberPart; error: unknown }) => ({
        ...context.failures,
        [part]: toFailure(error),
      }),
    }),
    forget: assign({ parts: {}, failures: {}, status: null, page: 1 }),
  },
})

/** A part of the panel that comes, fails and is asked for again alone. */
const part = (name: MemberPart, title: string, description: string) =>
  panel.createStateConfig({
    description,
    meta: { title },
    initial: 'loading',
    states: {
      loading: {
        description: 'Se trae esta parte.',
        meta: { title: 'Cargando' },
        tags: 'loading',
        invoke: {
          src: 'loadPart',
          input: ({ context }) => ({
            ...{ part: name, programs: chosenPrograms(context) },
            ...{ status: context.status, page: context.page },
          }),
          onDone: {
            actions: { type: 'take', params: ({ event }) => ({ parts: event.output }) },
            target: 'shown',
          },
          onError: {
            actions: { type: 'miss', params: ({ event }) => ({ part: name, error: event.error }) },
            target: 'failed',
          },
        },
      },
      shown: { description: 'Se ve esta parte.', meta: { title: 'A la vista' } },
      failed: {
        description: 'Esta parte no llegó; el resto sigue a la vista.',
        meta: { title: 'No llegó' },
        on: { [`${name}.retry` as const]: 'loading' },
      },
    },
  })

export const membershipPanelMachine = panel.createMachine({
  id: 'membershipPanel',
  description: 'El panel de la membresía: su saldo y lo que pasa en sus programas, juntos o de a uno.',
  context: {
    ...{ programs: [], programId: null, parts: {}, failures: {} },
    ...{ failure: null, status: null, page: 1 },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen los programas con membresía de que responde.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        src: 'loadPrograms',
        onDone: [
          {
            guard: { type: 'hasPrograms', params: ({ event }) => ({ programs: event.output }) },
            actions: assign({ programs: ({ event }) => event.output }),
            target: 'showing',
          },
          { target: 'empty' },
        ],
        onError: { actions: assign({ failure: ({ event }) => toFailure(event.error) }), target: 'failed' },
      },
    },
    failed: {
      description: 'Los programas no llegaron.',
      meta: { title: 'No se pudo cargar' },
      on: { 'panel.retry': 'loading' },
    },
    empty: {
      description: 'No responde de ningún programa con membresía.',
      meta: { title: 'Sin membresía' },
    },
    changing: {
      description: 'Se deja lo elegido por otra cosa: nada de lo anterior queda a la vista.',
      meta: { title: 'Cambiando' },
      always: { actions: 'forget', target: 'showing' },
    },
    showing: {
      description: 'Se ve lo que pasa en todos los programas o en uno; cada parte llega por su lado.',
      meta: { title: 'A la vista' },
      type: 'parallel',
      on: {
        'program.choose': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: assign({ programId: ({ event }) => event.programId }),
          target: 'changing',
        },
      },
      states: {
        balance: part('balance', 'Membresía', 'El nivel de la membresía, hasta cuándo dura y su saldo.'),
        summary: part('summary', 'Resumen', 'Los cuatro números de arriba.'),
        statuses: part('statuses', 'Estados', 'Cuántas travesías hay en cada estado.'),
        progress: part('progress', 'Avance', 'Cuánto avanzan las personas, sin nombres.'),
        focuses: part('focuses', 'Focos', 'Qué focos eligen y cuánto avanzan en ellos, sin nombres.'),
        trips: {
          ...part('trips', 'Travesías', 'La lista de travesías, que se filtra y se pasa de página.'),
          on: {
            'status.choose': {
              guard: { type: 'isOtherStatus', params: ({ event }) => event },
              actions: assign({ status: ({ event }) => event.status, page: 1 }),
              target: '.loading',
            },
            'page.turn': {
              guard: { type: 'hasPage', params: ({ event }) => event },
              actions: assign({ page: ({ event }) => event.page }),
              target: '.loading',
            },
          },
        },
      },
    },
  },
})
export type MembershipPanelActor = ActorRefFrom<typeof membershipPanelMachine>
