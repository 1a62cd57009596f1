import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import {
  courseOf,
  type Filters,
  isThere,
  type Library,
  NO_FILTERS,
  type Reading,
  type Shelfmark,
} from '#domain/academy'
import type { Failure } from '#domain/failure'
import type { Id, Me } from '#domain/models'
import { pathTo } from '#domain/places'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'
import { sayFailure } from '../../kit/say'

/** How long adding a course takes at least: after it is stored, so that whoever leaves meanwhile has it. */
const ADD_COURSE_MS = 1000

/** To save a course, or to take it out of the saved. */
export type MarkWish = { documentId: Id; title: string; save: boolean }
export type AcademyContext = {
  place: Shelfmark
  library: Library | null
  reading: Reading | null
  filters: Filters
  /** what the server has as saved */
  saved: Id[]
  /** what was pressed and is not stored yet, the one being sent first */
  wishes: MarkWish[]
  failure: Failure | null
}
export type AcademyEvent =
  | { type: 'library.retry' }
  | { type: 'search.change'; text: string }
  | { type: 'category.choose'; category: string | null }
  | { type: 'saved.show' }
  | { type: 'filters.clear' }
  | { type: 'bookmark.toggle'; documentId: Id }

const after = (saved: readonly Id[], { documentId, save }: MarkWish): Id[] => {
  const others = saved.filter((id) => id !== documentId)
  return save ? [...others, documentId] : others
}
/** What is shown as saved: what the server has, with everything that was pressed since. */
export const marksOf = ({ saved, wishes }: AcademyContext): Id[] => wishes.reduce(after, saved)

export const academyMachine = setup({
  types: {
    context: {} as AcademyContext,
    events: {} as AcademyEvent,
    input: {} as Shelfmark,
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadLibrary: port<Library>('loadLibrary'),
    loadReading: port<Reading, Shelfmark>('loadReading'),
    saveMark: port<Me, MarkWish>('saveMark'),
  },
  guards: {
    isHome: ({ context: { place } }) => place.course === null && place.collection === null,
    isThere: ({ context: { library, place } }) => isThere(library, place),
    isKnown: ({ context }, { documentId }: { documentId: Id }) =>
      courseOf(context.library, documentId) !== null,
    hasWishes: ({ context }) => context.wishes.length > 0,
  },
  actions: {
    filter: assign(({ context }, change: Partial<Filters>) => ({
      filters: { ...context.filters, ...change },
    })),
    wishMark: assign(({ context }, { documentId }: { documentId: Id }) => ({
      wishes: [
        ...context.wishes,
        {
          documentId,
          title: courseOf(context.library, documentId)?.title ?? '',
          save: !marksOf(context).includes(documentId),
        },
      ],
    })),
    keepMark: assign(({ context: { saved, wishes } }) => ({
      saved: wishes.slice(0, 1).reduce(after, saved),
    })),
    forgetMark: assign({ wishes: ({ context }) => context.wishes.slice(1) }),
    tellClosed: sendTo(app, {
      type: 'snackbar.show',
      color: 'info' as const,
      content: 'Ese contenido no está disponible para ti. Aquí está lo que puedes leer.',
    }),
    goHome: sendTo(app, { type: 'place.wanted', to: pathTo('academy'), replace: true }),
  },
  delays: { resting: ADD_COURSE_MS },
}).createMachine({
  id: 'academy',
  description: 'Los cursos y colecciones que alguien puede leer, lo que busca entre ellos y lo que guarda.',
  context: ({ input }) => ({
    place: input,
    library: null,
    reading: null,
    filters: NO_FILTERS,
    saved: [],
    wishes: [],
    failure: null,
  }),
  type: 'parallel',
  states: {
    shelf: {
      description: 'Lo que se lee.',
      meta: { title: 'La biblioteca' },
      initial: 'loading',
      states: {
        loading: {
          description: 'Se traen los cursos, las colecciones y lo guardado.',
          meta: { title: 'Cargando' },
          tags: 'loading',
          invoke: {
            src: 'loadLibrary',
            onDone: {
              actions: assign({
                library: ({ event }) => event.output,
                saved: ({ event }) => event.output.saved,
                failure: null,
              }),
              target: 'placing',
            },
            onError: [
              {
                guard: 'isHome',
                actions: keepFailure(),
                target: 'failed',
              },
              { target: 'away' },
            ],
          },
        },
        failed: {
          description: 'No llegaron.',
          meta: { title: 'No se pudo cargar' },
          on: { 'library.retry': 'loading' },
        },
        placing: {
          description: 'Se busca lo que nombra la dirección.',
          meta: { title: 'Buscando' },
          tags: 'loading',
          always: [
            { guard: 'isHome', target: 'browsing' },
            { guard: 'isThere', target: 'opening' },
            { target: 'away' },
          ],
        },
        browsing: {
          description: 'Se ve todo, o lo que calza con lo que se busca.',
          meta: { title: 'Mirando' },
          on: {
            'search.change': {
              actions: { type: 'filter', params: ({ event }) => ({ text: event.text }) },
            },
            'category.choose': {
              actions: { type: 'filter', params: ({ event }) => ({ category: event.category }) },
            },
            'saved.show': {
              actions: { type: 'filter', params: ({ context }) => ({ saved: !context.filters.saved }) },
            },
            'filters.clear': { actions: { type: 'filter', params: NO_FILTERS } },
          },
        },
        opening: {
          description: 'Se trae el texto del curso o de la colección.',
          meta: { title: 'Abriendo' },
          tags: 'loading',
          invoke: {
            src: 'loadReading',
            input: ({ context }) => context.place,
            onDone: { actions: assign({ reading: ({ event }) => event.output }), target: 'reading' },
            onError: 'away',
          },
        },
        reading: {
          description: 'Se lee.',
          meta: { title: 'Leyendo' },
        },
        away: {
          description: 'No se puede abrir: se vuelve a la academia.',
          meta: { title: 'De vuelta' },
          tags: 'loading',
          entry: ['tellClosed', 'goHome'],
        },
      },
    },
    marks: {
      description:
        'Lo que se guarda para después. Se ve al tiro; si no se pudo guardar, vuelve atrás y se avisa.',
      meta: { title: 'Los guardados' },
      initial: 'still',
      on: {
        'bookmark.toggle': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: { type: 'wishMark', params: ({ event }) => event },
        },
      },
      states: {
        still: {
          description: 'Todo lo que se pidió está guardado.',
          meta: { title: 'Al día' },
          always: { guard: 'hasWishes', target: 'saving' },
        },
        saving: {
          description: 'Se guarda lo que se pidió, de a uno.',
          meta: { title: 'Guardando' },
          invoke: {
            src: 'saveMark',
            input: ({ context }) => {
              const [wish] = context.wishes
              if (!wish) throw new Error('nothing is wished')
              return wish
            },
            onDone: {
              actions: [
                'keepMark',
                'forgetMark',
                // the record has another version now
                sendTo(app, ({ event }) => ({ type: 'user.updated', me: event.output })),
              ],
              target: 'resting',
            },
            onError: {
              actions: [sayFailure(), 'forgetMark'],
              target: 'still',
            },
          },
        },
        resting: {
          description: 'Lo pedido ya está guardado; lo que siga espera un momento.',
          meta: { title: 'Entre uno y otro' },
          after: { resting: 'still' },
        },
      },
    },
  },
})
export type AcademyActor = ActorRefFrom<typeof academyMachine>
