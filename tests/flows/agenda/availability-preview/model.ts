import { availabilityPreviewMachine } from '#machines/agenda/availability-preview/chart'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

const week = {
  enabled: true,
  waiting: 0,
  slots: ['2026-09-11T13:00:00.000Z'],
  hidden: [
    {
      dateTime: '2026-09-11T14:00:00.000Z',
      rule: 'lock',
      buffer: true,
      name: 'Médico',
      start: '2026-09-11T14:30:00.000Z',
      end: '2026-09-11T15:00:00.000Z',
    },
  ],
}

const WEEKS = [week, { ...week, enabled: false, waiting: 3 }]

export const availabilityPreviewModel: PathModel = {
  machine: availabilityPreviewMachine,
  ways: ['Coach de Santiago que mira lo que ven sus coachees'],
  inputs: [{ coachId: 'coach', zone: 'America/Santiago', now: Date.parse('2026-09-10T12:00:00.000Z') }],
  events: [
    { type: 'week.turn', by: 7 },
    { type: 'week.turn', by: -7 },
    { type: 'day.choose', day: '2026-09-12' },
    { type: 'zone.see', zone: 'Europe/Madrid' },
    { type: 'why.open' },
    { type: 'why.close' },
    { type: 'time.changed' },
  ],
  offered: {
    'day.choose': ({ context }) => context.ahead === 0 && context.day !== '2026-09-12',
    'zone.see': ({ context }) => context.seenZone !== 'Europe/Madrid',
    'week.turn': ({ context }, { by }) => context.ahead + Number(by) >= 0,
  },
  outcomes: { week: { done: WEEKS } },
  parts: { week: brought(...WEEKS) },
}
