import type { ScoreSurveyContext, scoreSurveyMachine } from '#machines/development/score-survey/chart'
import { isIn, type Moment, type RulesOf } from '../../rules'

/** Specification 9: polling of scores 600000 ms; 4: the slider closes after 1000 ms. */
const POLL = 600_000
const THANKS = 1000
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
  must: ['unasked', 'withdrawn', 'elsewhere', 'asking', 'sending', 'failed', 'thanks', 'resting', 'capped'],
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
    'Quien respondió queda en paz; a quien cerró se le mira de nuevo': ({ before, after }) =>
      !before || isIn(before, 'capped') || !isIn(after, 'capped') || after.context.given !== 'later',
    'En paz no se pregunta más': ({ before, asked, after }) =>
      !before || !isIn(before, 'capped') || !isIn(after, 'capped') || asked.length === 0,
    'Se mira cada 10 minutos, y el agradecimiento dura un segundo': ({ after, timers }) =>
      (!isIn(after, 'resting') || timers.includes(POLL)) &&
      (!isIn(after, 'thanks') || timers.includes(THANKS)),
    'Lo elegido no se pierde cuando no se guarda': ({ before, after }) =>
      !before ||
      !isIn(after, 'failed') ||
      !isIn(before, 'sending') ||
      after.context.picked === before.context.picked,
  },
}
