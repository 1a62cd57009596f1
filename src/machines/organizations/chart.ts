import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Organization } from '#domain/organizations'
import { port } from '../port'

const TYPING_MS = 300
export type OrganizationsPage = { organizations: Organization[]; more: boolean }
type Context = {
  text: string
  page: OrganizationsPage | null
  failure: Failure | null
}

/** One that was seen already is not shown twice: the list may have grown meanwhile. */
const joined = (seen: Organization[], more: Organization[]): Organization[] => [
  ...seen,
  ...more.filter(({ _id }) => !seen.some((one) => one._id === _id)),
]

export const organizationsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'list.retry' } | { type: 'text.change'; text: string } | { type: 'more.show' },
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    load: port<OrganizationsPage, { text: string; skip: number }>('organizations.load'),
  },
  guards: { hasMore: ({ context }) => context.page?.more === true },
  actions: {
    write: assign({ text: (_, { text }: { text: string }) => text }),
    fail: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
  },
  delays: { typing: TYPING_MS },
}).createMachine({
  id: 'organizations',
  description: 'Las organizaciones, con lo que le queda a cada una.',
  context: { text: '', page: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen las que calzan con lo buscado.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      on: { 'text.change': { actions: { type: 'write', params: ({ event }) => event }, target: 'typing' } },
      invoke: {
        src: 'load',
        input: ({ context }) => ({ text: context.text, skip: 0 }),
        onDone: { actions: assign({ page: ({ event }) => event.output, failure: null }), target: 'showing' },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    typing: {
      description: 'Escribe lo que busca.',
      meta: { title: 'Escribiendo' },
      on: {
        'text.change': {
          actions: { type: 'write', params: ({ event }) => event },
          target: 'typing',
          reenter: true,
        },
      },
      after: { typing: 'loading' },
    },
    failed: {
      description: 'La lista no llegó.',
      meta: { title: 'No se pudo cargar' },
      on: { 'list.retry': 'loading' },
    },
    showing: {
      description: 'Se ve la lista.',
      meta: { title: 'A la vista' },
      on: {
        'text.change': { actions: { type: 'write', params: ({ event }) => event }, target: 'typing' },
        'more.show': { guard: 'hasMore', target: 'adding' },
      },
    },
    adding: {
      description: 'Se traen las que siguen.',
      meta: { title: 'Trayendo más' },
      invoke: {
        src: 'load',
        input: ({ context }) => ({
          text: context.text,
          skip: context.page?.organizations.length ?? 0,
        }),
        onDone: {
          actions: assign({
            page: ({ context, event }) => ({
              organizations: joined(context.page?.organizations ?? [], event.output.organizations),
              more: event.output.more,
            }),
          }),
          target: 'showing',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
  },
})
export type OrganizationsActor = ActorRefFrom<typeof organizationsMachine>
