import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import {
  type Goal,
  type GoalDeed,
  type GoalState,
  MOST_GOAL_STEPS,
  MOST_OPEN_GOALS,
  openGoals,
  type WrittenGoal,
  type WrittenStep,
  withAnswers,
  withDeed,
  withWritten,
  writtenOf,
} from '#domain/goals'
import { REQUIRED } from '#domain/input-words'
import type { Id } from '#domain/models'
import { tell } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

/** What the server is told. */
export type SentDeed =
  | { kind: 'tick'; goalId: Id; stepId: Id; done: boolean }
  | { kind: 'move'; ids: Id[] }
  | { kind: 'mark'; goal: WrittenGoal }
  | { kind: 'remove'; goalId: Id }
export type GoalsContext = {
  /** as the server has them */
  goals: Goal[]
  /** what was done since and is not answered, the first one being sent */
  queue: GoalDeed[]
  /** what is being written */
  draft: WrittenGoal | null
  /** field → sentence */
  errors: Record<string, string>
  /** which one may be removed */
  removing: Id | null
  failure: Failure | null
}
export type GoalsEvent =
  | { type: 'goals.retry' }
  | { type: 'goal.write'; title: string }
  | { type: 'goal.edit'; goalId: Id }
  | { type: 'title.change'; text: string }
  | { type: 'why.change'; text: string }
  | { type: 'step.add' }
  | { type: 'step.change'; at: number; text: string }
  | { type: 'step.due'; at: number; dueOn: string | null }
  | { type: 'step.drop'; at: number }
  | { type: 'goal.save' }
  | { type: 'goal.leave' }
  | { type: 'step.tick'; goalId: Id; stepId: Id; done: boolean }
  | { type: 'goal.move'; goalId: Id; to: number }
  | { type: 'goal.mark'; goalId: Id; state: GoalState }
  | { type: 'goal.remove'; goalId: Id }
  | { type: 'removal.confirm' }
  | { type: 'removal.leave' }

/** The objectives as a person sees them: what they did shows at once. */
export const shownGoals = ({ goals, queue }: Pick<GoalsContext, 'goals' | 'queue'>): Goal[] =>
  queue.reduce<Goal[]>(withDeed, goals)
const goalOf = (context: GoalsContext, id: Id | null): Goal | undefined =>
  shownGoals(context).find(({ _id }) => _id === id)

function sentOf({ goals, queue }: GoalsContext): SentDeed {
  const [deed] = queue
  if (!deed) throw new Error('nothing to tell')
  const after = withDeed(goals, deed)
  if (deed.kind === 'move') return { kind: 'move', ids: openGoals(after).map(({ _id }) => _id) }
  if (deed.kind !== 'mark') return deed
  const goal = after.find(({ _id }) => _id === deed.goalId)
  if (!goal) throw new Error('it is gone')
  return { kind: 'mark', goal: writtenOf(goal) }
}

const EMPTY_STEP: WrittenStep = { _id: null, text: '', dueOn: null }
/** Begins with an empty step: what to do first is asked at once. */
const newDraft = (title: string): WrittenGoal => ({
  _id: null,
  version: 0,
  title,
  why: '',
  state: 'open',
  steps: [EMPTY_STEP],
})
const withSteps = (draft: WrittenGoal | null, steps: (known: WrittenStep[]) => WrittenStep[]) =>
  draft && { ...draft, steps: steps(draft.steps) }
/** Steps without words are none. */
const tidy = (draft: WrittenGoal | null) =>
  withSteps(draft, (steps) => steps.filter(({ text }) => text.trim() !== ''))
const isStale = (failure: Failure | null): boolean =>
  failure?.type === 'conflict' && failure.reason === 'version'
const wayIs = (goals: Goal[]): boolean => openGoals(goals).length < MOST_OPEN_GOALS

type Of<Type extends GoalsEvent['type']> = { event: Extract<GoalsEvent, { type: Type }> }
/** What a person does with objectives that are seen, while the ones before are still being kept too. */
const DEEDS = {
  'step.tick': {
    actions: {
      type: 'enqueue',
      params: ({ event: { type: _type, ...rest } }: Of<'step.tick'>) => ({
        deed: { kind: 'tick' as const, ...rest },
      }),
    },
  },
  'goal.move': {
    actions: {
      type: 'enqueue',
      params: ({ event: { type: _type, ...rest } }: Of<'goal.move'>) => ({
        deed: { kind: 'move' as const, ...rest },
      }),
    },
  },
  'goal.mark': {
    guard: { type: 'mayMark', params: ({ event }: Of<'goal.mark'>) => event },
    actions: {
      type: 'enqueue',
      params: ({ event: { type: _type, ...rest } }: Of<'goal.mark'>) => ({
        deed: { kind: 'mark' as const, ...rest },
      }),
    },
  },
} as const

