import type { availabilityPreviewMachine } from '#machines/agenda/availability-preview/chart'
import { askingRules } from '../../kit/brought-rules'
import { givenIn, isIn, type RulesOf } from '../../rules'

const WEEK_MS = 7 * 86_400_000
const DAYS_AHEAD = 60

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
}
