import type { Me } from '#domain/models'
import type { ScoreSurveyContext, scoreSurveyMachine } from '#machines/development/score-survey/chart'
import { errorOf, goes, isIn, type Moment, outputOf, type RulesOf, type Step, waysOf } from '../../rules'

type At = Step<ScoreSurveyContext>
const { on, begins } = waysOf<typeof scoreSurveyMachine>()
const PLACE = { calm: 'queueing.place.calm', elsewhere: 'queueing.place.elsewhere' } as const
const Q = 'queueing.queue'
const of = ({ move, after }: At) => {
  const visit = move.visit as { route: string; me: Me | null } | undefined
  return { route: visit?.route ?? after.context.route, me: visit?.me ?? after.context.me }
}
const isWithdrawn = (step: At): boolean => of(step).me.trips[0]?.status === 'canceled'
const isCalmThere = (step: At): boolean => CALM.includes(of(step).route)
const isCalmNow = ({ before }: At): boolean => before?.snapshot.hasTag('calm') === true
const waits = ({ before }: At): boolean => before !== null && isIn(before, 'queue.waiting')
const asks = ({ before }: At): boolean =>
  before !== null && ['asking', 'failed'].some((state) => isIn(before, `queue.${state}`))
/** What comes first is asked first, each in its own place: pulse, assessment, score. */
const ASKING = [`${Q}.asking.pulse`, `${Q}.asking.assessment`, `${Q}.asking.score`]
const placeOf = (first: unknown): string | undefined =>
  ASKING[['pulse', 'sat'].includes(String(first)) ? ['pulse', 'sat'].indexOf(String(first)) : 2]
const isSettled = (step: At): boolean =>
  typeof step.before?.context.given !== 'number' || errorOf(step)?.type === 'conflict'
const left = ({ before }: At): number => (before?.context.due.length ?? 0) - 1
const takesPlace = (step: At): boolean =>
  step.after.context.route === of(step).route && step.after.context.me === of(step).me
const advances = ({ before, after }: At): boolean =>
  same(after.context.due, before?.context.due.slice(1)) && after.context.picked === null
const chooses = ({ after, move }: At): boolean =>
  after.context.picked === move.score && after.context.failure === null
const gives =
  (answer: (step: At) => unknown) =>
  (step: At): boolean =>
    step.after.context.given === answer(step) && step.after.context.failure === null
const dueOf = (step: At): unknown[] => outputOf(step) as unknown[]
/** Where one goes on after what was asked: to the next, to rest, or to be left in peace. */
const goesOn = (event: string, situation: (step: At) => boolean, so: (step: At) => boolean) => [
  on(`${Q}.sending`, event, `${Q}.asking.score`, {
    if: (step) => situation(step) && left(step) > 0 && isCalmNow(step),
    so,
  }),
  on(`${Q}.sending`, event, `${Q}.waiting`, { if: (step) => situation(step) && left(step) > 0, so }),
  on(`${Q}.sending`, event, `${Q}.tomorrow`, {
    if: (step) => situation(step) && step.before?.context.given === 'later',
    so,
  }),
  on(`${Q}.sending`, event, `${Q}.declined`, {
    if: (step) => situation(step) && step.before?.context.given === 'no',
    so,
  }),
]

/** Specification 9: polling of scores 600000 ms; 4: the slider closes after 1000 ms. */
const POLL = 600_000
const THANKS = 1000
/** Rule 33: who closed, said «Ahora no» or answered is looked at the next day at the soonest. */
const DAY = 86_400_000
/** Specification 2 and 6: collaborator-as-coach, customer-as-coachee, customer-as-admin. */
const ASKED = ['collaborator coach', 'customer coachee', 'customer admin']
/** Where one looks around (decision 44). */
const CALM = ['sessions', 'profile', 'panel', 'membershipPanel', 'account', 'academy']

const isShown = ({ snapshot }: Moment<unknown>): boolean =>
  snapshot.hasTag('calm') && snapshot.hasTag('shown')
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const isAnswer = (type: string): boolean => ['score.send', 'score.skip', 'score.close'].includes(type)
const roleOf = ({ context: { me } }: Moment<ScoreSurveyContext>): string =>
  `${me._type.group} ${me._type.active}`

