import { type ActorRefFrom, assign, not, setup, stateIn } from 'xstate'
import { DAY_MS } from '#domain/constants'
import { type Failure, toFailure } from '#domain/failure'
import type { Id, Me } from '#domain/models'
import { pathTo } from '#domain/places'
import { actorCode } from '#domain/roles'
import { type RouteName, routeRule } from '#domain/routes'
import {
  type AskedType,
  type DueScore,
  SCORE_POLL_MS,
  SCORE_THANKS_MS,
  type ScoreAnswer,
  scoreTypeOf,
} from '#domain/scores'
import {
  DECLINED_REST_DAYS,
  SCORE_REST_DAYS,
  SURVEY_CLOSINGS,
  SURVEY_KINDS,
  SURVEY_LATER_DAYS,
  SURVEY_REST_DAYS,
  type SurveyKind,
} from '#domain/surveys'
import { tell } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

/** Who is in, and which screen is shown. */
type Input = { me: Me; route: RouteName }
export type ScoreSurveyContext = Input & {
  /** what is asked, the oldest first, which is asked now */
  due: DueScore[]
  picked: number | null
  /** what is sent */
  given: ScoreAnswer
  failure: Failure | null
}
export type ScoreSurveyEvent =
  | { type: 'place.changed'; visit: { route: RouteName; me: Me | null } }
  | { type: 'score.choose'; score: number }
  | { type: 'score.send' }
  | { type: 'form.open' }
  | { type: 'score.skip' }
  | { type: 'score.close' }
  | { type: 'thanks.close' }
export type SaveScoreWish = { _id: Id; answer: ScoreAnswer }

const isCanceled = ({ trips }: Me): boolean => trips[0]?.status === 'canceled'
const isAsked = ({ due }: ScoreSurveyContext, type: AskedType): boolean => due[0]?.type === type
/** Where a form that is asked for is answered. */
const FORMS = {
  pulse: pathTo('accelerators'),
  sat: pathTo('embedForms', {}, { autoevaluacion: 'si' }),
}
/** Which place it has in the order of all that is asked. */
const inOrder = (kind: SurveyKind, title: string): string => `${SURVEY_KINDS.indexOf(kind) + 1}. ${title}`
const POLL_MINUTES = SCORE_POLL_MS / 60_000

