import type { ContextFrom } from 'xstate'
import type { personMachine } from '#machines/customers/person/chart'
import { broughtRules } from '../../kit/brought-rules'
import {
  type Asked,
  alike,
  forgetsWhy,
  given,
  givenIn,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'

const deeds = (asked: Asked[]) => asked.filter(({ name }) => /(^|\.)act$/.test(name))
type At = Step<ContextFrom<typeof personMachine>>
const { on, begins, asksAgain } = waysOf<typeof personMachine>()
const was =
  (act: string) =>
  ({ before }: At) =>
    before?.context.act === act
const means = (act: string) => (step: At) =>
  step.after.context.act === act && step.after.context.typed === '' && forgetsWhy(step)
const does = (act: string) => (step: At) => {
  const { row, file, draft } = step.after.context
  return step.after.context.act === act && alike(given(step), { act, row, file, draft })
}
const taken = (step: At) => {
  const { file, draft } = step.after.context
  const kept = step.before?.context.draft
  const isKept = kept?.first === 'Cami' && step.before?.context.act !== 'save'
  return (
    file === outputOf(step) &&
    forgetsWhy(step) &&
    (draft?.first === (isKept ? 'Cami' : file?.saved.first) || kept?.first === 'Cami')
  )
}
export const personRules: RulesOf<typeof personMachine> = {
  must: [...broughtRules.must, 'editing', 'confirming', 'invited', 'acting', 'adding', 'previewing'],
  always: {
    ...broughtRules.always,
    'De quien no acepta su invitación no se trae nada': ({ after, asked }) =>
      after.context.row.invitedUntil === null || deeds(asked).length === asked.length,
    'Se elimina solo con el correo escrito': ({ before, asked }) =>
      deeds(asked).every(
        ({ input }) =>
          givenIn(input, 'act') !== 'remove' ||
          before?.context.typed.trim().toLowerCase() === before?.context.row.email,
      ),
    'Desactivar y eliminar se preguntan antes': ({ before, move, asked }) =>
      deeds(asked).every(
        ({ input }) =>
          !['remove', 'deactivate'].includes(String(givenIn(input, 'act'))) ||
          (before !== null && isIn(before, 'confirming') && move.type === 'act.confirm'),
      ),
    'Lo escrito no se pierde porque algo falle': ({ before, after, move }) =>
      !move.type.endsWith('.error') || before?.context.draft === after.context.draft,
    'Lo que cambió otra persona se trae cuando se pide, y lo escrito queda encima': (step) =>
      step.move.type !== 'person.reload' ||
      step.asked.length === 0 ||
      step.before?.context.failure?.type === 'conflict',
    'Lo hecho se dice': ({ before, move, told }) =>
      !before ||
      !isIn(before, 'acting') ||
      !/^(?!.*loading).*\.(done|error)$/.test(move.type) ||
      told.some(({ type }) => type === 'snackbar.show') === move.type.endsWith('.done'),
  },
  ways: {
    'De quien no acepta su invitación solo se puede enviar otra': [
      begins('invited', { if: ({ after }) => after.context.row.invitedUntil !== null }),
      on('invited', 'invitation.resend', 'acting', { asks: ['act'], so: does('resend') }),
      on('acting', 'act.done', 'invited', { if: was('resend'), tells: ['snackbar.show'] }),
      on('acting', 'act.error', 'invited', { if: was('resend'), so: keepsWhy }),
    ],
    'Se trae a la persona; lo escrito y no guardado queda encima': [
      begins('loading', {
        asks: ['person.load'],
        so: (step) => alike(given(step), { question: step.after.context.row._id }),
      }),
      asksAgain('loading', 'person'),
      on('loading', 'person.load.done', 'editing', { so: taken }),
      on('editing', 'person.reload', 'loading', {
        if: ({ before }) => before?.context.failure?.type === 'conflict',
        asks: ['person.load'],
      }),
    ],
    'Se escribe y se guarda lo que cambió': [
      on('editing', 'draft.change', null, {
        so: ({ after }) =>
          after.context.draft?.first === 'Cami' &&
          after.context.draft.last === after.context.file?.saved.last,
      }),
      on('editing', 'person.save', 'acting', {
        if: ({ before }) => before?.context.draft?.first !== before?.context.file?.saved.first,
        asks: ['act'],
        so: does('save'),
      }),
    ],
    'Solo quien es coachee de una organización se suma a un programa, y después se trae de nuevo': [
      on('editing', 'trip.add', 'adding', {
        if: ({ before }) =>
          before?.context.file?.trips !== null && before?.context.file?.saved.organizationId !== '',
        asks: ['newTrip'],
        so: (step) =>
          forgetsWhy(step) &&
          alike(given(step), {
            values: {
              userId: step.after.context.row._id,
              programId: '',
              startDate: '2026-09-08',
              endDate: '',
              credits: '0',
              coachId: '',
              description: '',
            },
          }),
      }),
      on('adding', 'trip.dismiss', 'editing'),
      on('adding', 'newTrip.done', 'loading', { asks: ['person.load'] }),
    ],
    'Se ve como quien administra un cliente, y como nadie más; la aplicación pasa a esa vista': [
      on('editing', 'person.preview', 'previewing', {
        if: ({ before }) =>
          before?.context.row.group === 'customer' &&
          before.context.file?.saved.roles.includes('admin') === true &&
          before.context.file.status !== 'inactive',
        asks: ['startPreview'],
        so: (step) => forgetsWhy(step) && alike(given(step), step.after.context.row),
      }),
      on('previewing', 'startPreview.done', 'editing', {
        tells: ['preview.began'],
        so: (step) => alike(step.told[0], { type: 'preview.began', preview: outputOf(step) }),
      }),
      on('previewing', 'startPreview.error', 'editing', { so: keepsWhy }),
    ],
    'Solo a coaches se les da o quita la habilitación': [
      on('editing', 'person.moderate', 'acting', {
        if: ({ before }) => before?.context.file?.moderated !== null,
        asks: ['act'],
        so: does('moderate'),
      }),
    ],
    'Se activa al tiro; desactivar y eliminar se preguntan': [
      on('editing', 'person.switch', 'confirming', {
        if: ({ before }) => before?.context.file?.status === 'verified',
        so: means('deactivate'),
      }),
      on('editing', 'person.switch', 'acting', {
        if: ({ before }) => before?.context.file?.status === 'inactive',
        asks: ['act'],
        so: does('activate'),
      }),
      on('editing', 'person.remove', 'confirming', { so: means('remove') }),
      on('confirming', 'typed.change', null, { so: ({ after, move }) => after.context.typed === move.text }),
      on('confirming', 'act.dismiss', 'editing', { so: forgetsWhy }),
      on('confirming', 'act.confirm', 'acting', {
        if: ({ before }) =>
          before?.context.act === 'deactivate' ||
          before?.context.typed.toLowerCase() === before?.context.row.email,
        asks: ['act'],
        so: (step) => does(String(step.before?.context.act))(step),
      }),
    ],
    'Lo hecho se dice; lo que falla deja a la persona donde estaba': [
      on('acting', 'act.done', 'removed', { if: was('remove'), tells: ['snackbar.show'] }),
      on('acting', 'act.done', 'editing', { tells: ['snackbar.show'], so: taken }),
      on('acting', 'act.error', 'confirming', {
        if: (step) => was('remove')(step) || was('deactivate')(step),
        so: keepsWhy,
      }),
      on('acting', 'act.error', 'editing', { so: keepsWhy }),
    ],
  },
}
