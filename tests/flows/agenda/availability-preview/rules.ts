import type { ContextFrom } from 'xstate'
import type { availabilityPreviewMachine } from '#machines/agenda/availability-preview/chart'
import { askingRules } from '../../kit/brought-rules'
import { givenIn, isIn, type RulesOf, type Step, waysOf } from '../../rules'

const WEEK_MS = 7 * 86_400_000
const DAYS_AHEAD = 60

type At = Step<ContextFrom<typeof availabilityPreviewMachine>>
const { on, begins, asksAgain } = waysOf<typeof availabilityPreviewMachine>()
const taken = ({ after: { context }, move }: At) =>
  context.slots === givenIn(move.output, 'slots') &&
  context.enabled === givenIn(move.output, 'enabled') &&
  context.waiting === givenIn(move.output, 'waiting') &&
  context.hidden === givenIn(move.output, 'hidden')
export const availabilityPreviewRules: RulesOf<typeof availabilityPreviewMachine> = {
  must: ['loading', 'failed', 'plain', 'explaining'],
  always: {
    ...askingRules(/load/i),
    'Se pide la semana que se ve, de ese coach': ({ asked, after }) =>
      asked.every(({ input }) => {
        const [from, to] = ['from', 'to'].map((end) => Date.parse(String(givenIn(input, end)))) as [
          number,
          number,
        ]
        return (
          to - from === WEEK_MS &&
          givenIn(input, 'coachId') === after.context.coachId &&
          Math.round((from - after.context.now) / 86_400_000) === after.context.ahead
        )
      }),
    'No se mira antes de hoy ni más allá de lo que se ofrece': ({ after }) =>
      after.context.ahead >= 0 && after.context.ahead < DAYS_AHEAD,
    'Lo que cambió en su tiempo se ve enseguida': ({ before, move, asked }) =>
      move.type !== 'time.changed' ||
      !before ||
      !(isIn(before, 'plain') || isIn(before, 'explaining') || isIn(before, 'failed')) ||
      asked.length === 1,
    'Mirar otro día o desde otra ciudad no pide nada': ({ move, asked }) =>
      !/^(day|zone|why)/.test(move.type) || asked.length === 0,
    'Tras traer una semana queda a la vista un día con horas, si los hay': ({ before, after, move }) =>
      !before?.states.includes('loading') ||
      !move.type.endsWith('done') ||
      after.context.slots.length === 0 ||
      after.context.day === '2026-09-11',
  },
  ways: {
    'Se traen las horas de la semana': [
      begins('loading', { asks: ['week.load'] }),
      asksAgain(['loading', 'showing.hours.refreshing'], 'week'),
      on('loading', 'week.load.done', ['showing.look.plain', 'showing.hours.fresh'], { so: taken }),
      on('loading', 'time.changed', null, { asks: ['week.load'] }),
    ],
    'Se ven de nuevo cuando algo cambia, sin tapar lo que se ve': [
      on('showing.hours.fresh', 'time.changed', 'showing.hours.refreshing', { asks: ['week.load'] }),
      on('showing.hours.refreshing', 'time.changed', null, { asks: ['week.load'] }),
      on('showing.hours.refreshing', 'week.load.done', 'showing.hours.fresh', { so: taken }),
    ],
    'Se mira otro día, desde otra ciudad, y por qué faltan horas': [
      on('showing', 'day.choose', null, { so: ({ after, move }) => after.context.day === move.day }),
      on('showing', 'zone.see', null, { so: ({ after, move }) => after.context.seenZone === move.zone }),
      on('showing.look.plain', 'why.open', 'showing.look.explaining'),
      on('showing.look.explaining', 'why.close', 'showing.look.plain'),
    ],
    'Se pasa de semana dentro de lo que se ofrece': [
      on('showing', 'week.turn', 'loading', {
        if: ({ before, move }) =>
          (before?.context.ahead ?? 0) + Number(move.by) >= 0 &&
          (before?.context.ahead ?? 0) + Number(move.by) < DAYS_AHEAD,
        asks: ['week.load'],
        so: ({ before, after, move }) =>
          after.context.ahead === (before?.context.ahead ?? 0) + Number(move.by) &&
          after.context.day !== before?.context.day,
      }),
    ],
  },
}
