import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { GoalComment } from '#domain/goals'
import type { Id } from '#domain/models'
import { port } from '../../kit/port'
import { say } from '../../kit/say'

/** What is written of each objective and not sent. */
export type CommentTexts = Readonly<Record<Id, string>>
export type GoalCommentContext = {
  /** of which objective something is written; null: they are read */
  goalId: Id | null
  texts: CommentTexts
  /** what was sent since the objectives came, by objective */
  sent: readonly { goalId: Id; comment: GoalComment }[]
  failure: Failure | null
}
/** What is written of the objective at hand. */
export const textOf = ({ goalId, texts }: Pick<GoalCommentContext, 'goalId' | 'texts'>): string =>
  goalId === null ? '' : (texts[goalId] ?? '')
const withText = ({ goalId, texts }: GoalCommentContext, text: string): CommentTexts =>
  goalId === null ? texts : { ...texts, [goalId]: text }

export const goalCommentMachine = setup({
  types: {
    context: {} as GoalCommentContext,
    events: {} as
      | { type: 'comment.begin'; goalId: Id }
      | { type: 'comment.change'; text: string }
      | { type: 'comment.send' }
      | { type: 'comment.leave' },
    input: {} as { texts: CommentTexts },
    meta: {} as { title: string },
  },
  actors: { comment: port<GoalComment, { goalId: Id; text: string }>('comment') },
  guards: { hasWords: ({ context }) => textOf(context).trim() !== '' },
  actions: {
    /** provided at the edge: what is not sent outlives the page */
    keep: (_, _texts: CommentTexts) => {},
    begin: assign((_, { goalId }: { goalId: Id }) => ({ goalId, failure: null })),
    write: assign(({ context }, { text }: { text: string }) => ({ texts: withText(context, text) })),
    take: assign(({ context }, { comment }: { comment: GoalComment }) => ({
      sent: context.goalId === null ? context.sent : [...context.sent, { goalId: context.goalId, comment }],
      texts: withText(context, ''),
      failure: null,
    })),
    leave: assign({ goalId: null, failure: null }),
    refuse: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'goalComment',
  description: 'Un coach lee los objetivos de alguien que acompaña y le escribe qué piensa de uno.',
  context: ({ input }) => ({ goalId: null, texts: input.texts, sent: [], failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Lee los objetivos y lo que ya comentó.',
      meta: { title: 'Leyendo' },
      on: {
        'comment.begin': { actions: { type: 'begin', params: ({ event }) => event }, target: 'writing' },
      },
    },
    writing: {
      description: 'Escribe qué piensa de uno; lo que deja a medias lo espera en este dispositivo.',
      meta: { title: 'Comentando' },
      on: {
        'comment.begin': { actions: { type: 'begin', params: ({ event }) => event } },
        'comment.change': {
          actions: [
            { type: 'write', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context.texts },
          ],
        },
        'comment.send': { guard: 'hasWords', target: 'sending' },
        'comment.leave': { actions: 'leave', target: 'reading' },
      },
    },
    sending: {
      description: 'Se manda, una sola vez; a la persona le llega un aviso.',
      meta: { title: 'Enviando' },
      invoke: {
        src: 'comment',
        input: ({ context }) => ({ goalId: context.goalId ?? '', text: textOf(context).trim() }),
        onDone: {
          actions: [
            { type: 'take', params: ({ event }) => ({ comment: event.output }) },
            { type: 'keep', params: ({ context }) => context.texts },
            'leave',
            say('Comentaste su objetivo. Le llegó un aviso.'),
          ],
          target: 'reading',
        },
        onError: { actions: { type: 'refuse', params: ({ event }) => event }, target: 'writing' },
      },
    },
  },
})
export type GoalCommentActor = ActorRefFrom<typeof goalCommentMachine>
