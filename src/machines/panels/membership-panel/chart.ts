import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Id, TripStatus } from '#domain/models'
import { type ListActor, listMachine } from '../../kit/list/chart'
import { loadMachine } from '../../kit/load/chart'
import { type MemberParts, type MemberProgram, type MemberTrips, MOST_PROGRAMS, TRIPS_A_PAGE } from './data'

type Programs = readonly MemberProgram[]
export type MembershipPanelContext = {
  programs: Programs
  /** null: all of them */
  programId: Id | null
}
export type MembershipPanelEvent = { type: 'program.choose'; programId: Id | null }
export type MemberTripFilters = { status: TripStatus | null }
export type MemberTripsActor = ListActor<MemberTrips, MemberTripFilters>

/** The programs that are asked for: the chosen one, or the first of all. */
export const chosenPrograms = ({ programs, programId }: MembershipPanelContext): Programs =>
  programId === null ? programs.slice(0, MOST_PROGRAMS) : programs.filter(({ _id }) => _id === programId)

export const membershipPanelParts = {
  programs: loadMachine<Programs>({
    id: 'membershipPanel.programs',
    title: 'Programas',
    description: 'Los programas con membresía de que responde.',
  }),
  balance: loadMachine<MemberParts['balance'], Programs>({
    id: 'membershipPanel.balance',
    title: 'Membresía',
    description: 'El nivel de la membresía, hasta cuándo dura y su saldo.',
  }),
  summary: loadMachine<MemberParts['summary'], Programs>({
    id: 'membershipPanel.summary',
    title: 'Resumen',
    description: 'Los cuatro números de arriba.',
  }),
  statuses: loadMachine<MemberParts['statuses'], Programs>({
    id: 'membershipPanel.statuses',
    title: 'Estados',
    description: 'Cuántas travesías hay en cada estado.',
  }),
  progress: loadMachine<{ progress: MemberParts['progress'] }, Programs>({
    id: 'membershipPanel.progress',
    title: 'Avance',
    description: 'Cuánto avanzan las personas, sin nombres.',
  }),
  focuses: loadMachine<MemberParts['focuses'], Programs>({
    id: 'membershipPanel.focuses',
    title: 'Focos',
    description: 'Qué focos eligen y cuánto avanzan en ellos, sin nombres.',
  }),
  trips: listMachine<MemberTrips, MemberTripFilters, Programs>({
    id: 'membershipPanel.trips',
    title: 'Travesías',
    description: 'La lista de travesías, que se filtra y se pasa de página.',
    size: TRIPS_A_PAGE,
    total: ({ total }) => total,
  }),
}

export const membershipPanelMachine = setup({
  types: {
    context: {} as MembershipPanelContext,
    events: {} as MembershipPanelEvent,
    children: {} as { [Part in keyof typeof membershipPanelParts]: Part },
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: membershipPanelParts,
  guards: {
    hasPrograms: (_, { programs }: { programs: Programs }) => programs.length > 0,
    isAnother: ({ context }, { programId }: { programId: Id | null }) =>
      context.programId !== programId &&
      (programId === null || context.programs.some(({ _id }) => _id === programId)),
  },
}).createMachine({
  id: 'membershipPanel',
  description: 'El panel de la membresía: su saldo y lo que pasa en sus programas, juntos o de a uno.',
  context: { programs: [], programId: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen los programas con membresía de que responde.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        id: 'programs',
        src: 'programs',
        input: { question: null },
        onDone: [
          {
            guard: { type: 'hasPrograms', params: ({ event }) => ({ programs: event.output }) },
            actions: assign({ programs: ({ event }) => event.output }),
            target: 'showing',
          },
          { target: 'empty' },
        ],
      },
    },
    empty: {
      description: 'No responde de ningún programa con membresía.',
      meta: { title: 'Sin membresía' },
    },
    showing: {
      description: 'Se ve lo que pasa en todos los programas o en uno; cada parte llega por su lado.',
      meta: { title: 'A la vista' },
      invoke: [
        { id: 'balance', src: 'balance', input: ({ context }) => ({ question: chosenPrograms(context) }) },
        { id: 'summary', src: 'summary', input: ({ context }) => ({ question: chosenPrograms(context) }) },
        { id: 'statuses', src: 'statuses', input: ({ context }) => ({ question: chosenPrograms(context) }) },
        { id: 'progress', src: 'progress', input: ({ context }) => ({ question: chosenPrograms(context) }) },
        { id: 'focuses', src: 'focuses', input: ({ context }) => ({ question: chosenPrograms(context) }) },
        {
          id: 'trips',
          src: 'trips',
          input: ({ context }) => ({ scope: chosenPrograms(context), filters: { status: null } }),
        },
      ],
      on: {
        'program.choose': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: assign({ programId: ({ event }) => event.programId }),
          target: 'showing',
          reenter: true,
        },
      },
    },
  },
})
export type MembershipPanelActor = ActorRefFrom<typeof membershipPanelMachine>
