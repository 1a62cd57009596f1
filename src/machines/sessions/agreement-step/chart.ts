import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import { GOAL_STEP_MAX, type Goal, goalsWithRoom, type WrittenGoal, withStep } from '#domain/goals'
import { REQUIRED } from '#domain/input-words'
import type { Id } from '#domain/models'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

/** What was agreed, as it would become a step; `objective`: the title of the one it is about. */
export type Agreed = { text: string; dueOn: string | null; objective: string | null }
export type AgreementStepContext = {
  agreed: Agreed
  /** where it may be put, in their order */
  goals: Goal[]
  /** whether a new one may be begun */
  mayBegin: boolean
  /** null: a new one */
  goalId: Id | null
  text: string
  /** of the new one */
  title: string
  /** field → sentence */
  errors: Record<string, string>
  failure: Failure | null
  /** the title of the objective it stands in */
  into: string | null
}
const wayOf = ({ goals, goalId, mayBegin }: AgreementStepContext): boolean =>
  goalId === null ? mayBegin : goals.some(({ _id }) => _id === goalId)
/** What is lacking in what was written, by field. */
const lackingIn = ({ goalId, text, title }: AgreementStepContext): Record<string, string> => ({
  ...(text.trim() === '' && { text: REQUIRED }),
  ...(goalId === null && title.trim() === '' && { title: REQUIRED }),
})
function writtenWith({ goals, goalId, title, text, agreed }: AgreementStepContext): WrittenGoal {
  const goal = goals.find(({ _id }) => _id === goalId) ?? null
  return withStep(goal, title.trim(), { _id: null, text: text.trim(), dueOn: agreed.dueOn })
}
/** The objective that already holds it. */
const holding = (goals: readonly Goal[], text: string): Goal | undefined =>
  goals.find(({ steps }) => steps.some((step) => step.text === text))
const isStale = (error: unknown): boolean => toFailure(error).type === 'conflict'

export const agreementStepMachine = setup({
  types: {
    context: {} as AgreementStepContext,
    events: {} as
      | { type: 'agreement.take'; agreed: Agreed }
      | { type: 'goal.choose'; goalId: Id | null }
      | { type: 'text.change'; text: string }
      | { type: 'title.change'; text: string }
      | { type: 'step.add' }
      | { type: 'step.leave' }
      | { type: 'step.retry' },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    loadGoals: port<Goal[]>('loadGoals'),
    saveGoal: port<Goal, WrittenGoal>('saveGoal'),
  },
  guards: {
    stands: ({ context }, { goals }: { goals: Goal[] }) => holding(goals, context.text) !== undefined,
    isChoice: ({ context }, { goalId }: { goalId: Id | null }) => wayOf({ ...context, goalId }),
    complete: ({ context }) => wayOf(context) && Object.keys(lackingIn(context)).length === 0,
    stale: (_, { error }: { error: unknown }) => isStale(error),
  },
  actions: {
    take: assign((_, { agreed }: { agreed: Agreed }) => ({
      agreed,
      text: agreed.text.slice(0, GOAL_STEP_MAX).trim(),
      errors: {},
      failure: null,
    })),
    offer: assign(({ context }, { goals }: { goals: Goal[] }) => {
      const { some, mayBegin } = goalsWithRoom(goals)
      const chosen =
        some.find(({ _id }) => _id === context.goalId) ??
        some.find(({ title }) => title === context.agreed.objective) ??
        some[0]
      return { goals: some, mayBegin, goalId: chosen?._id ?? null }
    }),
    note: assign((_, { goal }: { goal: Goal | undefined }) => ({ into: goal?.title ?? null, failure: null })),
    choose: assign((_, { goalId }: { goalId: Id | null }) => ({ goalId, errors: {} })),
    write: assign(({ context }, { field, text }: { field: 'text' | 'title'; text: string }) => ({
      [field]: text,
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    lack: assign({ errors: ({ context }) => lackingIn(context) }),
    refuse: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forget: assign({ failure: null }),
  },
}).createMachine({
  id: 'agreementStep',
  description: 'Lo que acordó en una sesión pasa a ser un paso de un objetivo suyo, o empieza uno nuevo.',
  context: {
    agreed: { text: '', dueOn: null, objective: null },
    goals: [],
    mayBegin: true,
    goalId: null,
    text: '',
    title: '',
    errors: {},
    failure: null,
    into: null,
  },
  initial: 'offered',
  states: {
    offered: {
      description: 'Lee el acuerdo; puede llevárselo a un objetivo.',
      meta: { title: 'Acordado' },
      on: {
        'agreement.take': { actions: { type: 'take', params: ({ event }) => event }, target: 'loading' },
      },
    },
    loading: {
      description: 'Se traen sus objetivos.',
      meta: { title: 'Trayendo objetivos' },
      tags: 'busy',
      invoke: {
        src: 'loadGoals',
        onDone: [
          {
            guard: { type: 'stands', params: ({ event }) => ({ goals: event.output }) },
            actions: {
              type: 'note',
              params: ({ context, event }) => ({ goal: holding(event.output, context.text) }),
            },
            target: 'added',
          },
          {
            actions: { type: 'offer', params: ({ event }) => ({ goals: event.output }) },
            target: 'choosing',
          },
        ],
        onError: { actions: keepFailure(), target: 'failed' },
      },
    },
    failed: {
      description: 'Sus objetivos no llegaron; se pueden pedir de nuevo.',
      meta: { title: 'No llegaron' },
      on: { 'step.retry': { actions: 'forget', target: 'loading' }, 'step.leave': 'offered' },
    },
    choosing: {
      description: 'Elige el objetivo y cómo se llama el paso. Lo escrito queda aunque no se pueda guardar.',
      meta: { title: 'Eligiendo objetivo' },
      on: {
        'goal.choose': {
          guard: { type: 'isChoice', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'text.change': {
          actions: { type: 'write', params: ({ event }) => ({ field: 'text', text: event.text }) },
        },
        'title.change': {
          actions: { type: 'write', params: ({ event }) => ({ field: 'title', text: event.text }) },
        },
        'step.add': [{ guard: 'complete', actions: 'forget', target: 'saving' }, { actions: 'lack' }],
        'step.leave': { actions: 'forget', target: 'offered' },
      },
    },
    saving: {
      description: 'Se guarda el paso, una sola vez, sobre la versión que vio.',
      meta: { title: 'Guardando el paso' },
      tags: 'busy',
      invoke: {
        src: 'saveGoal',
        input: ({ context }) => writtenWith(context),
        onDone: {
          actions: { type: 'note', params: ({ event }) => ({ goal: event.output }) },
          target: 'added',
        },
        onError: [
          {
            guard: { type: 'stale', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'refuse', params: ({ event }) => event },
            target: 'loading',
          },
          { actions: { type: 'refuse', params: ({ event }) => event }, target: 'choosing' },
        ],
      },
    },
    added: {
      description: 'Es un paso de uno de sus objetivos.',
      meta: { title: 'Es un paso' },
    },
  },
})
export type AgreementStepActor = ActorRefFrom<typeof agreementStepMachine>
