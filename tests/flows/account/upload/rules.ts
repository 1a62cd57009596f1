import type { uploadMachine } from '#machines/account/upload/chart'
import {
  alike,
  forgetsWhy,
  given,
  givenIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  says,
  waysOf,
} from '../../rules'

type Flow = typeof uploadMachine
type At = Step<import('xstate').ContextFrom<Flow>>
const { on, begins } = waysOf<Flow>()
const MOST_BYTES = 8 * 1024 * 1024

const isPicture = ({ move }: At) =>
  String(givenIn(move, 'mimeType') ?? (move.file as { type: string }).type).includes('image')
const isLight = ({ move }: At) => (move.file as { size: number }).size <= MOST_BYTES
const why = ({ after }: At) => (after.context.failure?.message ?? '') !== ''
const isEmpty = ({ after: { context } }: At) =>
  context.file === null && context.area === null && context.share === 0
const told = ['user.updated', says('Guardado')]
const keeps = (step: At) => {
  const { me } = outputOf<{ me: { picture: unknown; version: number } }>(step)
  return (
    step.after.context.picture === me.picture && step.after.context.version === me.version && forgetsWhy(step)
  )
}

export const uploadRules: RulesOf<Flow> = {
  must: ['showing', 'cropping', 'sending', 'saving', 'removing'],
  always: {
    'Solo se sube una imagen, y la parte que se eligió': ({ asked }) =>
      asked.every(
        ({ name, input }) =>
          name !== 'sendPicture' || (givenIn(input, 'file') !== null && givenIn(input, 'area') !== null),
      ),
  },
  ways: {
    'Se ve la foto que hay': [
      begins('showing', {
        so: ({ after: { context } }) => context.file === null && context.failure === null,
      }),
    ],
    'Solo sirve una imagen que se pueda abrir': [
      on('showing', 'file.choose', 'cropping', {
        if: (step) => isPicture(step) && isLight(step),
        so: ({ after: { context }, move }) =>
          context.file === move.file && context.area === null && context.failure === null,
      }),
      on('showing', 'file.choose', null, { if: isPicture, so: (step) => why(step) && isEmpty(step) }),
      on('showing', 'file.choose', null, {
        so: (step) => step.after.context.failure?.message.includes('Invalid file type') === true || why(step),
      }),
    ],
    'Se elige qué parte se ve, y se sube esa': [
      on('cropping', 'area.change', null, { so: ({ after, move }) => after.context.area === move.area }),
      on('cropping', 'upload.start', 'sending', {
        if: ({ before }) => before?.context.area !== null,
        asks: ['sendPicture'],
        so: (step) =>
          alike(given(step), { file: step.before?.context.file, area: step.before?.context.area }) &&
          step.after.context.share === 0 &&
          forgetsWhy(step),
      }),
      on('cropping', 'upload.cancel', 'showing', { so: isEmpty }),
    ],
    'El avance se ve, y se puede detener': [
      on('sending', 'upload.progress', null, { so: ({ after, move }) => after.context.share === move.share }),
      on('sending', 'upload.cancel', 'cropping'),
      on('sending', 'upload.failed', 'cropping', { so: keepsWhy }),
    ],
    'Lo que subió se guarda como foto propia': [
      on('sending', 'upload.sent', 'saving', {
        asks: ['savePicture'],
        so: (step) => given(step) === step.move.key && step.after.context.share === 1,
      }),
      on('saving', 'savePicture.done', 'showing', {
        tells: told,
        so: (step) => keeps(step) && isEmpty(step),
      }),
      on('saving', 'savePicture.error', 'cropping', { so: keepsWhy }),
    ],
    'La foto se puede quitar, si hay una': [
      on('showing', 'picture.remove', 'removing', {
        if: ({ before }) => before?.context.picture !== null,
        asks: ['savePicture'],
        so: (step) => given(step) === null,
      }),
      on('removing', 'savePicture.done', 'showing', { tells: told, so: keeps }),
      on('removing', 'savePicture.error', 'showing', { so: keepsWhy }),
    ],
  },
}
