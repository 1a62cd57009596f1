import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Me, Picture } from '#domain/models'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port, streamPort } from '../../kit/port'

/** A file as the browser gave it; only what decides is read here. */
export type ChosenFile = { name: string; type: string; size: number }
/** The part of the picture to keep, in its own pixels. */
export type CropArea = { x: number; y: number; width: number; height: number }
export type UploadInput = { file: ChosenFile; area: CropArea }
/** What the sending tells while it lives. */
export type UploadNews =
  | { type: 'upload.progress'; share: number }
  | { type: 'upload.sent'; key: string }
  | { type: 'upload.failed'; error: unknown }
/** `me`: the own record afterwards; `refresh` false: the application is not told. */
export type SavedPicture = { me: Me; refresh: boolean }
type Context = {
  picture: Picture | null
  file: ChosenFile | null
  area: CropArea | null
  /** from 0 to 1 */
  share: number
  key: string
  /** of the own record after the last picture was saved */
  version: number | null
  failure: Failure | null
}
export type UploadEvent =
  | UploadNews
  | { type: 'file.choose'; file: ChosenFile }
  | { type: 'area.change'; area: CropArea }
  | { type: 'upload.start' }
  | { type: 'upload.cancel' }
  | { type: 'picture.remove' }

/** The specification's own words; people are told more. */
const NOT_AN_IMAGE: Failure = {
  type: 'badInput',
  reason: 'Invalid file type',
  message: 'Ese archivo no es una imagen. Elige una foto en JPG o PNG.',
}
const TOO_LARGE: Failure = {
  type: 'badInput',
  message: 'La imagen pesa demasiado. Elige una más liviana.',
}
/** What a browser can still open at ease; what is sent is cut and far smaller. */
const MAX_BYTES = 25 * 1024 * 1024

export const uploadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UploadEvent,
    input: {} as { picture: Picture | null },
    tags: {} as 'busy' | 'dialog',
    meta: {} as { title: string },
  },
  actors: {
    sendPicture: streamPort<UploadEvent, UploadInput>('sendPicture'),
    savePicture: port<SavedPicture, string | null>('savePicture'),
  },
  guards: {
    isImage: (_, { file }: { file: ChosenFile }) => file.type.includes('image'),
    isLight: (_, { file }: { file: ChosenFile }) => file.size <= MAX_BYTES,
    hasArea: ({ context }) => context.area !== null,
    hasPicture: ({ context }) => context.picture !== null,
  },
  actions: {
    choose: assign((_, { file }: { file: ChosenFile }) => ({ file, area: null, failure: null, share: 0 })),
    refuse: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forget: assign({ file: null, area: null, share: 0 }),
    keep: assign((_, { me }: SavedPicture) => ({
      picture: me.picture,
      version: me.version,
      failure: null,
    })),
    tell: enqueueActions(({ enqueue }, { me, refresh }: SavedPicture) => {
      enqueue.sendTo(
        app,
        refresh ? { type: 'user.updated', me } : { type: 'record.saved', version: me.version },
      )
      enqueue.sendTo(app, { type: 'snackbar.show', content: 'Guardado' })
    }),
  },
}).createMachine({
  id: 'upload',
  description: 'La foto propia: se elige, se recorta, se sube viendo el avance y se guarda.',
  context: ({ input }) => ({
    ...input,
    file: null,
    area: null,
    share: 0,
    key: '',
    version: null,
    failure: null,
  }),
  initial: 'showing',
  states: {
    showing: {
      description: 'Se ve la foto que hay, o las iniciales.',
      meta: { title: 'Foto' },
      on: {
        'file.choose': [
          {
            guard: {
              type: 'isImage',
              params: ({ event }) => event,
            },
            target: 'weighing',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { actions: { type: 'refuse', params: { failure: NOT_AN_IMAGE } } },
        ],
        'picture.remove': { guard: 'hasPicture', target: 'removing' },
      },
    },
    weighing: {
      description: 'Se mira si el archivo se puede abrir.',
      meta: { title: 'Revisando el archivo' },
      always: [
        {
          guard: {
            type: 'isLight',
            params: ({ context }) => ({ file: context.file ?? { name: '', type: '', size: 0 } }),
          },
          target: 'cropping',
        },
        { actions: ['forget', { type: 'refuse', params: { failure: TOO_LARGE } }], target: 'showing' },
      ],
    },
    cropping: {
      description: 'Elige qué parte de la foto se ve.',
      meta: { title: 'Recortando' },
      tags: 'dialog',
      on: {
        'area.change': { actions: assign(({ event }) => ({ area: event.area })) },
        'upload.start': { guard: 'hasArea', target: 'sending' },
        'upload.cancel': { actions: 'forget', target: 'showing' },
      },
    },
    sending: {
      description: 'Se sube la parte elegida. Se puede cancelar.',
      meta: { title: 'Subiendo' },
      tags: ['dialog', 'busy'],
      entry: assign({ share: 0, failure: null }),
      invoke: {
        src: 'sendPicture',
        input: ({ context: { file, area } }) => {
          if (!file || !area) throw new Error('there is no picture to send')
          return { file, area }
        },
      },
      on: {
        'upload.progress': { actions: assign(({ event }) => ({ share: event.share })) },
        'upload.sent': { actions: assign(({ event }) => ({ key: event.key, share: 1 })), target: 'saving' },
        'upload.failed': {
          actions: keepFailure(),
          target: 'cropping',
        },
        'upload.cancel': 'cropping',
      },
    },
    saving: {
      description: 'Ya subió; se guarda como foto propia.',
      meta: { title: 'Guardando' },
      tags: ['dialog', 'busy'],
      invoke: {
        src: 'savePicture',
        input: ({ context }) => context.key,
        onDone: {
          actions: [
            { type: 'keep', params: ({ event }) => event.output },
            { type: 'tell', params: ({ event }) => event.output },
            'forget',
          ],
          target: 'showing',
        },
        onError: { actions: keepFailure(), target: 'cropping' },
      },
    },
    removing: {
      description: 'Se quita la foto; quedan las iniciales.',
      meta: { title: 'Quitando' },
      tags: 'busy',
      invoke: {
        src: 'savePicture',
        input: null,
        onDone: {
          actions: [
            { type: 'keep', params: ({ event }) => event.output },
            { type: 'tell', params: ({ event }) => event.output },
          ],
          target: 'showing',
        },
        onError: { actions: keepFailure(), target: 'showing' },
      },
    },
  },
})
export type UploadActor = ActorRefFrom<typeof uploadMachine>
