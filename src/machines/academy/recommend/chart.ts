import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Id } from '#domain/models'
import { MOST_OPEN } from '#domain/readings'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say } from '../../kit/say'

/** An own coachee who may open the course. open: recommendations of the coach they have not answered. */
export type CourseReader = {
  userId: Id
  name: string
  open: number
  recommended: boolean
  note: string | null
  told: boolean
}
export type RecommendContext = {
  documentId: Id
  readers: readonly CourseReader[]
  /** to whom */
  userId: Id | null
  note: string
  failure: Failure | null
}
export const canReceive = ({ recommended, open }: CourseReader): boolean => !recommended && open < MOST_OPEN

export const recommendParts = {
  readers: loadMachine<readonly CourseReader[], Id>({
    id: 'recommend.readers',
    title: 'Quiénes pueden abrirlo',
    description: 'Las personas que acompaña y que pueden abrir el curso.',
  }),
}

export const recommendMachine = setup({
  types: {
    context: {} as RecommendContext,
    events: {} as
      | { type: 'people.open' }
      | { type: 'side.close' }
      | { type: 'person.choose'; userId: Id }
      | { type: 'note.change'; note: string }
      | { type: 'course.recommend' }
      | { type: 'course.withdraw'; userId: Id },
    input: {} as { documentId: Id },
    children: {} as { readers: 'readers' },
    tags: {} as 'busy' | 'open',
    meta: {} as { title: string },
  },
  actors: {
    readers: recommendParts.readers,
    recommend: port<void, { userId: Id; documentId: Id; note: string }>('recommend'),
    withdraw: port<void, { userId: Id; documentId: Id }>('withdraw'),
  },
  guards: {
    canReceive: ({ context: { readers } }, { userId }: { userId: Id }) =>
      readers.some((one) => one.userId === userId && canReceive(one)),
    isGiven: ({ context: { readers } }, { userId }: { userId: Id }) =>
      readers.some((one) => one.userId === userId && one.recommended),
    hasChosen: ({ context }) => context.userId !== null,
  },
  actions: {
    refuse: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'recommend',
  description: 'Un coach recomienda un curso a alguien que acompaña, o retira lo que recomendó.',
  context: ({ input }) => ({
    documentId: input.documentId,
    readers: [],
    userId: null,
    note: '',
    failure: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Se lee el curso.',
      meta: { title: 'Cerrado' },
      on: { 'people.open': 'loading' },
    },
    loading: {
      description: 'Se trae a quiénes puede recomendarlo.',
      meta: { title: 'Cargando' },
      tags: 'open',
      on: { 'side.close': 'closed' },
      invoke: {
        id: 'readers',
        src: 'readers',
        input: ({ context }) => ({ question: context.documentId }),
        onDone: { actions: assign({ readers: ({ event }) => event.output }), target: 'choosing' },
      },
    },
    choosing: {
      description: 'Elige a quién y le escribe una nota, si quiere.',
      meta: { title: 'Eligiendo' },
      tags: 'open',
      on: {
        'side.close': { actions: assign({ userId: null, note: '', failure: null }), target: 'closed' },
        'person.choose': {
          guard: { type: 'canReceive', params: ({ event }) => event },
          actions: assign({ userId: ({ event }) => event.userId, failure: null }),
        },
        'note.change': { actions: assign({ note: ({ event }) => event.note }) },
        'course.recommend': {
          guard: 'hasChosen',
          actions: assign({ failure: null }),
          target: 'sending',
        },
        'course.withdraw': {
          guard: { type: 'isGiven', params: ({ event }) => event },
          actions: assign({ userId: ({ event }) => event.userId, failure: null }),
          target: 'withdrawing',
        },
      },
    },
    sending: {
      description: 'Se manda, una sola vez; a la persona le llega un aviso.',
      meta: { title: 'Recomendando' },
      tags: ['open', 'busy'],
      invoke: {
        src: 'recommend',
        input: ({ context: { userId, documentId, note } }) => ({ userId: userId ?? '', documentId, note }),
        onDone: {
          actions: [assign({ userId: null, note: '' }), say('Se lo recomendaste. Le llegó un aviso.')],
          target: 'loading',
        },
        onError: { actions: { type: 'refuse', params: ({ event }) => event }, target: 'choosing' },
      },
    },
    withdrawing: {
      description: 'Se retira lo que recomendó; la persona deja de verlo.',
      meta: { title: 'Retirando' },
      tags: ['open', 'busy'],
      invoke: {
        src: 'withdraw',
        input: ({ context: { userId, documentId } }) => ({ userId: userId ?? '', documentId }),
        onDone: { actions: [assign({ userId: null }), say('La retiraste.')], target: 'loading' },
        onError: {
          actions: [assign({ userId: null }), { type: 'refuse', params: ({ event }) => event }],
          target: 'choosing',
        },
      },
    },
  },
})
export type RecommendActor = ActorRefFrom<typeof recommendMachine>
