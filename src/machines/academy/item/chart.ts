import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { AcademyPiece, ItemKind } from '#domain/academy-items'
import { type Failure, toFailure } from '#domain/failure'
import type { Id } from '#domain/models'
import { pathTo } from '#domain/places'
import type { SafeHtml } from '#domain/rich-text'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say } from '../../kit/say'
import {
  draftOf,
  errorsOf,
  isMended,
  type PieceDraft,
  type PieceErrors,
  type PieceFile,
  publishErrors,
} from './draft'

export type AcademyItemContext = {
  kind: ItemKind
  itemId: Id | null
  file: PieceFile | null
  draft: PieceDraft | null
  /** what is wrong, once saving or publishing was tried */
  errors: PieceErrors
  failure: Failure | null
  /** it is published once it is saved */
  publishes: boolean
  /** what is drawn, or being drawn; null: nothing yet */
  drawn: Written | null
  /** how it will be read; null: not drawn yet */
  shown: SafeHtml | null
}
export type Saving = { kind: ItemKind; itemId: Id | null; version: number | null; draft: PieceDraft }
/** `draft` null: back to a draft. */
export type Publishing = { itemId: Id; version: number; draft: PieceDraft | null }
export type Written = Pick<PieceDraft, 'source' | 'video'>

/** So long after it was typed it is drawn. */
const DRAW_MS = 600
const writtenIn = (draft: PieceDraft | null): Written => ({
  source: draft?.source ?? '',
  video: draft?.video ?? '',
})
export const addressOf = (kind: ItemKind, documentId: Id): string =>
  pathTo(kind === 'course' ? 'adminCourse' : 'adminCollection', { documentId })

export const academyItemParts = {
  form: loadMachine<PieceFile, { kind: ItemKind; itemId: Id | null }>({
    id: 'academyItem.form',
    title: 'Lo que se escribe',
    description: 'El curso o la colección si ya existe, y lo que se puede elegir.',
  }),
}