export const scoreSurveyMachine = setup({
  types: {
    context: {} as ScoreSurveyContext,
    events: {} as ScoreSurveyEvent,
    input: {} as Input,
    /** calm: the screen is one to ask on · shown: there is something to show on such a screen · busy: an answer is on its way */
    tags: {} as 'calm' | 'shown' | 'busy',
    meta: {} as { title: string },
  },
  actors: {
    loadScores: port<DueScore[]>('loadScores'),
    quietMoment: port<void>('quietMoment'),
    saveScore: port<void, SaveScoreWish>('saveScore'),
  },
  // rests are longer than a timer of a browser: a page left open looks each day, and the server counts them
  delays: { poll: SCORE_POLL_MS, thanks: SCORE_THANKS_MS, day: DAY_MS },
  guards: {
    isOfNobody: ({ context }) => scoreTypeOf(actorCode(context.me)) === null,
    firstTripCanceled: (_, { me }: { me: Me | null }) => me !== null && isCanceled(me),
    isCalmPlace: (_, { route }: { route: RouteName }) => routeRule(route).calm === true,
    isCalm: stateIn({ queueing: { place: 'calm' } }),
    isElsewhere: not(stateIn({ queueing: { place: 'calm' } })),
    someDue: (_, { due }: { due: DueScore[] }) => due.length > 0,
    asksPulse: ({ context }) => isAsked(context, 'pulse'),
    asksAssessment: ({ context }) => isAsked(context, 'sat'),
    someLeft: ({ context }) => context.due.length > 0,
    hasChosen: ({ context }) => context.picked !== null,
    gaveScore: ({ context }) => typeof context.given === 'number',
    putOff: ({ context }) => context.given === 'later',
    declined: ({ context }) => context.given === 'no',
    /** answered elsewhere, or no number was given: then nobody is held up */
    isSettled: ({ context }, { error }: { error: unknown }) =>
      typeof context.given !== 'number' || toFailure(error).type === 'conflict',
  },
  actions: {
    move: assign(({ context }, { visit }: { visit: { route: RouteName; me: Me | null } }) => ({
      route: visit.route,
      me: visit.me ?? context.me,
    })),
    take: assign(({ context }, { due }: { due: DueScore[] }) => ({
      due,
      picked: due[0]?._id === context.due[0]?._id ? context.picked : null,
    })),
    choose: assign((_, { score }: { score: number }) => ({ picked: score, failure: null })),
    answer: assign(({ context }) => ({ given: context.picked ?? 'no', failure: null })),
    decline: assign({ given: 'no', failure: null }),
    putOff: assign({ given: 'later', failure: null }),
    advance: assign(({ context }) => ({ due: context.due.slice(1), picked: null })),
  },
}).createMachine({
  id: 'scoreSurvey',
  description:
    'Lo que se le pregunta: aparece solo, de a una cosa y en un orden, solo cuando no interrumpe, y después se descansa.',
  context: ({ input }) => ({ ...input, due: [], picked: null, given: 'no', failure: null }),
  initial: 'deciding',
  on: { 'place.changed': { actions: { type: 'move', params: ({ event }) => event } } },
  states: {
    deciding: {
      description: 'Se mira si a esta persona se le pregunta.',
      meta: { title: 'Mirando a quién' },
      always: [
        { guard: 'isOfNobody', target: 'unasked' },
        { guard: { type: 'firstTripCanceled', params: ({ context }) => context }, target: 'withdrawn' },
        { target: 'queueing' },
      ],
    },
    unasked: {
      description: 'A su rol no se le pide ningún puntaje.',
      meta: { title: 'No le toca' },
    },
    withdrawn: {
      description: 'Su primera travesía se canceló: no se le pide nada.',
      meta: { title: 'Travesía cancelada' },
      on: {
        'place.changed': [
          { guard: { type: 'firstTripCanceled', params: ({ event }) => event.visit } },
          { actions: { type: 'move', params: ({ event }) => event }, target: 'queueing' },
        ],
      },
    },
    queueing: {
      description: 'Se le piden puntajes, de a uno.',
      meta: { title: 'En la fila' },
      type: 'parallel',
      states: {
        place: {
          description: 'Si la pantalla es una donde se puede preguntar.',
          meta: { title: 'Dónde está' },
          initial: 'looking',
          on: {
            'place.changed': [
              {
                guard: { type: 'firstTripCanceled', params: ({ event }) => event.visit },
                actions: { type: 'move', params: ({ event }) => event },
                target: '#scoreSurvey.withdrawn',
              },
              {
                guard: { type: 'isCalmPlace', params: ({ event }) => event.visit },
                actions: { type: 'move', params: ({ event }) => event },
                target: '.calm',
              },
              { actions: { type: 'move', params: ({ event }) => event }, target: '.elsewhere' },
            ],
          },
          states: {
            looking: {
              description: 'Se mira en qué pantalla está.',
              meta: { title: 'Mirando dónde' },
              always: [
                { guard: { type: 'isCalmPlace', params: ({ context }) => context }, target: 'calm' },
                { target: 'elsewhere' },
              ],
            },
            elsewhere: {
              description: 'Está en algo que no se interrumpe.',
              meta: { title: 'En otra cosa' },
            },
            calm: {
              description: 'Mira sus sesiones, su perfil, un panel, su cuenta o la academia.',
              meta: { title: 'Donde se puede preguntar' },
              tags: 'calm',
            },
          },
        },
        queue: {
          description: 'Lo que se le pide, lo más antiguo primero.',
          meta: { title: 'La fila' },
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Se espera a que esté donde se puede preguntar.',
              meta: { title: 'A la espera' },
              always: { guard: 'isCalm', target: 'loading' },
            },
            loading: {
              description: 'Se mira si el servidor tiene algo que preguntarle: él cuenta los descansos.',
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
              description: `No hay nada que pedir. Se mira de nuevo en ${POLL_MINUTES} minutos.`,
              meta: { title: 'En calma' },
              after: { poll: 'waiting' },
            },
            ready: {
              description: 'Hay algo que pedir: se espera a que nadie escriba ni tenga una ventana abierta.',
              meta: { title: 'Esperando el momento' },
              invoke: {
                src: 'quietMoment',
                onDone: [{ guard: 'isCalm', target: 'asking' }, { target: 'waiting' }],
                onError: 'resting',
              },
            },
            asking: {
              description: `Se pregunta una sola cosa. «Ahora no» es una respuesta; cerrar no: se pregunta otra vez en ${SURVEY_LATER_DAYS} día.`,
              meta: { title: 'Preguntando' },
              tags: 'shown',
              always: { guard: 'isElsewhere', target: 'waiting' },
              on: {
                'score.skip': { actions: 'decline', target: 'sending' },
                'score.close': { actions: 'putOff', target: 'sending' },
              },
              initial: 'ordering',
              states: {
                ordering: {
                  description:
                    'El orden es uno: pulso, autoevaluación, lo que se pide a líderes, que llega por correo, y al final el puntaje.',
                  meta: { title: 'Qué va primero' },
                  always: [
                    { guard: 'asksPulse', target: 'pulse' },
                    { guard: 'asksAssessment', target: 'assessment' },
                    { target: 'score' },
                  ],
                },
                pulse: {
                  description: 'Primero: el pulso del mes, que se responde en Aceleradores.',
                  meta: { title: inOrder('pulse', 'Pulso') },
                  on: {
                    'form.open': {
                      actions: tell(() => [{ type: 'place.wanted', to: FORMS.pulse }]),
                      target: '#scoreSurvey.queueing.queue.answering',
                    },
                  },
                },
                assessment: {
                  description: 'Segundo: la autoevaluación, que se responde en su formulario.',
                  meta: { title: inOrder('assessment', 'Autoevaluación') },
                  on: {
                    'form.open': {
                      actions: tell(() => [{ type: 'place.wanted', to: FORMS.sat }]),
                      target: '#scoreSurvey.queueing.queue.answering',
                    },
                  },
                },
                score: {
                  description: 'Al final: qué tan probable es que lo recomiende.',
                  meta: { title: inOrder('score', 'Puntaje') },
                  on: {
                    'score.choose': { actions: { type: 'choose', params: ({ event }) => event } },
                    'score.send': {
                      guard: 'hasChosen',
                      actions: 'answer',
                      target: '#scoreSurvey.queueing.queue.sending',
                    },
                  },
                },
              },
            },
            answering: {
              description: 'Fue a responder: por ese día no se le pregunta otra cosa.',
              meta: { title: 'Respondiendo' },
              after: { day: 'waiting' },
            },
            sending: {
              description:
                'Se guarda el puntaje, que ahora no, o que cerró sin responder. Los días los cuenta el servidor.',
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
              always: { guard: 'isElsewhere', target: 'waiting' },
              on: {
                'score.choose': {
                  actions: { type: 'choose', params: ({ event }) => event },
                  target: 'asking.score',
                },
                'score.send': { actions: 'answer', target: 'sending' },
                'score.skip': { actions: 'decline', target: 'sending' },
                'score.close': { actions: 'putOff', target: 'sending' },
              },
            },
            thanks: {
              description: `Se agradece, y ${SCORE_THANKS_MS / 1000} segundo después sigue la próxima pregunta.`,
              meta: { title: 'Gracias' },
              tags: 'shown',
              after: { thanks: 'next' },
              on: { 'thanks.close': 'next' },
            },
            next: {
              description: 'Se ve si queda otra pregunta; si no, por cuánto se le deja en paz.',
              meta: { title: 'La próxima' },
              always: [
                { guard: 'someLeft', target: 'asking' },
                { guard: 'putOff', target: 'tomorrow' },
                { guard: 'declined', target: 'declined' },
                { target: 'capped' },
              ],
            },
            tomorrow: {
              description: `Cerró sin responder: se le pregunta otra vez en ${SURVEY_LATER_DAYS} día; a la ${SURVEY_CLOSINGS}.ª vez cuenta como «Ahora no».`,
              meta: { title: 'Mañana otra vez' },
              after: { poll: 'waiting' },
            },
            declined: {
              description: `Dijo «Ahora no»: no se le pregunta nada en ${DECLINED_REST_DAYS} días; después, lo mismo otra vez. El servidor los cuenta, y se le mira cada día.`,
              meta: { title: 'Ahora no' },
              after: { day: 'waiting' },
            },
            capped: {
              description: `Ya respondió: nada nuevo antes de ${SURVEY_REST_DAYS} días, y ni el mismo puntaje ni otro antes de ${SCORE_REST_DAYS}. El servidor los cuenta, y se le mira cada día.`,
              meta: { title: 'En paz' },
              after: { day: 'waiting' },
            },
          },
        },
      },
    },
  },
})

export type ScoreSurveyActor = ActorRefFrom<typeof scoreSurveyMachine>
