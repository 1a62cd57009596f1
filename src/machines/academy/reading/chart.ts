import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Id } from '#domain/models'
import type { CourseReading, Recommendation } from '#domain/readings'
import { port } from '../../kit/port'
import { say, sayFailure } from '../../kit/say'

/** How far somebody is in one course. position: 0–100 of its text. */
export type Progress = { position: number; done: boolean }
export type OwnReading = { reading: CourseReading | null; recommendations: Recommendation[] }
export type ReadingContext = Progress & {
  documentId: Id
  /** what the server has; null: nothing yet */
  saved: Progress | null
  /** what coaches wrote about this course to whoever reads */
  recommendations: Recommendation[]
  /** which of them is being answered */
  telling: Id | null
}

/** So long nothing moves before it is kept. */
const REST_MS = 1000
const NOTHING: Progress = { position: 0, done: false }

export const readingMachine = setup({
  types: {
    context: {} as ReadingContext,
    events: {} as
      | { type: 'page.moved'; position: number }
      | { type: 'reading.mark'; done: boolean }
      | { type: 'recommendation.answer'; id: Id }
      | { type: 'reading.retry' },
    input: {} as { documentId: Id },
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadOwn: port<OwnReading, Id>('loadOwn'),
    keepReading: port<CourseReading, Progress & { documentId: Id }>('keepReading'),
    tellRead: port<void, Id>('tellRead'),
  },
  guards: {
    isElsewhere: ({ context }, { position }: { position: number }) => position !== context.position,
    isOther: ({ context }, { done }: { done: boolean }) => done !== context.done,
    isOpen: ({ context: { recommendations } }, { id }: { id: Id }) =>
      recommendations.some(({ _id, told }) => _id === id && !told),
    isUnkept: ({ context: { position, done, saved } }) =>
      position !== (saved ?? NOTHING).position || done !== (saved ?? NOTHING).done,
    isMarking: ({ context: { done, saved } }) => done !== (saved ?? NOTHING).done,
  },
  actions: {
    move: assign((_, { position }: { position: number }) => ({ position })),
    mark: assign((_, { done }: { done: boolean }) => ({ done })),
    keep: assign((_, { position, done }: CourseReading) => ({ saved: { position, done } })),
    /** What could not be kept goes back to what was. */
    undo: assign(({ context: { saved } }) => saved ?? NOTHING),
  },
  delays: { rest: REST_MS },
}).createMachine({
  id: 'reading',
  description: 'Hasta dónde llegó quien lee un curso. Lo sabe solo esa persona.',
  context: ({ input }) => ({
    documentId: input.documentId,
    position: 0,
    done: false,
    saved: null,
    recommendations: [],
    telling: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se trae hasta dónde llegó la última vez.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        src: 'loadOwn',
        input: ({ context }) => context.documentId,
        onDone: {
          actions: assign(({ event: { output } }) => ({
            recommendations: output.recommendations,
            saved: output.reading && { position: output.reading.position, done: output.reading.done },
            position: output.reading?.position ?? 0,
            done: output.reading?.done ?? false,
          })),
          target: 'still',
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'No llegó: se puede leer, y no se guarda nada para no pisar lo que había.',
      meta: { title: 'Sin saber hasta dónde' },
      on: { 'reading.retry': 'loading' },
    },
    still: {
      description: 'Todo lo leído está guardado.',
      meta: { title: 'Al día' },
      on: {
        'page.moved': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          actions: { type: 'move', params: ({ event }) => event },
          target: 'moving',
        },
        'reading.mark': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: { type: 'mark', params: ({ event }) => event },
          target: 'keeping',
        },
        'recommendation.answer': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          actions: assign({ telling: ({ event }) => event.id }),
          target: 'telling',
        },
      },
    },
    moving: {
      description: 'Avanza por el texto; se guarda cuando se detiene.',
      meta: { title: 'Leyendo' },
      on: {
        'page.moved': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          actions: { type: 'move', params: ({ event }) => event },
          target: 'moving',
          reenter: true,
        },
        'reading.mark': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: { type: 'mark', params: ({ event }) => event },
          target: 'keeping',
        },
        'recommendation.answer': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          actions: assign({ telling: ({ event }) => event.id }),
          target: 'telling',
        },
      },
      after: { rest: 'checking' },
    },
    keeping: {
      description: 'Se guarda hasta dónde llegó, mientras sigue leyendo.',
      meta: { title: 'Guardando' },
      on: {
        'page.moved': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          actions: { type: 'move', params: ({ event }) => event },
        },
      },
      invoke: {
        src: 'keepReading',
        input: ({ context: { documentId, position, done } }) => ({ documentId, position, done }),
        onDone: { actions: { type: 'keep', params: ({ event }) => event.output }, target: 'checking' },
        onError: [
          { guard: 'isMarking', actions: [sayFailure(), 'undo'], target: 'still' },
          // where one is in a text is worth no notice: it is kept with the next step
          { target: 'still' },
        ],
      },
    },
    checking: {
      description: 'Se mira si avanzó más mientras se guardaba.',
      meta: { title: 'Mirando' },
      always: [{ guard: 'isUnkept', target: 'keeping' }, { target: 'still' }],
    },
    telling: {
      description: 'Le cuenta a su coach que lo leyó; sin esto, su coach no lo sabe.',
      meta: { title: 'Contándole a su coach' },
      on: {
        'page.moved': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          actions: { type: 'move', params: ({ event }) => event },
        },
      },
      invoke: {
        src: 'tellRead',
        input: ({ context }) => context.telling ?? '',
        onDone: {
          actions: [
            assign(({ context: { recommendations, telling } }) => ({
              recommendations: recommendations.map((one) =>
                one._id === telling ? { ...one, told: true } : one,
              ),
              telling: null,
            })),
            say('Tu coach ya sabe que lo leíste.'),
          ],
          target: 'checking',
        },
        onError: { actions: [sayFailure(), assign({ telling: null })], target: 'checking' },
      },
    },
  },
})
export type ReadingActor = ActorRefFrom<typeof readingMachine>