export const goalsMachine = setup({
  types: {
    context: {} as GoalsContext,
    events: {} as GoalsEvent,
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadGoals: port<Goal[]>('loadGoals'),
    saveGoal: port<Goal, WrittenGoal>('saveGoal'),
    sendDeed: port<Goal[], SentDeed>('sendDeed'),
  },
  guards: {
    hasRoom: ({ context }) => wayIs(shownGoals(context)),
    knows: ({ context }, { goalId }: { goalId: Id }) => goalOf(context, goalId) !== undefined,
    mayMark: ({ context }, { goalId, state }: { goalId: Id; state: GoalState }) => {
      const goal = goalOf(context, goalId)
      return goal !== undefined && goal.state !== state && (state !== 'open' || wayIs(shownGoals(context)))
    },
    hasRoomForStep: ({ context }) => (context.draft?.steps.length ?? 0) < MOST_GOAL_STEPS,
    hasTitle: ({ context }) => context.draft?.title.trim() !== '',
    waits: ({ context }) => context.queue.length > 0,
    failed: ({ context }) => context.failure !== null,
    stale: ({ context }) => isStale(context.failure),
  },
  actions: {
    take: assign((_, { goals }: { goals: Goal[] }) => ({ goals, queue: [], failure: null })),
    begin: assign((_, { draft }: { draft: WrittenGoal | null }) => ({ draft, errors: {}, failure: null })),
    // what the server found stays until its field changes
    write: assign(({ context }, { field, text }: { field: 'title' | 'why'; text: string }) => ({
      draft: context.draft && { ...context.draft, [field]: text },
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    setSteps: assign(({ context }, { steps }: { steps: (known: WrittenStep[]) => WrittenStep[] }) => ({
      draft: withSteps(context.draft, steps),
      errors: Object.fromEntries(
        Object.entries(context.errors).filter(([name]) => !name.startsWith('steps')),
      ),
    })),
    tidy: assign({ draft: ({ context }) => tidy(context.draft), errors: {}, failure: null }),
    lackTitle: assign({ errors: { title: REQUIRED } }),
    takeSaved: assign(({ context }, { goal }: { goal: Goal }) => ({
      goals: withWritten(context.goals, goal),
      draft: null,
    })),
    refuse: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, errors: failure.fields ?? {} }
    }),
    leaveDraft: assign({ draft: null, errors: {}, failure: null }),
    enqueue: assign(({ context }, { deed }: { deed: GoalDeed }) => ({
      queue: [...context.queue, deed],
      failure: null,
    })),
    settle: assign(({ context: { goals, queue } }, { answers }: { answers: Goal[] }) => {
      const [deed, ...rest] = queue
      return { goals: withAnswers(deed ? withDeed(goals, deed) : goals, answers), queue: rest }
    }),
    dropQueue: assign({ queue: [] }),
    askRemoval: assign((_, { goalId }: { goalId: Id | null }) => ({ removing: goalId })),
    enqueueRemoval: assign(({ context: { queue, removing } }) => ({
      queue: removing === null ? queue : [...queue, { kind: 'remove' as const, goalId: removing }],
      removing: null,
      failure: null,
    })),
    tellReached: tell<GoalsContext, GoalsEvent, undefined, GoalsEvent>(({ context: { queue } }) => {
      const [deed] = queue
      return deed?.kind === 'mark' && deed.state === 'done'
        ? [{ type: 'snackbar.show', content: 'Objetivo cumplido. Puedes contárselo a tu coach.' }]
        : []
    }),
  },
}).createMachine({
  id: 'goals',
  description:
    'Los objetivos de una o un coachee: los escribe con sus pasos, marca lo que hizo, los ordena y los cierra.',
  context: {
    goals: [],
    queue: [],
    draft: null,
    errors: {},
    removing: null,
    failure: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen sus objetivos.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        src: 'loadGoals',
        onDone: {
          actions: { type: 'take', params: ({ event }) => ({ goals: event.output }) },
          target: 'shown',
        },
        onError: { actions: keepFailure(), target: 'failed' },
      },
    },
    failed: {
      description: 'No llegaron; se pueden pedir de nuevo.',
      meta: { title: 'No se pudo cargar' },
      on: { 'goals.retry': 'loading' },
    },
    shown: {
      description: 'Se ven sus objetivos; lo que hace con ellos se guarda solo.',
      meta: { title: 'A la vista' },
      always: { guard: 'waits', target: 'sending' },
      on: {
        'goals.retry': { guard: 'failed', target: 'loading' },
        'goal.write': {
          guard: 'hasRoom',
          actions: { type: 'begin', params: ({ event }) => ({ draft: newDraft(event.title) }) },
          target: 'writing',
        },
        'goal.edit': {
          guard: { type: 'knows', params: ({ event }) => event },
          actions: {
            type: 'begin',
            params: ({ context, event }) => {
              const goal = goalOf(context, event.goalId)
              return { draft: goal ? writtenOf(goal) : null }
            },
          },
          target: 'writing',
        },
        'goal.remove': {
          guard: { type: 'knows', params: ({ event }) => event },
          actions: { type: 'askRemoval', params: ({ event }) => event },
          target: 'asking',
        },
        ...DEEDS,
      },
    },
    sending: {
      description: 'Se guarda lo que hizo, una cosa tras otra, mientras puede seguir marcando y ordenando.',
      meta: { title: 'Guardando' },
      on: {
        ...DEEDS,
      },
      invoke: {
        src: 'sendDeed',
        input: ({ context }) => sentOf(context),
        onDone: {
          actions: ['tellReached', { type: 'settle', params: ({ event }) => ({ answers: event.output }) }],
          target: 'shown',
        },
        onError: { actions: [keepFailure(), 'dropQueue'], target: 'shown' },
      },
    },
    writing: {
      description: 'Escribe un objetivo y sus pasos. Lo que escribió queda aunque no se pueda guardar.',
      meta: { title: 'Escribiendo' },
      on: {
        'title.change': {
          actions: { type: 'write', params: ({ event }) => ({ field: 'title', text: event.text }) },
        },
        'why.change': {
          actions: { type: 'write', params: ({ event }) => ({ field: 'why', text: event.text }) },
        },
        'step.add': {
          guard: 'hasRoomForStep',
          actions: {
            type: 'setSteps',
            params: () => ({ steps: (known) => [...known, EMPTY_STEP] }),
          },
        },
        'step.change': {
          actions: {
            type: 'setSteps',
            params: ({ event: { at, text } }) => ({
              steps: (known) => known.map((step, index) => (index === at ? { ...step, text } : step)),
            }),
          },
        },
        'step.due': {
          actions: {
            type: 'setSteps',
            params: ({ event: { at, dueOn } }) => ({
              steps: (known) => known.map((step, index) => (index === at ? { ...step, dueOn } : step)),
            }),
          },
        },
        'step.drop': {
          actions: {
            type: 'setSteps',
            params: ({ event: { at } }) => ({ steps: (known) => known.filter((_, index) => index !== at) }),
          },
        },
        'goal.save': [{ guard: 'hasTitle', actions: 'tidy', target: 'saving' }, { actions: 'lackTitle' }],
        'goal.leave': [
          { guard: 'stale', actions: 'leaveDraft', target: 'loading' },
          { actions: 'leaveDraft', target: 'shown' },
        ],
      },
    },
    saving: {
      description: 'Se guarda lo que escribió, una sola vez.',
      meta: { title: 'Guardando lo escrito' },
      invoke: {
        src: 'saveGoal',
        input: ({ context: { draft } }) => {
          if (!draft) throw new Error('nothing was written')
          return draft
        },
        onDone: {
          actions: { type: 'takeSaved', params: ({ event }) => ({ goal: event.output }) },
          target: 'shown',
        },
        onError: {
          actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
          target: 'writing',
        },
      },
    },
    asking: {
      description: 'Se le pregunta si de verdad lo borra, con sus pasos.',
      meta: { title: 'Antes de borrar' },
      on: {
        'removal.confirm': { actions: 'enqueueRemoval', target: 'shown' },
        'removal.leave': { actions: { type: 'askRemoval', params: { goalId: null } }, target: 'shown' },
      },
    },
  },
})
export type GoalsActor = ActorRefFrom<typeof goalsMachine>
