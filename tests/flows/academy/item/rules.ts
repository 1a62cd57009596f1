import type { ContextFrom } from 'xstate'
import type { academyItemMachine } from '#machines/academy/item/chart'
import type { Move } from '../../../paths/travel'
import {
  alike,
  errorOf,
  forgetsWhy,
  given,
  goes,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  says,
  waysOf,
} from '../../rules'

type At = Step<ContextFrom<typeof academyItemMachine>>
type Piece = { _id: string; version: number; state: string }
const { on, begins, asksAgain } = waysOf<typeof academyItemMachine>()

const draftOf = ({ before }: At) => before?.context.draft
const hasTitle = (step: At) => draftOf(step)?.title !== ''
/** What the specification asks of what readers see. */
const isWhole = (step: At) => {
  const draft = draftOf(step)
  return Boolean(
    draft?.title && draft.source && draft.author && draft.category && draft.type && draft.effortValue,
  )
}
const at =
  (state: string) =>
  ({ before }: At) =>
    before !== null && isIn(before, state)
/** The change leaves another text than the one that was drawn. */
const isOther = ({ before, move }: At) =>
  'source' in Object(move.change) && Object(move.change).source !== before?.context.drawn?.source
const isBehind = ({ before }: At) => {
  const { draft, drawn } = before?.context ?? {}
  return draft != null && drawn != null && draft.source !== drawn.source
}
/** Somebody else's version came while the own text was being drawn. */
const isUndrawn = ({ before }: At) => before?.context.draft != null && before.context.drawn === null
const drew = (step: At) => step.after.context.shown === outputOf(step)
const drawsDraft = (step: At) => {
  const { draft, drawn } = step.after.context
  if (!draft) return drawn === null
  const written = { source: draft?.source ?? '', video: draft?.video ?? '' }
  return alike(given(step), written) && alike(drawn, written)
}
const loaded = (step: At) => step.after.context.file === outputOf(step) && forgetsWhy(step)
const wrote = ({ before, after, move }: At) =>
  alike(after.context.draft, Object.assign({}, before?.context.draft, move.change)) &&
  Object.keys(Object(move.change)).every((name) => !(name in after.context.errors))
const isStale = (step: At) => Object(errorOf(step)).reason === 'version'
const typedStays = ({ before, after }: At) => after.context.draft === before?.context.draft
const isNew = ({ before }: At) => before?.context.itemId === null
const sendsDraft = (step: At) => {
  const { kind, itemId, file, draft } = step.before?.context ?? {}
  return alike(given(step), {
    kind,
    itemId: file?.piece?._id ?? itemId,
    version: file?.piece?.version ?? null,
    draft,
  })
}
const takes = (step: At) =>
  step.after.context.file?.piece === outputOf(step) &&
  step.after.context.draft?.title === outputOf<{ title: string }>(step).title &&
  forgetsWhy(step)
const toIt = goes('/administrador-academia/curso/course-1', true)

/** What was stored reads otherwise than what was drawn: it is drawn anew. */
const redraws = (step: At) => {
  const { drawn } = step.before?.context ?? {}
  const isStill = at('preview.still')(step) || at('preview.missed')(step)
  return isStill && drawn != null && outputOf<{ source: string }>(step).source !== drawn.source
}
const settles = (
  state: string,
  port: string,
  to: string,
  more: { if?: (step: At) => boolean; tells: (string | Move)[] },
) => [
  on(state, port, [to, 'preview.pausing'], {
    if: (step) => (more.if?.(step) ?? true) && redraws(step),
    tells: more.tells,
    so: takes,
  }),
  on(state, port, to, Object.assign({ so: takes }, more)),
]

