import type { ContextFrom } from 'xstate'
import type { questionnaireDraftMachine } from '#machines/customers/questionnaire-draft/chart'
import { alike, errorOf, forgetsWhy, given, outputOf, type RulesOf, type Step, waysOf } from '../../rules'

type At = Step<ContextFrom<typeof questionnaireDraftMachine>>
const { on, begins } = waysOf<typeof questionnaireDraftMachine>()

const keys = (context: At['after']['context']): string[] => context.draft.questions.map(({ key }) => key)
const before = (step: At): string[] => (step.before ? keys(step.before.context) : [])
const labels = (context: At['after']['context']): string[] =>
  context.draft.questions.map(({ label }) => label)
const keyOf = (step: At): string | undefined => before(step)[Number(step.move.at)]
const swapped = (given: string[], at: number, by: number): string[] => {
  const list = [...given]
  ;[list[at], list[at + by]] = [list[at + by] ?? '', list[at] ?? '']
  return list
}
/** Whether what is written is what was there when it began. */
const isAsItWas = ({ before: from }: At): boolean =>
  from !== null &&
  from.context.draft.name === 'Tu pulso' &&
  from.context.draft.parts[0]?.title !== 'Tu mes' &&
  alike(keys(from.context), ['energy', 'comment']) &&
  alike(labels(from.context), ['¿Cuánta energía tuviste?', '¿Algo más?'])

export const questionnaireDraftRules: RulesOf<typeof questionnaireDraftMachine> = {
  must: ['editing', 'leaving', 'saving', 'saved', 'left'],
  always: {
    'Por lo que algo se cuenta no se va': ({ after }) => keys(after.context).includes('energy'),
    'Lo escrito no se pierde por guardar o por dudar': ({ before: from, move, after }) =>
      !from || /^(name|question|part)\./.test(move.type) || alike(from.context.draft, after.context.draft),
  },
  ways: {
    'Se parte de la versión que se ve': [
      begins('editing', {
        so: ({ after }) =>
          after.context.draft.name === 'Tu pulso' && alike(keys(after.context), ['energy', 'comment']),
      }),
    ],
    'Se escribe el nombre y cada pregunta': [
      on('editing', 'name.change', null, {
        so: ({ after, move }) => after.context.draft.name === move.value,
      }),
      on('editing', 'part.change', null, {
        so: ({ after, move }) =>
          alike(after.context.draft.parts[0]?.title, (move.change as { title: string }).title) &&
          !('parts.0.title' in after.context.errors),
      }),
      on('editing', 'question.open', null, { so: ({ after, move }) => after.context.at === move.at }),
      on('editing', 'question.close', null, { so: ({ after }) => after.context.at === null }),
      on('editing', 'question.change', null, {
        if: (step) => keyOf(step) !== undefined,
        so: ({ after, move }) =>
          alike(labels(after.context)[Number(move.at)], (move.change as { label: string }).label) &&
          !(`questions.${move.at}.label` in after.context.errors),
      }),
    ],
    'Se agregan, se quitan y se ordenan': [
      on('editing', 'question.add', null, {
        so: (step) =>
          alike(keys(step.after.context), [...before(step), '']) &&
          step.after.context.at === before(step).length &&
          forgetsWhy(step),
      }),
      on('editing', 'question.remove', null, {
        if: (step) => keyOf(step) !== undefined && keyOf(step) !== 'energy' && before(step).length > 1,
        so: (step) =>
          alike(
            keys(step.after.context),
            before(step).filter((_, at) => at !== step.move.at),
          ) && forgetsWhy(step),
      }),
      on('editing', 'question.move', null, {
        if: (step) => before(step)[Number(step.move.at) + Number(step.move.by)] !== undefined,
        so: (step) =>
          alike(
            keys(step.after.context),
            swapped(before(step), Number(step.move.at), Number(step.move.by)),
          ) && forgetsWhy(step),
      }),
      on('editing', 'view.choose', null, {
        if: ({ before: from, move }) => from?.context.view !== move.view,
        so: ({ after, move }) => after.context.view === move.view,
      }),
    ],
    'Se guarda todo junto; lo que está mal se abre y se dice': [
      on('editing', 'draft.save', 'saving', {
        asks: ['saveDraft'],
        so: (step) =>
          forgetsWhy(step) &&
          alike(given(step), { page: step.before?.context.page, draft: step.before?.context.draft }),
      }),
      on('saving', 'saveDraft.done', 'saved', {
        so: (step) => alike(step.after.snapshot.output, outputOf(step)),
      }),
      on('saving', 'saveDraft.error', 'editing', {
        so: (step) => {
          const { fields = {}, message } = errorOf(step) as {
            fields?: Record<string, string>
            message: string
          }
          const { errors, failure, at, view } = step.after.context
          return (
            failure?.message === message &&
            alike(errors, fields) &&
            view === 'questions' &&
            at === ('questions.0.sameAs' in fields ? 0 : null)
          )
        },
      }),
    ],
    'Sin cambios se vuelve; con cambios se pregunta antes': [
      on('editing', 'draft.leave', 'left', {
        if: isAsItWas,
        so: ({ after }) => after.snapshot.output === null,
      }),
      on('editing', 'draft.leave', 'leaving'),
      on('leaving', 'draft.drop', 'left', { so: ({ after }) => after.snapshot.output === null }),
      on('leaving', 'side.close', 'editing'),
    ],
  },
}