export const scoreSurveyRules: RulesOf<typeof scoreSurveyMachine> = {
  moments: 4000,
  must: [
    ...['unasked', 'withdrawn', 'elsewhere', 'sending', 'failed', 'thanks', 'resting', 'answering'],
    ...['asking.pulse', 'asking.assessment', 'asking.score', 'tomorrow', 'declined', 'capped'],
  ],
  always: {
    'Solo se pregunta a coach, a coachee y a quien administra en un cliente': ({ after, asked }) =>
      (asked.length === 0 && !isShown(after)) || ASKED.includes(roleOf(after)),
    'Con la primera travesía cancelada no se abre nada': ({ after, asked }) =>
      after.context.me.trips[0]?.status !== 'canceled' || (asked.length === 0 && !isShown(after)),
    'Solo se ve donde se mira alrededor': ({ after }) =>
      !isShown(after) || CALM.includes(after.context.route),
    'De a uno y en orden: se responde lo primero, y sigue lo que venía': ({ before, after, asked }) =>
      asked.every(
        ({ name, input }) =>
          name !== 'saveScore' ||
          JSON.stringify(input).includes(`"_id":"${before?.context.due[0]?._id ?? ''}"`),
      ) &&
      (!before ||
        !isIn(before, 'sending') ||
        [before.context.due, before.context.due.slice(1)].some((left) => same(left, after.context.due))),
    'Se pregunta solo en un momento tranquilo': ({ before, after, move }) =>
      !isIn(after, 'asking') ||
      (before !== null &&
        ['ready', 'asking', 'failed', 'thanks', 'sending'].some((state) => isIn(before, state))) ||
      move.type === 'xstate.init',
    'Sin número no se envía puntaje': ({ before, move, asked }) =>
      move.type !== 'score.send' || asked.length === 0 || before?.context.picked !== null,
    '«Ahora no» es una respuesta; cerrar no lo es': ({ before, move, asked }) =>
      !before ||
      !isAnswer(move.type) ||
      asked.every(({ input }) =>
        JSON.stringify(input).includes(
          `"answer":${{ 'score.send': `${before.context.picked}`, 'score.skip': '"no"', 'score.close': '"later"' }[move.type]}`,
        ),
      ),
    'Quien respondió queda en paz; a quien cerró se le mira de nuevo; «Ahora no» se distingue': ({
      before,
      after,
    }) =>
      Object.entries({ capped: 'number', declined: 'no', tomorrow: 'later' }).every(
        ([state, given]) =>
          !isIn(after, `queue.${state}`) ||
          (before !== null && isIn(before, `queue.${state}`)) ||
          [typeof after.context.given, after.context.given].some((one) => one === given),
      ),
    'El orden es pulso, autoevaluación y puntaje: nada se pregunta en el lugar de otra cosa': ({ after }) =>
      !isIn(after, 'queue.asking') ||
      isIn(after, placeOf(after.context.due[0]?.type)?.replace('queueing.', '') ?? ''),
    'Un número se da solo a un puntaje': ({ before, asked }) =>
      asked.every(
        ({ name, input }) =>
          name !== 'saveScore' ||
          !/"answer":\d/.test(JSON.stringify(input)) ||
          placeOf(before?.context.due[0]?.type) === ASKING[2],
      ),
    'En paz no se pregunta más': ({ before, asked, after }) =>
      ['capped', 'declined', 'answering'].every(
        (state) => !before || !isIn(before, state) || !isIn(after, state) || asked.length === 0,
      ),
    'Se mira cada 10 minutos, en paz cada día, y el agradecimiento dura un segundo': ({ after, timers }) =>
      (!['resting', 'tomorrow'].some((state) => isIn(after, state)) || timers.includes(POLL)) &&
      (!['capped', 'declined', 'queue.answering'].some((state) => isIn(after, state)) ||
        timers.includes(DAY)) &&
      (!isIn(after, 'thanks') || timers.includes(THANKS)),
    'Lo elegido no se pierde cuando no se guarda': ({ before, after }) =>
      !before ||
      !isIn(after, 'failed') ||
      !isIn(before, 'sending') ||
      after.context.picked === before.context.picked,
  },
  ways: {
    'A quién se pregunta': [
      begins('unasked', { if: (step) => !ASKED.includes(roleOf(step.after)) }),
      begins('withdrawn', { if: isWithdrawn }),
      begins([PLACE.calm, `${Q}.loading`], { if: isCalmThere, asks: ['loadScores'] }),
      begins([PLACE.elsewhere, `${Q}.waiting`]),
      on('unasked', 'place.changed', null, { so: takesPlace }),
      on('withdrawn', 'place.changed', null, { if: isWithdrawn }),
      on('withdrawn', 'place.changed', [PLACE.calm, `${Q}.loading`], {
        if: isCalmThere,
        asks: ['loadScores'],
        so: takesPlace,
      }),
      on('withdrawn', 'place.changed', [PLACE.elsewhere, `${Q}.waiting`], { so: takesPlace }),
    ],
    'Dónde está: solo donde se mira alrededor se pregunta': [
      on('queueing', 'place.changed', 'withdrawn', { if: isWithdrawn, so: takesPlace }),
      on('queueing', 'place.changed', [PLACE.calm, `${Q}.loading`], {
        if: (step) => isCalmThere(step) && waits(step),
        asks: ['loadScores'],
        so: takesPlace,
      }),
      on('queueing', 'place.changed', PLACE.calm, { if: isCalmThere, so: takesPlace }),
      on('queueing', 'place.changed', [PLACE.elsewhere, `${Q}.waiting`], { if: asks, so: takesPlace }),
      on('queueing', 'place.changed', PLACE.elsewhere, { so: takesPlace }),
    ],
    'Se mira qué hay, y se espera un momento tranquilo': [
      on(`${Q}.loading`, 'loadScores.done', `${Q}.resting`, { if: (step) => dueOf(step).length === 0 }),
      on(`${Q}.loading`, 'loadScores.done', `${Q}.ready`, {
        asks: ['quietMoment'],
        so: (step) =>
          step.after.context.due === dueOf(step) &&
          step.after.context.picked ===
            (same(step.before?.context.due[0], dueOf(step)[0]) ? step.before?.context.picked : null),
      }),
      on(`${Q}.loading`, 'loadScores.error', `${Q}.resting`),
      ...ASKING.map((place) =>
        on(`${Q}.ready`, 'quietMoment.done', place, {
          if: (step) => isCalmNow(step) && placeOf(step.before?.context.due[0]?.type) === place,
        }),
      ),
      on(`${Q}.ready`, 'quietMoment.done', `${Q}.waiting`),
      on(`${Q}.ready`, 'quietMoment.error', `${Q}.resting`),
      on([`${Q}.resting`, `${Q}.tomorrow`], POLL, `${Q}.loading`, { if: isCalmNow, asks: ['loadScores'] }),
      on([`${Q}.resting`, `${Q}.tomorrow`], POLL, `${Q}.waiting`),
      ...[`${Q}.capped`, `${Q}.declined`, `${Q}.answering`].flatMap((rest) => [
        on(rest, DAY, `${Q}.loading`, { if: isCalmNow, asks: ['loadScores'] }),
        on(rest, DAY, `${Q}.waiting`),
      ]),
    ],
    'Se elige un número y se envía; también que no': [
      on(`${Q}.asking.score`, 'score.choose', null, { so: chooses }),
      on(`${Q}.failed`, 'score.choose', `${Q}.asking.score`, { so: chooses }),
      on([`${Q}.asking.score`, `${Q}.failed`], 'score.send', `${Q}.sending`, {
        if: ({ before }) => before?.context.picked !== null,
        asks: ['saveScore'],
        so: gives(({ before }) => before?.context.picked),
      }),
      on([...ASKING, `${Q}.failed`], 'score.skip', `${Q}.sending`, {
        asks: ['saveScore'],
        so: gives(() => 'no'),
      }),
      on([...ASKING, `${Q}.failed`], 'score.close', `${Q}.sending`, {
        asks: ['saveScore'],
        so: gives(() => 'later'),
      }),
    ],
    'El pulso y la autoevaluación se responden en su formulario, y por esta visita no se pregunta más': [
      on(`${Q}.asking.pulse`, 'form.open', `${Q}.answering`, { tells: [goes('/aceleradores')] }),
      on(`${Q}.asking.assessment`, 'form.open', `${Q}.answering`, {
        tells: [goes('/formulario?autoevaluacion=si')],
      }),
    ],
    'Lo dado se agradece; a nadie se le retiene por lo que no dio': [
      on(`${Q}.sending`, 'saveScore.done', `${Q}.thanks`, {
        if: ({ before }) => typeof before?.context.given === 'number',
        so: advances,
      }),
      ...goesOn('saveScore.done', () => true, advances),
      ...goesOn('saveScore.error', isSettled, advances),
      on(`${Q}.sending`, 'saveScore.error', `${Q}.capped`, { if: isSettled, so: advances }),
      on(`${Q}.sending`, 'saveScore.error', `${Q}.failed`, {
        if: isCalmNow,
        so: ({ after }) => after.context.failure !== null,
      }),
      on(`${Q}.sending`, 'saveScore.error', `${Q}.waiting`, {
        so: ({ after }) => after.context.failure !== null,
      }),
    ],
    'Tras agradecer sigue la próxima, o queda en paz': ['thanks.close', THANKS].flatMap((event) => [
      on(`${Q}.thanks`, event, `${Q}.asking.score`, {
        if: (step) => left(step) >= 0 && isCalmNow(step),
      }),
      on(`${Q}.thanks`, event, `${Q}.waiting`, { if: (step) => left(step) >= 0 }),
      on(`${Q}.thanks`, event, `${Q}.capped`),
    ]),
  },
}
