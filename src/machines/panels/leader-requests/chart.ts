import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Id } from '#domain/models'
import type { LeaderSurvey } from '#domain/surveys'
import { keepFailure } from '../../kit/failure'
import { type ListActor, listMachine } from '../../kit/list/chart'
import { port } from '../../kit/port'
import {
  LEADERS_A_PAGE,
  type LeaderRow,
  type LeadersAction,
  type LeadersPage,
  type LeadersScope,
  type LeadersSent,
  type LeadersWish,
} from './data'

export type LeaderRequestsContext = {
  programId: Id | null
  /** what was chosen to be looked at; null: what the program asks first */
  kind: LeaderSurvey | null
  page: LeadersPage | null
  picks: readonly LeaderRow[]
  action: LeadersAction
  /** what came of the last mail */
  told: { action: LeadersAction; sent: LeadersSent } | null
  failure: Failure | null
}
export type LeaderRequestsEvent =
  | { type: 'leaders.open'; programId: Id }
  | { type: 'kind.choose'; kind: LeaderSurvey }
  | { type: 'leader.pick'; id: Id }
  | { type: 'picks.clear' }
  | { type: 'leaders.send'; action: LeadersAction }
  | { type: 'send.confirm' }
  | { type: 'send.cancel' }
  | { type: 'leaders.leave' }
  | { type: 'place.changed' }
type Nothing = Record<string, never>
export type LeadersListActor = ListActor<LeadersPage, Nothing>

export const leaderRequestsParts = {
  list: listMachine<LeadersPage, Nothing, LeadersScope>({
    id: 'leaderRequests.list',
    title: 'Jefaturas',
    description: 'Las jefaturas del programa y cómo va lo que se les pidió, página por página.',
    size: LEADERS_A_PAGE,
    total: ({ total }) => total,
    sides: ({ before, after }) => ({ before, after }),
  }),
}

function wishOf({ programId, kind, page, picks, action }: LeaderRequestsContext): LeadersWish {
  const asked = kind ?? page?.kind
  if (programId === null || !asked) throw new Error('nobody is asked anything')
  const ids = picks.flatMap(({ coachees }) => coachees.map(({ _id }) => _id))
  return { action, programId, kind: asked, coacheeIds: ids.length > 0 ? ids : null }
}

export const leaderRequestsMachine = setup({
  types: {
    context: {} as LeaderRequestsContext,
    events: {} as LeaderRequestsEvent,
    children: {} as { list: 'list' },
    tags: {} as 'open' | 'busy',
    meta: {} as { title: string },
  },
  actors: {
    list: leaderRequestsParts.list,
    send: port<LeadersSent, LeadersWish>('leaderRequests.send'),
  },
  guards: {
    isOther: ({ context: { kind, page } }, params: { kind: LeaderSurvey }) =>
      params.kind !== (kind ?? page?.kind) && (page?.kinds.includes(params.kind) ?? false),
    hasCome: ({ context }, { data }: { data: LeadersPage | null }) => (data ? data !== context.page : false),
    isListed: ({ context }, { id }: { id: Id }) =>
      context.page?.leaders.some(({ _id }) => _id === id) ?? false,
    hasPicks: ({ context }) => context.picks.length > 0,
    hasLeaders: ({ context }) => (context.page?.total ?? 0) > 0,
  },
  actions: {
    refresh: sendTo('list', { type: 'list.refresh' }),
    forget: assign({ picks: [], page: null, told: null, failure: null }),
    pick: assign(({ context: { picks, page } }, { id }: { id: Id }) => ({
      picks: picks.some(({ _id }) => _id === id)
        ? picks.filter(({ _id }) => _id !== id)
        : [...picks, ...(page?.leaders.filter(({ _id }) => _id === id) ?? [])],
    })),
  },
}).createMachine({
  id: 'leaderRequests',
  description:
    'Lo que se pide a las jefaturas de un programa: a quiénes se pidió, se recordó y respondieron, y el correo que lo pide o lo recuerda.',
  context: {
    programId: null,
    kind: null,
    page: null,
    picks: [],
    action: 'ask',
    told: null,
    failure: null,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'Se ve el panel; nadie mira las jefaturas.',
      meta: { title: 'Cerrado' },
      on: {
        'leaders.open': {
          actions: ['forget', assign({ kind: null, programId: ({ event }) => event.programId })],
          target: 'open',
        },
      },
    },
    open: {
      description: 'Se ven las jefaturas del programa. A otro lugar no van: se cierra.',
      meta: { title: 'A la vista' },
      tags: 'open',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context: { programId, kind } }) => ({
          scope: { programId: programId ?? '', kind },
          filters: {},
        }),
        onSnapshot: {
          guard: { type: 'hasCome', params: ({ event }) => ({ data: event.snapshot.context.data }) },
          actions: assign({ page: ({ event }) => event.snapshot.context.data }),
        },
      },
      on: { 'place.changed': 'closed' },
      initial: 'looking',
      states: {
        looking: {
          description: 'Se mira la lista, y se elige a quiénes; sin elegir es a todas.',
          meta: { title: 'Mirando' },
          on: {
            'kind.choose': {
              guard: { type: 'isOther', params: ({ event }) => event },
              actions: ['forget', assign({ kind: ({ event }) => event.kind })],
              target: '#leaderRequests.open',
              reenter: true,
            },
            'leader.pick': {
              guard: { type: 'isListed', params: ({ event }) => event },
              actions: { type: 'pick', params: ({ event }) => event },
            },
            'picks.clear': { guard: 'hasPicks', actions: assign({ picks: [] }) },
            'leaders.send': {
              guard: 'hasLeaders',
              actions: assign({ action: ({ event }) => event.action, told: null, failure: null }),
              target: 'confirming',
            },
            'leaders.leave': '#leaderRequests.closed',
          },
        },
        confirming: {
          description: 'Se dice a cuántas se les escribe, antes de escribirles.',
          meta: { title: 'Confirmando' },
          on: {
            'send.confirm': 'sending',
            'send.cancel': 'looking',
            'leaders.leave': '#leaderRequests.closed',
          },
        },
        sending: {
          description: 'El servidor escribe a quienes puede: a cada una, una vez.',
          meta: { title: 'Pidiendo' },
          tags: 'busy',
          invoke: {
            src: 'send',
            input: ({ context }) => wishOf(context),
            onDone: {
              actions: [
                assign({
                  told: ({ context: { action }, event }) => ({ action, sent: event.output }),
                  picks: [],
                }),
                'refresh',
              ],
              target: 'looking',
            },
            onError: { actions: keepFailure(), target: 'looking' },
          },
        },
      },
    },
  },
})
export type LeaderRequestsActor = ActorRefFrom<typeof leaderRequestsMachine>
