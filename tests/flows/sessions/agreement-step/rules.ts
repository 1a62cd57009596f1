import type { ContextFrom } from 'xstate'
import type { agreementStepMachine } from '#machines/sessions/agreement-step/chart'
import {
  alike,
  errorOf,
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

type At = Step<ContextFrom<typeof agreementStepMachine>>
type Goal = { _id: string; title: string; state: string; steps: { text: string }[] }
const { on, begins } = waysOf<typeof agreementStepMachine>()
const came = (step: At) => outputOf<Goal[]>(step)
const holder = (step: At) =>
  came(step).find(({ steps }) => steps.some(({ text }) => text === step.before?.context.text))
/** The specification: twenty steps to an objective, ten objectives at once. */
const withRoom = (goals: Goal[]) => goals.filter(({ state, steps }) => state === 'open' && steps.length < 20)
const lacks = ({ before }: At): string[] => {
  const { text = '', title = '', goalId = null } = before?.context ?? {}
  return [...(text.trim() ? [] : ['text']), ...(goalId === null && !title.trim() ? ['title'] : [])]
}
const isPlace = (step: At, goalId: unknown) =>
  goalId === null
    ? step.before?.context.mayBegin === true
    : (step.before?.context.goals ?? []).some(({ _id }) => _id === goalId)
const isComplete = (step: At) =>
  lacks(step).length === 0 && isPlace(step, step.before?.context.goalId ?? null)
const writes =
  (field: 'text' | 'title') =>
  ({ before, after, move }: At) =>
    after.context[field] === move.text &&
    !(field in after.context.errors) &&
    after.context.goalId === before?.context.goalId

export const agreementStepRules: RulesOf<typeof agreementStepMachine> = {
  must: ['offered', 'loading', 'failed', 'choosing', 'saving', 'added'],
  always: {
    'Nunca se guarda un paso sin palabras, ni en un objetivo sin nombre': ({ asked }) =>
      asked.every(
        ({ name, input }) =>
          name !== 'saveGoal' ||
          (String(givenIn(input, 'title')).trim() !== '' &&
            (givenIn(input, 'steps') as { text: string }[]).every(({ text }) => text.trim() !== '')),
      ),
    'Nunca se guarda un paso de más': ({ asked }) =>
      asked.every(
        ({ name, input }) => name !== 'saveGoal' || (givenIn(input, 'steps') as unknown[]).length <= 20,
      ),
    'Lo escrito queda aunque no se pueda guardar': ({ before, after, by }) =>
      by !== 'saveGoal.error' ||
      (before?.context.text === after.context.text && before.context.title === after.context.title),
  },
  ways: {
    'Se lleva el acuerdo, y se traen sus objetivos': [
      begins('offered'),
      on('offered', 'agreement.take', 'loading', {
        asks: ['loadGoals'],
        so: (step) => {
          const { agreed, text } = step.after.context
          return (
            alike(agreed, step.move.agreed) &&
            text === agreed.text.slice(0, 200) &&
            alike(step.after.context.errors, {}) &&
            forgetsWhy(step)
          )
        },
      }),
      on('loading', 'loadGoals.done', 'added', {
        if: (step) => holder(step) !== undefined,
        so: (step) => step.after.context.into === holder(step)?.title && forgetsWhy(step),
      }),
      on('loading', 'loadGoals.done', 'choosing', {
        so: (step) => {
          const { goals, goalId, mayBegin, agreed } = step.after.context
          const some = withRoom(came(step))
          const about =
            some.find(({ _id }) => _id === step.before?.context.goalId) ??
            some.find(({ title }) => title === agreed.objective) ??
            some[0]
          const open = came(step).filter(({ state }) => state === 'open')
          return alike(goals, some) && goalId === (about?._id ?? null) && mayBegin === open.length < 10
        },
      }),
      on('loading', 'loadGoals.error', 'failed', { so: keepsWhy }),
      on('failed', 'step.retry', 'loading', { asks: ['loadGoals'], so: forgetsWhy }),
      on('failed', 'step.leave', 'offered'),
    ],
    'Elige dónde y cómo se llama': [
      on('choosing', 'goal.choose', null, {
        if: (step) => isPlace(step, step.move.goalId),
        so: ({ after, move }) => after.context.goalId === move.goalId && alike(after.context.errors, {}),
      }),
      on('choosing', 'text.change', null, { so: writes('text') }),
      on('choosing', 'title.change', null, { so: writes('title') }),
      on('choosing', 'step.leave', 'offered', { so: forgetsWhy }),
    ],
    'Se agrega una vez, al final de los que tiene, con su fecha': [
      on('choosing', 'step.add', 'saving', {
        if: isComplete,
        asks: ['saveGoal'],
        so: (step) => {
          const { goals, goalId, text, title, agreed } = step.after.context
          const goal = goals.find(({ _id }) => _id === goalId)
          const steps = [
            ...(goal?.steps ?? []).map(({ done: _done, ...known }) => known),
            { _id: null, text: text.trim(), dueOn: agreed.dueOn },
          ]
          const sent = given(step) as Record<string, unknown>
          return (
            sent._id === goalId &&
            sent.version === (goal?.version ?? 0) &&
            sent.title === (goal?.title ?? title.trim()) &&
            sent.why === (goal?.why ?? '') &&
            sent.state === 'open' &&
            alike(sent.steps, steps) &&
            forgetsWhy(step)
          )
        },
      }),
      on('choosing', 'step.add', null, {
        so: (step) => alike(Object.keys(step.after.context.errors), lacks(step)),
      }),
      on('saving', 'saveGoal.done', 'added', {
        so: (step) => step.after.context.into === outputOf<Goal>(step).title && forgetsWhy(step),
      }),
      on('saving', 'saveGoal.error', 'loading', {
        if: (step) => errorOf(step)?.type === 'conflict',
        asks: ['loadGoals'],
        so: keepsWhy,
      }),
      on('saving', 'saveGoal.error', 'choosing', {
        so: (step) => keepsWhy(step) && !isIn(step.after, 'added'),
      }),
    ],
  },
}
