import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Id } from '#domain/models'
import { type ListActor, listMachine } from '../../kit/list/chart'
import { loadMachine } from '../../kit/load/chart'
import {
  type AccountBalances,
  type AccountMembership,
  type AccountMovements,
  type AccountOwner,
  MOVEMENTS_A_PAGE,
} from './data'

export type MembershipAccountContext = { owners: readonly AccountOwner[]; owner: AccountOwner | null }
export type AccountMovementsActor = ListActor<AccountMovements, object>

const ownerId = ({ owner }: MembershipAccountContext): Id => owner?._id ?? ''

export const membershipAccountParts = {
  owners: loadMachine<readonly AccountOwner[]>({
    id: 'membershipAccount.owners',
    title: 'Organizaciones',
    description: 'De qué organizaciones responde.',
  }),
  balances: loadMachine<AccountBalances, Id>({
    id: 'membershipAccount.balances',
    title: 'Saldos',
    description: 'Los créditos de la organización y los de cada programa.',
  }),
  membership: loadMachine<AccountMembership, Id>({
    id: 'membershipAccount.membership',
    title: 'Membresía',
    description: 'El nivel, hasta cuándo dura y cuántos créditos suma.',
  }),
  movements: listMachine<AccountMovements, object, Id>({
    id: 'membershipAccount.movements',
    title: 'Movimientos',
    description: 'Lo que movió los créditos, página por página.',
    size: MOVEMENTS_A_PAGE,
    total: ({ total }) => total,
  }),
}

export const membershipAccountMachine = setup({
  types: {
    context: {} as MembershipAccountContext,
    events: {} as { type: 'organization.choose'; organizationId: Id },
    children: {} as { [Part in keyof typeof membershipAccountParts]: Part },
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: membershipAccountParts,
  guards: {
    hasOwners: (_, { owners }: { owners: readonly AccountOwner[] }) => owners.length > 0,
    isAnother: ({ context }, { organizationId }: { organizationId: Id }) =>
      context.owner?._id !== organizationId && context.owners.some(({ _id }) => _id === organizationId),
  },
}).createMachine({
  id: 'membershipAccount',
  description: 'La cuenta de una organización: sus créditos, su membresía y sus movimientos.',
  context: { owners: [], owner: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se ve de qué organizaciones responde.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        id: 'owners',
        src: 'owners',
        input: { question: null },
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
      },
    },
    empty: {
      description: 'No responde de ninguna organización.',
      meta: { title: 'Sin organización' },
    },
    showing: {
      description: 'Se ve la cuenta de una organización; cada parte llega por su lado.',
      meta: { title: 'A la vista' },
      invoke: [
        { id: 'balances', src: 'balances', input: ({ context }) => ({ question: ownerId(context) }) },
        { id: 'membership', src: 'membership', input: ({ context }) => ({ question: ownerId(context) }) },
        {
          id: 'movements',
          src: 'movements',
          input: ({ context }) => ({ scope: ownerId(context), filters: {} }),
        },
      ],
      on: {
        'organization.choose': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: assign({
            owner: ({ context, event }) =>
              context.owners.find(({ _id }) => _id === event.organizationId) ?? context.owner,
          }),
          target: 'showing',
          reenter: true,
        },
      },
    },
  },
})
export type MembershipAccountActor = ActorRefFrom<typeof membershipAccountMachine>
