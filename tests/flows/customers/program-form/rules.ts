import type { ContextFrom } from 'xstate'
import type { programFormMachine } from '#machines/customers/program-form/chart'
import { broughtRules } from '../../kit/brought-rules'
import {
  alike,
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

const { on, begins, asksAgain } = waysOf<typeof programFormMachine>()
/** Only of a program there is already, and only sessions and the end. */
const concernsTrips = ({ before }: Step<ContextFrom<typeof programFormMachine>>): boolean =>
  before !== null &&
  before.context.programId !== null &&
  (before.context.draft?.sessionsQuantity !== '8' || before.context.draft.expiresAt !== '2026-12-01')
export const programFormRules: RulesOf<typeof programFormMachine> = {
  must: [...broughtRules.must, 'editing', 'reaching', 'saving'],
  always: {
    ...broughtRules.always,
    'Sin nombre no se guarda, y se dice': ({ before, move, asked, after }) =>
      move.type !== 'form.save' ||
      !before?.context.draft ||
      before.context.draft.name !== '' ||
      (asked.length === 0 && (!isIn(before, 'editing') || after.context.errors.name !== undefined)),
    'Lo escrito queda aunque no se guarde': ({ before, after, move }) =>
      !move.type.endsWith('.error') || before?.context.draft === after.context.draft,
    'Guardado, se va al programa': ({ before, move, after, told }) =>
      !before ||
      !(isIn(before, 'saving') || isIn(before, 'reaching')) ||
      !move.type.includes('.done.') ||
      isIn(after, 'editing') ||
      told.some(({ type, to }) => type === 'place.wanted' && to === '/programa/program-1'),
  },
  ways: {
    'Se trae lo que se puede elegir, y el programa si ya existe': [
      begins('loading', {
        asks: ['form.load'],
        so: (step) => alike(given(step), { question: step.after.context.programId }),
      }),
      asksAgain('loading', 'form'),
      on('loading', 'form.load.done', 'editing', {
        so: (step) =>
          step.after.context.file === outputOf(step) &&
          step.after.context.draft?.pathName === 'Eleva' &&
          forgetsWhy(step),
      }),
    ],
    'Lo que se escribe queda escrito, y su error se va': [
      on('editing', 'draft.change', null, {
        so: ({ before, move, after }) =>
          alike(after.context.draft, Object.assign({}, before?.context.draft, move.change)) &&
          Object.keys(Object(move.change)).every((name) => !(name in after.context.errors)),
      }),
    ],
    'Se guarda lo que está bien; si no, se dice qué falta': [
      on('editing', 'form.save', 'reaching', {
        if: (step) => step.before?.context.draft?.name === 'Eleva 2027' && concernsTrips(step),
        asks: ['programReach'],
        so: (step) => {
          const { programId, file, draft } = step.after.context
          return forgetsWhy(step) && alike(given(step), { programId, file, draft })
        },
      }),
      on('editing', 'form.save', 'saving', {
        if: ({ before }) => before?.context.draft?.name === 'Eleva 2027',
        asks: ['saveProgram'],
        so: (step) =>
          forgetsWhy(step) &&
          alike(step.after.context.errors, {}) &&
          alike(given(step), {
            programId: step.after.context.programId,
            file: step.after.context.file,
            draft: step.after.context.draft,
          }),
      }),
      on('editing', 'form.save', null, { so: ({ after }) => 'name' in after.context.errors }),
      on('reaching', 'side.close', 'editing'),
      on('reaching', 'programReach.done', 'saved', {
        if: (step) => outputOf<{ saved: string | null }>(step).saved !== null,
        tells: [says('Programa guardado.'), goes('/programa/program-1', true)],
      }),
      on('reaching', 'programReach.done', 'editing', {
        so: (step) => {
          const { failure } = outputOf<{ failure: { fields: object } }>(step)
          return step.after.context.failure === failure && alike(step.after.context.errors, failure.fields)
        },
      }),
      on('saving', 'saveProgram.done', 'saved', {
        tells: [says('Programa guardado.'), goes('/programa/program-1', true)],
      }),
      on('saving', 'saveProgram.error', 'editing', { so: keepsWhy }),
    ],
  },
}