export const academyItemRules: RulesOf<typeof academyItemMachine> = {
  // somebody else's version comes while the preview is anywhere
  moments: 4000,
  deep: true,
  must: [
    'writing.editing',
    'writing.saving',
    'writing.publishing',
    'writing.takingBack',
    'writing.stale',
    'writing.renewing',
    'preview.still',
    'preview.missed',
  ],
  always: {
    'Lo escrito no se pierde, falle lo que falle': ({ before, after, move }) =>
      !before?.context.draft || !move.type.includes('error.') || after.context.draft === before.context.draft,
    'Solo quien elige ver lo de la otra persona deja lo suyo': ({ before, after, move }) =>
      !before?.context.draft || move.type === 'theirs.take' || after.context.draft !== null,
    'Lo que se manda no lleva reproches de antes': ({ after }) =>
      !['writing.saving', 'writing.publishing', 'writing.takingBack'].some((state) => isIn(after, state)) ||
      (alike(after.context.errors, {}) && after.context.failure === null),
    'Se publica solo lo que se pidió publicar, y una vez': ({ before, move, after }) => {
      const was = (state: string) => before !== null && isIn(before, state)
      const saves = move.type === 'item.save' && was('writing.editing') && isIn(after, 'writing.saving')
      const isOver =
        was('writing.publishing') &&
        !move.type.includes('error.') &&
        !['writing.publishing', 'writing.stale'].some((state) => isIn(after, state))
      return !(saves || isOver) || !after.context.publishes
    },
    'Quien toma lo de la otra persona empieza de nuevo': ({ before, move, after }) =>
      move.type !== 'theirs.take' ||
      before === null ||
      !isIn(before, 'writing.stale') ||
      (after.context.failure === null && !after.context.publishes),
    'Escribir no guarda nada': ({ move, asked }) =>
      move.type !== 'draft.change' || asked.every(({ name }) => name === 'drawText'),
  },
  ways: {
    'Se trae lo que hay y lo que se puede elegir, y se dibuja como se leerá': [
      begins(['writing.loading', 'preview.still'], {
        asks: ['form.load'],
        so: (step) => {
          const { kind, itemId } = step.after.context
          return alike(given(step), { question: { kind, itemId } })
        },
      }),
      asksAgain('writing.loading', 'form'),
      on('writing.loading', 'form.load.done', ['writing.editing', 'preview.drawing'], {
        if: at('preview.still'),
        asks: ['drawText'],
        so: (step) => loaded(step) && drawsDraft(step),
      }),
      on('writing.loading', 'form.load.done', 'writing.editing', { if: at('preview.drawing'), so: loaded }),
      on('writing.loading', 'form.load.done', ['writing.editing', 'preview.pausing'], {
        if: at('preview.missed'),
        so: loaded,
      }),
      on('writing.loading', 'form.load.done', 'writing.editing', { so: loaded }),
    ],
    'Lo que se escribe queda escrito; el texto se dibuja al rato, y una vez': [
      on('writing.editing', 'draft.change', 'preview.pausing', {
        if: (step) => isOther(step) && (at('preview.still')(step) || at('preview.missed')(step)),
        so: wrote,
      }),
      on('writing.editing', 'draft.change', null, { so: wrote }),
      on('preview.pausing', 600, 'preview.drawing', { asks: ['drawText'], so: drawsDraft }),
      on('preview.drawing', 'drawText.done', 'preview.pausing', { if: isBehind, so: drew }),
      on('preview.drawing', 'drawText.done', null, {
        if: isUndrawn,
        asks: ['drawText'],
        so: (step) => drew(step) && drawsDraft(step),
      }),
      on('preview.drawing', 'drawText.done', 'preview.still', { so: drew }),
      on('preview.drawing', 'drawText.error', 'preview.pausing', {
        if: (step) => isBehind(step) || isUndrawn(step),
      }),
      on('preview.drawing', 'drawText.error', 'preview.missed'),
      on('preview.missed', 'preview.retry', 'preview.drawing', { asks: ['drawText'], so: drawsDraft }),
    ],
    'Con título se guarda; sin él se dice qué falta': [
      on('writing.editing', 'item.save', 'writing.saving', {
        if: hasTitle,
        asks: ['savePiece'],
        so: (step) => sendsDraft(step) && forgetsWhy(step) && !step.after.context.publishes,
      }),
      on('writing.editing', 'item.save', null, { so: ({ after }) => 'title' in after.context.errors }),
    ],
    'Se publica lo que está entero, guardándolo antes; si no, se dice qué falta': [
      on('writing.editing', 'item.publish', 'writing.saving', {
        if: isWhole,
        asks: ['savePiece'],
        so: (step) => sendsDraft(step) && step.after.context.publishes,
      }),
      on('writing.editing', 'item.publish', null, {
        so: ({ after }) => Object.keys(after.context.errors).length > 0,
      }),
      on('writing.saving', 'savePiece.done', 'writing.publishing', {
        if: ({ before }) => before?.context.publishes === true,
        asks: ['publishPiece'],
        so: (step) => {
          const { _id, version } = outputOf<Piece>(step)
          return alike(given(step), { itemId: _id, version, draft: step.before?.context.draft })
        },
      }),
      ...settles('writing.publishing', 'publishPiece.done', 'writing.placed', {
        if: isNew,
        tells: ['snackbar.show', toIt],
      }),
      ...settles('writing.publishing', 'publishPiece.done', 'writing.editing', {
        if: (step) => outputOf<Piece>(step).state === 'scheduled',
        tells: [says('Quedó programada.')],
      }),
      ...settles('writing.publishing', 'publishPiece.done', 'writing.editing', {
        tells: [says('Publicado. Ya se puede leer.')],
      }),
    ],
    'Lo nuevo sigue en su propia dirección': [
      ...settles('writing.saving', 'savePiece.done', 'writing.placed', {
        if: isNew,
        tells: [says('Guardado.'), toIt],
      }),
      ...settles('writing.saving', 'savePiece.done', 'writing.editing', { tells: [says('Guardado.')] }),
    ],
    'Lo publicado vuelve a borrador, con lo escrito': [
      on('writing.editing', 'item.takeBack', 'writing.takingBack', {
        if: ({ before }) => !['draft', undefined].includes(before?.context.file?.piece?.state),
        asks: ['publishPiece'],
        so: (step) => Object(given(step)).draft === null,
      }),
      on('writing.takingBack', 'publishPiece.done', 'writing.editing', {
        tells: [says('Volvió a borrador: nadie lo lee.')],
        so: (step) => step.after.context.file?.piece === outputOf(step) && typedStays(step),
      }),
    ],
    'Si otra persona guardó entretanto se dice, y se elige cuál queda': [
      on(['writing.saving'], 'savePiece.error', 'writing.stale', {
        if: isStale,
        so: (step) => keepsWhy(step) && typedStays(step),
      }),
      on(['writing.publishing', 'writing.takingBack'], 'publishPiece.error', 'writing.stale', {
        if: isStale,
        so: (step) => keepsWhy(step) && typedStays(step),
      }),
      on('writing.saving', 'savePiece.error', 'writing.editing', {
        so: (step) => keepsWhy(step) && typedStays(step) && !step.after.context.publishes,
      }),
      on(['writing.publishing', 'writing.takingBack'], 'publishPiece.error', 'writing.editing', {
        so: (step) => keepsWhy(step) && typedStays(step) && !step.after.context.publishes,
      }),
      on('writing.stale', 'mine.keep', 'writing.renewing', {
        asks: ['loadVersion'],
        so: (step) => given(step) === (step.before?.context.file?.piece?._id ?? '') && typedStays(step),
      }),
      on('writing.renewing', 'loadVersion.done', 'writing.saving', {
        asks: ['savePiece'],
        so: (step) => forgetsWhy(step) && typedStays(step),
      }),
      on('writing.renewing', 'loadVersion.error', 'writing.stale', {
        so: (step) => keepsWhy(step) && typedStays(step),
      }),
      on('writing.stale', 'theirs.take', 'writing.loading', {
        asks: ['form.load'],
        so: ({ after }) => after.context.draft === null && after.context.shown === null,
      }),
    ],
  },
}