export const academyItemMachine = setup({
  types: {
    context: {} as AcademyItemContext,
    events: {} as
      | { type: 'draft.change'; change: Partial<PieceDraft> }
      | { type: 'item.save' }
      | { type: 'item.publish' }
      | { type: 'item.takeBack' }
      | { type: 'mine.keep' }
      | { type: 'theirs.take' }
      | { type: 'preview.retry' },
    input: {} as { kind: ItemKind; itemId: Id | null },
    children: {} as { form: 'form' },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    form: academyItemParts.form,
    savePiece: port<AcademyPiece, Saving>('savePiece'),
    publishPiece: port<AcademyPiece, Publishing>('publishPiece'),
    loadVersion: port<number, Id>('loadVersion'),
    drawText: port<SafeHtml, Written>('drawText'),
  },
  guards: {
    isRight: ({ context }) => context.draft !== null && Object.keys(errorsOf(context.draft)).length === 0,
    isWhole: ({ context: { draft, kind } }) =>
      draft !== null && Object.keys(publishErrors(draft, kind)).length === 0,
    isOut: ({ context }) => context.file?.piece?.state !== undefined && context.file.piece.state !== 'draft',
    publishes: ({ context }) => context.publishes,
    isNew: ({ context: { itemId, file } }) => itemId === null && file?.piece != null,
    isStale: (_, { error }: { error: unknown }) => toFailure(error).reason === 'version',
    isFirst: ({ context: { draft, drawn } }) => draft !== null && drawn === null,
    isBehind: ({ context: { draft, drawn } }) =>
      draft !== null && (draft.source !== drawn?.source || draft.video !== drawn.video),
  },
  actions: {
    write: assign(({ context }, { change }: { change: Partial<PieceDraft> }) => ({
      draft: context.draft && { ...context.draft, ...change },
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => !isMended(name, change))),
    })),
    take: assign(({ context: { file } }, { piece }: { piece: AcademyPiece }) => ({
      file: file && { ...file, piece },
      draft: draftOf(piece),
      errors: {},
      failure: null,
    })),
    refuse: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, errors: failure.fields ?? {}, publishes: false }
    }),
    goToIt: sendTo(app, ({ context: { kind, file } }) => ({
      type: 'place.wanted',
      to: addressOf(kind, file?.piece?._id ?? ''),
      replace: true,
    })),
  },
  delays: { drawing: DRAW_MS },
}).createMachine({
  id: 'academyItem',
  description: 'Escribir un curso o una colección: se guarda, se ve cómo se leerá y se publica.',
  context: ({ input }) => ({
    ...input,
    file: null,
    draft: null,
    errors: {},
    failure: null,
    publishes: false,
    drawn: null,
    shown: null,
  }),
  type: 'parallel',
  states: {
    writing: {
      description: 'Lo que se escribe; se mantiene pase lo que pase.',
      meta: { title: 'La escritura' },
      initial: 'loading',
      states: {
        loading: {
          description: 'Se trae lo que hay y lo que se puede elegir.',
          meta: { title: 'Cargando' },
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context: { kind, itemId } }) => ({ question: { kind, itemId } }),
            onDone: {
              actions: assign(({ event }) => ({
                file: event.output,
                draft: draftOf(event.output.piece),
                errors: {},
                failure: null,
              })),
              target: 'editing',
            },
          },
        },
        editing: {
          description: 'La persona escribe.',
          meta: { title: 'Escribiendo' },
          on: {
            'draft.change': { actions: { type: 'write', params: ({ event }) => event } },
            'item.save': [
              {
                guard: 'isRight',
                actions: assign({ failure: null, errors: {}, publishes: false }),
                target: 'saving',
              },
              {
                actions: assign({ errors: ({ context }) => (context.draft ? errorsOf(context.draft) : {}) }),
              },
            ],
            'item.publish': [
              {
                guard: 'isWhole',
                actions: assign({ failure: null, errors: {}, publishes: true }),
                target: 'saving',
              },
              {
                actions: assign({
                  errors: ({ context: { draft, kind } }) => (draft ? publishErrors(draft, kind) : {}),
                }),
              },
            ],
            'item.takeBack': {
              guard: 'isOut',
              actions: assign({ failure: null, errors: {} }),
              target: 'takingBack',
            },
          },
        },
        saving: {
          description: 'Se guarda, una sola vez.',
          meta: { title: 'Guardando' },
          tags: 'busy',
          invoke: {
            src: 'savePiece',
            input: ({ context: { kind, itemId, file, draft } }) => {
              if (!draft) throw new Error('there is nothing to save')
              return {
                kind,
                itemId: file?.piece?._id ?? itemId,
                version: file?.piece?.version ?? null,
                draft,
              }
            },
            onDone: [
              {
                guard: 'publishes',
                actions: assign(({ context: { file }, event }) => ({
                  file: file && { ...file, piece: event.output },
                })),
                target: 'publishing',
              },
              {
                actions: [
                  { type: 'take', params: ({ event }) => ({ piece: event.output }) },
                  say('Guardado.'),
                ],
                target: 'saved',
              },
            ],
            onError: [
              {
                guard: { type: 'isStale', params: ({ event }) => event },
                actions: keepFailure(),
                target: 'stale',
              },
              { actions: { type: 'refuse', params: ({ event }) => event }, target: 'editing' },
            ],
          },
        },
        publishing: {
          description: 'Ya está guardado; se publica, ahora o desde la fecha elegida.',
          meta: { title: 'Publicando' },
          tags: 'busy',
          invoke: {
            src: 'publishPiece',
            input: ({ context: { file, draft } }) => ({
              itemId: file?.piece?._id ?? '',
              version: file?.piece?.version ?? 0,
              draft,
            }),
            onDone: {
              actions: [
                { type: 'take', params: ({ event }) => ({ piece: event.output }) },
                assign({ publishes: false }),
                sendTo(app, ({ event }) => ({
                  type: 'snackbar.show',
                  content:
                    event.output.state === 'scheduled' ? 'Quedó programada.' : 'Publicado. Ya se puede leer.',
                })),
              ],
              target: 'saved',
            },
            onError: [
              {
                guard: { type: 'isStale', params: ({ event }) => event },
                actions: keepFailure(),
                target: 'stale',
              },
              { actions: { type: 'refuse', params: ({ event }) => event }, target: 'editing' },
            ],
          },
        },
        takingBack: {
          description: 'Vuelve a ser un borrador, que nadie lee; lo escrito se mantiene.',
          meta: { title: 'Volviendo a borrador' },
          tags: 'busy',
          invoke: {
            src: 'publishPiece',
            input: ({ context: { file } }) => ({
              itemId: file?.piece?._id ?? '',
              version: file?.piece?.version ?? 0,
              draft: null,
            }),
            onDone: {
              actions: [
                assign(({ context: { file }, event }) => ({
                  file: file && { ...file, piece: event.output },
                })),
                say('Volvió a borrador: nadie lo lee.'),
              ],
              target: 'editing',
            },
            onError: [
              {
                guard: { type: 'isStale', params: ({ event }) => event },
                actions: keepFailure(),
                target: 'stale',
              },
              { actions: { type: 'refuse', params: ({ event }) => event }, target: 'editing' },
            ],
          },
        },
        stale: {
          description: 'Otra persona guardó entretanto: lo escrito sigue aquí y se elige cuál queda.',
          meta: { title: 'Hay otra versión' },
          on: {
            'mine.keep': 'renewing',
            'theirs.take': {
              actions: assign({ draft: null, failure: null, publishes: false, drawn: null, shown: null }),
              target: 'loading',
            },
          },
        },
        renewing: {
          description: 'Se mira cuál es la versión de ahora, para guardar encima de ella.',
          meta: { title: 'Mirando la otra versión' },
          tags: 'busy',
          invoke: {
            src: 'loadVersion',
            input: ({ context: { file } }) => file?.piece?._id ?? '',
            onDone: {
              actions: assign(({ context: { file }, event }) => ({
                file: file?.piece ? { ...file, piece: { ...file.piece, version: event.output } } : file,
                failure: null,
              })),
              target: 'saving',
            },
            onError: { actions: keepFailure(), target: 'stale' },
          },
        },
        saved: {
          description: 'Quedó guardado; lo nuevo tiene ahora su propia dirección.',
          meta: { title: 'Guardado' },
          always: [{ guard: 'isNew', actions: 'goToIt', target: 'placed' }, { target: 'editing' }],
        },
        placed: {
          description: 'Se sigue en la dirección de lo que se acaba de crear.',
          meta: { title: 'En su dirección' },
          tags: 'busy',
        },
      },
    },
    preview: {
      description: 'Cómo se leerá: el servidor lo limpia y lo dibuja igual que para quien lee.',
      meta: { title: 'La vista previa' },
      initial: 'still',
      states: {
        still: {
          description: 'Se ve lo último que se escribió.',
          meta: { title: 'Al día' },
          always: [
            { guard: 'isFirst', target: 'drawing' },
            { guard: 'isBehind', target: 'pausing' },
          ],
        },
        pausing: {
          description: 'Se escribió algo más; se dibuja en un momento.',
          meta: { title: 'Escribiendo' },
          after: { drawing: 'drawing' },
        },
        drawing: {
          description: 'El servidor dibuja lo escrito; nada se guarda.',
          meta: { title: 'Dibujando' },
          entry: assign({ drawn: ({ context: { draft } }) => draft && writtenIn(draft) }),
          invoke: {
            src: 'drawText',
            input: ({ context: { draft } }) => writtenIn(draft),
            onDone: { actions: assign({ shown: ({ event }) => event.output }), target: 'still' },
            onError: 'missed',
          },
        },
        missed: {
          description: 'No se pudo dibujar; lo escrito sigue ahí.',
          meta: { title: 'Sin vista previa' },
          always: { guard: 'isBehind', target: 'pausing' },
          on: { 'preview.retry': 'drawing' },
        },
      },
    },
  },
})
export type AcademyItemActor = ActorRefFrom<typeof academyItemMachine>
