import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Id } from '#domain/models'
import type { DueScore, ScoreAnswer } from '#domain/scores'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

/** calm: whether the screen that is shown is one to ask on */
type Input = { calm: boolean }
export type ScoreSurveyContext = Input & {
  /** what is asked, the first of them now */
  due: DueScore[]
  picked: number | null
  /** what is sent */
  given: ScoreAnswer
  failure: Failure | null
}
export type ScoreSurveyEvent =
  | { type: 'place.changed'; calm: boolean }
  | { type: 'score.choose'; score: number }
  | { type: 'score.send' }
  | { type: 'score.skip' }
  | { type: 'thanks.close' }
export type SaveScoreWish = { _id: Id; answer: ScoreAnswer }

const POLL_MS = 600_000
const THANKS_MS = 1000

export const scoreSurveyMachine = setup({
  types: {
    context: {} as ScoreSurveyContext,
    events: {} as ScoreSurveyEvent,
    input: {} as Input,
    /** shown: the dialog is there · busy: an answer is on its way */
    tags: {} as 'shown' | 'busy',
    meta: {} as { title: string },
  },
  actors: {
    loadScores: port<DueScore[]>('loadScores'),
    quietMoment: port<void>('quietMoment'),
    saveScore: port<void, SaveScoreWish>('saveScore'),
  },
  delays: { poll: POLL_MS, thanks: THANKS_MS },
  guards: {
    isCalm: ({ context }) => context.calm,
    isElsewhere: ({ context }) => !context.calm,
    someDue: (_, { due }: { due: DueScore[] }) => due.length > 0,
    someLeft: ({ context }) => context.due.length > 0,
    hasChosen: ({ context }) => context.picked !== null,
    gaveScore: ({ context }) => context.given !== null,
    /** answered elsewhere, or declined: then nobody is held up */
    isSettled: ({ context }, { error }: { error: unknown }) =>
      context.given === null || toFailure(error).type === 'conflict',
  },
  actions: {
    move: assign((_, { calm }: { calm: boolean }) => ({ calm })),
    take: assign(({ context }, { due }: { due: DueScore[] }) => ({
      due,
      picked: due[0]?._id === context.due[0]?._id ? context.picked : null,
    })),
    choose: assign((_, { score }: { score: number }) => ({ picked: score, failure: null })),
    answer: assign(({ context }) => ({ given: context.picked, failure: null })),
    decline: assign({ given: null, failure: null }),
    advance: assign(({ context }) => ({ due: context.due.slice(1), picked: null })),
  },
}).createMachine({
  id: 'scoreSurvey',
  description: 'Los puntajes que se piden: aparecen solos, de a uno, y solo cuando no interrumpen.',
  context: ({ input }) => ({ ...input, due: [], picked: null, given: null, failure: null }),
  initial: 'away',
  on: { 'place.changed': { actions: { type: 'move', params: ({ event }) => event } } },
  states: {
    away: {
      description: 'La persona está en una pantalla donde no se pregunta nada.',
      meta: { title: 'En otra cosa' },
      always: { guard: 'isCalm', target: 'loading' },
    },
    loading: {
      description: 'Se mira si hay puntajes por pedir.',
      meta: { title: 'Mirando' },
      invoke: {
        src: 'loadScores',
        onDone: [
          {
            guard: { type: 'someDue', params: ({ event }) => ({ due: event.output }) },
            actions: { type: 'take', params: ({ event }) => ({ due: event.output }) },
            target: 'ready',
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    resting: {
      description: 'No hay nada que pedir. Se mira de nuevo en diez minutos.',
      meta: { title: 'En calma' },
      after: { poll: 'away' },
    },
    ready: {
      description: 'Hay algo que pedir: se espera a que nadie escriba ni tenga una ventana abierta.',
      meta: { title: 'Esperando el momento' },
      invoke: {
        src: 'quietMoment',
        onDone: [{ guard: 'isCalm', target: 'asking' }, { target: 'away' }],
        onError: 'resting',
      },
    },
    asking: {
      description: 'Se pide un puntaje del 0 al 10.',
      meta: { title: 'Preguntando' },
      tags: 'shown',
      always: { guard: 'isElsewhere', target: 'away' },
      on: {
        'score.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'score.send': { guard: 'hasChosen', actions: 'answer', target: 'sending' },
        'score.skip': { actions: 'decline', target: 'sending' },
      },
    },
    sending: {
      description: 'Se guarda el puntaje, o que ahora no.',
      meta: { title: 'Enviando' },
      tags: ['shown', 'busy'],
      invoke: {
        src: 'saveScore',
        input: ({ context: { due, given } }) => {
          const [asked] = due
          if (!asked) throw new Error('nothing is asked')
          return { _id: asked._id, answer: given }
        },
        onDone: [
          { guard: 'gaveScore', actions: 'advance', target: 'thanks' },
          { actions: 'advance', target: 'next' },
        ],
        onError: [
          {
            guard: { type: 'isSettled', params: ({ event }) => ({ error: event.error }) },
            actions: 'advance',
            target: 'next',
          },
          { actions: keepFailure(), target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'No se guardó. Lo elegido sigue ahí para mandarlo de nuevo.',
      meta: { title: 'No se guardó' },
      tags: 'shown',
      always: { guard: 'isElsewhere', target: 'away' },
      on: {
        'score.choose': { actions: { type: 'choose', params: ({ event }) => event }, target: 'asking' },
        'score.send': { actions: 'answer', target: 'sending' },
        'score.skip': { actions: 'decline', target: 'sending' },
      },
    },
    thanks: {
      description: 'Se agradece, y un segundo después sigue la próxima pregunta.',
      meta: { title: 'Gracias' },
      tags: 'shown',
      after: { thanks: 'next' },
      on: { 'thanks.close': 'next' },
    },
    next: {
      description: 'Se ve si queda otra pregunta.',
      meta: { title: 'La próxima' },
      always: [{ guard: 'someLeft', target: 'asking' }, { target: 'resting' }],
    },
  },
})

export type ScoreSurveyActor = ActorRefFrom<typeof scoreSurveyMachine>
