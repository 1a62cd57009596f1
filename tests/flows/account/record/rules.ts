import type { recordMachine } from '#machines/account/record/chart'
import { broughtRules } from '../../kit/brought-rules'
import {
  alike,
  askedAbout,
  errorOf,
  given,
  givenIn,
  isIn,
  keepsWhy,
  type RulesOf,
  type Step,
  says,
  waysOf,
} from '../../rules'

type At = Step<import('xstate').ContextFrom<typeof recordMachine>>
const { on, begins, asksAgain } = waysOf<typeof recordMachine>()
const taken = ({ before, after: { context }, move }: At) =>
  context.version === givenIn(move.output, 'version') &&
  context.formVersion === givenIn(move.output, 'formVersion') &&
  context.form !== null &&
  context.failure === null &&
  context.answers['name.last'] === 'Paz' &&
  alike([...context.changed].sort(), [...(before?.context.changed ?? [])].sort())
const written = ({ after: { context }, move }: At) =>
  context.answers[String(move.fieldId)] === move.answer &&
  context.changed.includes(String(move.fieldId)) &&
  context.failure === null
export const recordRules: RulesOf<typeof recordMachine> = {
  must: [...broughtRules.must, 'saved', 'changed', 'saving', 'stale'],
  always: {
    ...broughtRules.always,
    'Lo escrito y no guardado no se pierde': ({ before, after, move }) =>
      !before ||
      move.type === 'answer.change' ||
      before.context.changed.every((id) => after.context.answers[id] === before.context.answers[id]),
    'Se guarda lo que está bien, sobre la versión que se vio': (step) =>
      askedAbout(step, 'save').every(
        ({ input }) =>
          givenIn(input, 'name.first') !== '' &&
          givenIn(input, 'version') === step.before?.context.version &&
          givenIn(input, 'formVersion') === step.before?.context.formVersion,
      ),
    'Si cambió en otra parte se explica, y se ofrece la versión nueva': ({ before, after, move }) =>
      !before ||
      !isIn(before, 'saving') ||
      !move.type.endsWith('.error') ||
      isIn(after, 'stale') === (givenIn(move.error, 'type') === 'conflict'),
    'La versión nueva se trae cuando la piden': ({ before, move, asked }) =>
      move.type !== 'record.reload' || asked.length === (before && isIn(before, 'stale') ? 1 : 0),
    'Lo guardado se dice': ({ before, move, told }) =>
      !before ||
      !isIn(before, 'saving') ||
      !move.type.endsWith('.done') ||
      told.some(({ content }) => content === 'Guardado'),
  },
  ways: {
    'Se traen los datos guardados, y lo escrito sin guardar queda encima': [
      begins('loading', { asks: ['record.load'] }),
      asksAgain('loading', 'record'),
      on('loading', 'record.load.done', 'changed', {
        if: ({ before }) => before?.context.changed.length !== 0,
        so: taken,
      }),
      on('loading', 'record.load.done', 'saved', { so: taken }),
    ],
    'Lo que se escribe queda escrito, por guardar': [
      on('saved', 'answer.change', 'changed', { so: written }),
      on('changed', 'answer.change', null, { so: written }),
      on(['loading', 'saved', 'changed', 'saving', 'stale'], 'record.changed', null, {
        so: ({ before, after, move }) =>
          after.context.version === move.version &&
          after.context.formVersion === (before?.context.formVersion ?? null),
      }),
    ],
    'Se guarda lo que está bien; lo demás dice qué le falta': [
      on('changed', 'record.save', 'saving', {
        if: ({ before }) => before?.context.answers['name.first'] !== '',
        asks: ['saveRecord'],
        so: (step) =>
          alike(givenIn(given(step), 'changed'), step.before?.context.changed) &&
          givenIn(given(step), 'answers') === step.before?.context.answers &&
          givenIn(given(step), 'form') === step.before?.context.form,
      }),
      on('changed', 'record.save', null, {
        so: ({ after }) => (after.context.errors['name.first'] ?? '') !== '',
      }),
      on('saving', 'saveRecord.done', 'saved', {
        tells: ['user.updated', says('Guardado')],
        so: ({ after: { context } }) =>
          context.version === 4 &&
          context.changed.length === 0 &&
          context.failure === null &&
          alike(context.errors, {}),
      }),
    ],
    'Lo que cambió en otra parte se explica; lo que falló se puede guardar de nuevo': [
      on('saving', 'saveRecord.error', 'stale', {
        if: (step) => errorOf(step)?.type === 'conflict',
        so: keepsWhy,
      }),
      on('saving', 'saveRecord.error', 'changed', { so: keepsWhy }),
      on('stale', 'record.reload', 'loading', { asks: ['record.load'] }),
    ],
  },
}
