import type { ContextFrom } from 'xstate'
import type { GoalDeed } from '#domain/goals'
import { type goalsMachine, shownGoals } from '#machines/development/goals/chart'
import {
  alike,
  errorOf,
  forgetsWhy,
  given,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  says,
  waysOf,
} from '../../rules'
import { SAVED } from './model'

type At = Step<ContextFrom<typeof goalsMachine>>
const { on, begins } = waysOf<typeof goalsMachine>()

const knows = ({ before, move }: At) =>
  before !== null && shownGoals(before.context).some(({ _id }) => _id === move.goalId)
const openIn = (moment: At['before']) =>
  moment === null ? 0 : shownGoals(moment.context).filter(({ state }) => state === 'open').length
/** The specification: ten open at most. */
const mayMark = (step: At) => {
  const goal = step.before && shownGoals(step.before.context).find(({ _id }) => _id === step.move.goalId)
  return !!goal && goal.state !== step.move.state && (step.move.state !== 'open' || openIn(step.before) < 10)
}
const draftOf = (moment: At['before']) => moment?.context.draft ?? null
const nothingWritten = ({ after }: At) =>
  after.context.draft === null && alike(after.context.errors, {}) && forgetsWhy({ after } as At)
const KIND: Record<string, GoalDeed['kind']> = {
  'step.tick': 'tick',
  'goal.move': 'move',
  'goal.mark': 'mark',
}
const deedOf = ({ move: { type, ...rest } }: At) => ({ kind: KIND[type], ...rest })
/** What is done is the last of what waits, and no failure is told any more. */
const waits = (step: At) =>
  alike(step.after.context.queue, [...(step.before?.context.queue ?? []), deedOf(step)]) && forgetsWhy(step)
/** What the server is told of what was done first. */
function isTold(step: At): boolean {
  const { goals, queue } = step.after.context
  const [deed] = queue
  if (!deed) return false
  const told = given(step) as Record<string, unknown>
  const open = goals.filter(({ state }) => state === 'open').map(({ _id }) => _id)
  if (deed.kind === 'move') {
    if (!open.includes(deed.goalId)) return alike(told, { kind: 'move', ids: open })
    const others = open.filter((id) => id !== deed.goalId)
    return alike(told, {
      kind: 'move',
      ids: [...others.slice(0, deed.to), deed.goalId, ...others.slice(deed.to)],
    })
  }
  if (deed.kind !== 'mark') return alike(told, deed)
  const goal = goals.find(({ _id }) => _id === deed.goalId)
  const { updatedAt: _at, comments: _said, ...known } = Object(goal)
  return alike(told, {
    kind: 'mark',
    goal: {
      ...known,
      state: deed.state,
      steps: goal?.steps.map(({ done: _done, ...one }) => one),
    },
  })
}
/** What was done first is as the server has it now; the rest waits on. */
const settled = ({ before, after }: At) => {
  const [deed, ...rest] = before?.context.queue ?? []
  if (!before || !deed || !alike(after.context.queue, rest)) return false
  return alike(after.context.goals, shownGoals({ goals: before.context.goals, queue: [deed] }))
}
const reached = ({ before }: At) => {
  const [deed] = before?.context.queue ?? []
  return deed?.kind === 'mark' && deed.state === 'done'
}
const more = ({ before }: At) => (before?.context.queue.length ?? 0) > 1
const REACHED = says('Objetivo cumplido. Puedes contárselo a tu coach.')
/** Of what is written only this changes, and what was wrong there is told no more. */
const writes =
  (field: 'title' | 'why') =>
  ({ before, after, move }: At) =>
    alike(draftOf(after), { ...draftOf(before), [field]: move.text }) && !(field in after.context.errors)
const stepsAre =
  (
    expected: (
      known: { text: string; dueOn: string | null; _id: string | null }[],
      move: At['move'],
    ) => unknown,
  ) =>
  ({ before, after, move }: At) => {
    const known = draftOf(before)
    return known !== null && alike(draftOf(after), { ...known, steps: expected(known.steps, move) })
  }
