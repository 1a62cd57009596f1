import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Id } from '#domain/models'
import type { AppEvent } from '../app-events'
import { port } from '../port'
import {
  type AccountOwner,
  type AccountPart,
  type AccountParts,
  type AccountQuestion,
  MOVEMENTS_A_PAGE,
} from './data'

export type MembershipAccountContext = {
  owners: readonly AccountOwner[]
  owner: AccountOwner | null
  parts: Partial<AccountParts>
  /** why a part did not come */
  failures: Partial<Record<AccountPart, Failure>>
  failure: Failure | null
  page: number
}
export type MembershipAccountEvent =
  | { type: 'account.retry' }
  | { type: 'organization.choose'; organizationId: Id }
  | { type: `${AccountPart}.retry` }
  | { type: 'page.turn'; page: number }

const account = setup({
  types: {
    context: {} as MembershipAccountContext,
    events: {} as MembershipAccountEvent,
    emitted: {} as AppEvent,
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadOwners: port<readonly AccountOwner[]>('loadOwners'),
    loadPart: port<Partial<AccountParts>, AccountQuestion>('loadPart'),
  },
  guards: {
    hasOwners: (_, { owners }: { owners: readonly AccountOwner[] }) => owners.length > 0,
    isAnother: ({ context }, { organizationId }: { organizationId: Id }) =>
      context.owner?._id !== organizationId && context.owners.some(({ _id }) => _id === organizationId),
    hasPage: ({ context }, { page }: { page: number }) =>
      page !== context.page &&
      page >= 1 &&
      (page - 1) * MOVEMENTS_A_PAGE < (context.parts.movements?.total ?? 0),
  },
  actions: {
    take: assign({
      parts: ({ context }, came: { parts: Partial<AccountParts> }) => ({ ...context.parts, ...came.parts }),
    }),
    miss: assign({
      failures: ({ context }, { part, error }: { part: AccountPart; error: unknown }) => ({
        ...context.failures,
        [part]: toFailure(error),
      }),
    }),
    forget: assign({ parts: {}, failures: {}, page: 1 }),
  },
})

/** A part of the account that comes, fails and is asked for again alone. */
const part = (name: AccountPart, title: string, description: string) =>
  account.createStateConfig({
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
            ...{ part: name, organizationId: context.owner?._id ?? '', page: context.page },
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
        description: 'Esta parte no llegó: sus números se ven en cero, con una frase que lo dice.',
        meta: { title: 'No llegó' },
        on: { [`${name}.retry` as const]: 'loading' },
      },
    },
  })

export const membershipAccountMachine = account.createMachine({
  id: 'membershipAccount',
  description: 'La cuenta de una organización: sus créditos, su membresía y sus movimientos.',
  context: {
    ...{ owners: [], owner: null, parts: {}, failures: {} },
    ...{ failure: null, page: 1 },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se ve de qué organizaciones responde.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        src: 'loadOwners',
        onDone: [
          {
            guard: { type: 'hasOwners', params: ({ event }) => ({ owners: event.output }) },
            actions: assign({
              owners: ({ event }) => event.output,
              owner: ({ event }) => event.output[0] ?? null,
            }),
            target: 'showing',
          },
          { target: 'empty' },
        ],
        onError: { actions: assign({ failure: ({ event }) => toFailure(event.error) }), target: 'failed' },
      },
    },
    failed: {
      description: 'Las organizaciones no llegaron.',
      meta: { title: 'No se pudo cargar' },
      on: { 'account.retry': 'loading' },
    },
    empty: {
      description: 'No responde de ninguna organización.',
      meta: { title: 'Sin organización' },
    },
    changing: {
      description: 'Se deja una organización por otra: nada de la anterior queda a la vista.',
      meta: { title: 'Cambiando' },
      always: { actions: 'forget', target: 'showing' },
    },
    showing: {
      description: 'Se ve la cuenta de una organización; cada parte llega por su lado.',
      meta: { title: 'A la vista' },
      type: 'parallel',
      on: {
        'organization.choose': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: assign({
            owner: ({ context, event }) =>
              context.owners.find(({ _id }) => _id === event.organizationId) ?? context.owner,
          }),
          target: 'changing',
        },
      },
      states: {
        balances: part('balances', 'Saldos', 'Los créditos de la organización y los de cada programa.'),
        membership: part('membership', 'Membresía', 'El nivel, hasta cuándo dura y cuántos créditos suma.'),
        movements: {
          ...part('movements', 'Movimientos', 'Lo que movió los créditos, página por página.'),
          on: {
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
export type MembershipAccountActor = ActorRefFrom<typeof membershipAccountMachine>