const NEW_STEP = { _id: null, text: '', dueOn: null }
const DEEDS = ['step.tick', 'goal.move', 'goal.mark'] as const

export const goalsRules: RulesOf<typeof goalsMachine> = {
  must: ['loading', 'failed', 'shown', 'sending', 'writing', 'saving', 'asking'],
  always: {
    'Lo que no se pudo guardar queda escrito': ({ before, after, by }) =>
      by !== 'saveGoal.error' || alike(draftOf(before), draftOf(after)),
    'Nunca hay más de diez en curso por lo que se hace': ({ after }) => openIn(after) <= 10,
    'Lo que se manda es lo primero que se hizo, de a uno': ({ after, asked }) =>
      asked.filter(({ name }) => name === 'sendDeed').length === 0 || isIn(after, 'sending'),
    'Solo se borra lo que se confirmó': ({ before, after, by }) =>
      by === 'removal.confirm' ||
      after.context.queue.filter(({ kind }) => kind === 'remove').length <=
        (before?.context.queue.filter(({ kind }) => kind === 'remove').length ?? 0),
  },
  ways: {
    'Se traen sus objetivos, y se piden de nuevo si no llegan': [
      begins('loading', { asks: ['loadGoals'] }),
      on('loading', 'loadGoals.done', 'shown', {
        so: (step) =>
          step.after.context.goals === outputOf(step) &&
          step.after.context.queue.length === 0 &&
          forgetsWhy(step),
      }),
      on('loading', 'loadGoals.error', 'failed', { so: keepsWhy }),
      on('failed', 'goals.retry', 'loading', { asks: ['loadGoals'] }),
      on('shown', 'goals.retry', 'loading', {
        if: ({ before }) => before?.context.failure !== null,
        asks: ['loadGoals'],
      }),
    ],
    'Empieza uno, con un primer paso vacío, si tiene menos de diez en curso': [
      on('shown', 'goal.write', 'writing', {
        if: ({ before }) => openIn(before) < 10,
        so: (step) =>
          alike(draftOf(step.after), {
            _id: null,
            version: 0,
            title: step.move.title,
            why: '',
            state: 'open',
            steps: [NEW_STEP],
          }) &&
          alike(step.after.context.errors, {}) &&
          forgetsWhy(step),
      }),
    ],
    'Abre uno para cambiarlo, sobre la versión que vio': [
      on('shown', 'goal.edit', 'writing', {
        if: knows,
        so: (step) => {
          const goal = step.before?.context.goals.find(({ _id }) => _id === step.move.goalId)
          if (!goal) return false
          const { updatedAt: _at, comments: _said, ...known } = goal
          return (
            alike(draftOf(step.after), {
              ...known,
              steps: known.steps.map(({ done: _done, ...one }) => one),
            }) &&
            alike(step.after.context.errors, {}) &&
            forgetsWhy(step)
          )
        },
      }),
    ],
    'Escribe qué quiere, por qué, y los pasos': [
      on('writing', 'title.change', null, { so: writes('title') }),
      on('writing', 'why.change', null, { so: writes('why') }),
      on('writing', 'step.add', null, {
        if: ({ before }) => (draftOf(before)?.steps.length ?? 0) < 20,
        so: stepsAre((known) => [...known, NEW_STEP]),
      }),
      on('writing', 'step.change', null, {
        so: stepsAre((known, { at, text }) =>
          known.map((step, index) => (index === at ? { ...step, text } : step)),
        ),
      }),
      on('writing', 'step.due', null, {
        so: stepsAre((known, { at, dueOn }) =>
          known.map((step, index) => (index === at ? { ...step, dueOn } : step)),
        ),
      }),
      on('writing', 'step.drop', null, {
        so: stepsAre((known, { at }) => known.filter((_, index) => index !== at)),
      }),
    ],
    'Se guarda si dice qué quiere, sin los pasos vacíos; si falla, lo escrito queda': [
      on('writing', 'goal.save', 'saving', {
        if: ({ before }) => draftOf(before)?.title.trim() !== '',
        asks: ['saveGoal'],
        so: (step) => {
          const { steps = [], ...rest } = Object(draftOf(step.before))
          return (
            alike(draftOf(step.after), {
              ...rest,
              steps: steps.filter(({ text }: { text: string }) => text !== ''),
            }) &&
            alike(given(step), draftOf(step.after)) &&
            alike(step.after.context.errors, {}) &&
            forgetsWhy(step)
          )
        },
      }),
      on('writing', 'goal.save', null, {
        so: ({ after }) => alike(after.context.errors, { title: 'Campo requerido' }),
      }),
      on('saving', 'saveGoal.done', 'shown', {
        so: ({ before, after }) => {
          const known = before?.context.goals ?? []
          const open = known.filter(({ state, _id }) => state === 'open' && _id !== SAVED._id)
          const at = known.some(({ _id }) => _id === SAVED._id)
            ? known
            : [...open, SAVED, ...known.filter(({ state }) => state !== 'open')]
          return alike(after.context.goals, at) && draftOf(after) === null
        },
      }),
      on('saving', 'saveGoal.error', 'writing', {
        so: (step) => keepsWhy(step) && alike(step.after.context.errors, errorOf(step)?.fields ?? {}),
      }),
    ],
    'Deja de escribir; si se cambió en otro dispositivo, se trae de nuevo': [
      on('writing', 'goal.leave', 'loading', {
        if: ({ before }) =>
          before?.context.failure?.type === 'conflict' && before.context.failure.reason === 'version',
        asks: ['loadGoals'],
        so: nothingWritten,
      }),
      on('writing', 'goal.leave', 'shown', { so: nothingWritten }),
    ],
    'Marca pasos, ordena y cierra: se ve al tiro y se guarda de a uno': [
      ...DEEDS.flatMap((type) => {
        const may = type === 'goal.mark' ? mayMark : () => true
        return [
          on('shown', type, 'sending', {
            if: may,
            asks: ['sendDeed'],
            so: (step) => waits(step) && isTold(step),
          }),
          on('sending', type, null, { if: may, so: waits }),
        ]
      }),
      on('sending', 'sendDeed.done', 'sending', {
        if: (step) => more(step) && reached(step),
        asks: ['sendDeed'],
        tells: [REACHED],
        so: (step) => settled(step) && isTold(step),
      }),
      on('sending', 'sendDeed.done', 'sending', {
        if: more,
        asks: ['sendDeed'],
        so: (step) => settled(step) && isTold(step),
      }),
      on('sending', 'sendDeed.done', 'shown', { if: reached, tells: [REACHED], so: settled }),
      on('sending', 'sendDeed.done', 'shown', { so: settled }),
      on('sending', 'sendDeed.error', 'shown', {
        so: (step) =>
          keepsWhy(step) &&
          step.after.context.queue.length === 0 &&
          alike(step.after.context.goals, step.before?.context.goals),
      }),
    ],
    'Borra uno solo después de confirmarlo': [
      on('shown', 'goal.remove', 'asking', {
        if: knows,
        so: ({ after, move }) => after.context.removing === move.goalId,
      }),
      on('asking', 'removal.confirm', 'sending', {
        asks: ['sendDeed'],
        so: (step) =>
          alike(step.after.context.queue, [{ kind: 'remove', goalId: step.before?.context.removing }]) &&
          step.after.context.removing === null &&
          isTold(step) &&
          forgetsWhy(step),
      }),
      on('asking', 'removal.leave', 'shown', { so: ({ after }) => after.context.removing === null }),
    ],
  },
}
