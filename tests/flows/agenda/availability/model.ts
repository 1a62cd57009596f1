import type { AvailabilityDay } from '#domain/models'
import { availabilityMachine } from '#machines/agenda/availability/chart'
import { availabilityWords } from '#machines/agenda/availability/words'
import { booked } from '../../../fixtures/booked'
import { networkFailure } from '../../../fixtures/people'
import type { Move, PathModel } from '../../../paths/travel'

const input = { week: [], timezone: 'America/Santiago' }

const opens = { type: 'day.toggle', day: 1 }

const spoils = { type: 'range.change', day: 1, at: 0, range: { start: '09:00', end: '08:00' } }

/** What was wrong with a day is no longer said once the day is right. */
const mends = (...moves: Move[]) => ({ input, moves: [opens, spoils, ...moves] })

const saving = (error: unknown): Move => ({
  type: 'xstate.error.actor.saveWeek',
  error,
  actorId: 'saveWeek',
})

const open = (context: { week: AvailabilityDay[] }, id: number): boolean =>
  context.week.some((day) => day.id === id && day.ranges.length > 0)

export const availabilityModel: PathModel = {
  machine: availabilityMachine,
  ways: ['Coach de Santiago sin horas en su semana'],
  inputs: [input],
  events: [
    { type: 'day.toggle', day: 1 },
    { type: 'range.add', day: 1 },
    { type: 'range.change', day: 1, at: 0, range: { start: '09:00', end: '08:00' } },
    { type: 'range.remove', day: 1, at: 0 },
    { type: 'copy.open', day: 1 },
    { type: 'copy.toggle', day: 3 },
    { type: 'copy.apply' },
    { type: 'copy.close' },
    { type: 'zone.choose', timezone: 'Europe/Madrid' },
    { type: 'week.suggest' },
    { type: 'week.save' },
    { type: 'change.confirm' },
    { type: 'change.dismiss' },
  ],
  exceptions: availabilityWords.exceptions,
  offered: {
    'range.change': ({ context }) => context.week[0].ranges[0]?.start === '09:00',
    'range.remove': ({ context }) => context.week[0].ranges.length > 0,
    'copy.open': ({ context }) => open(context, 1),
    'zone.choose': ({ context }) => context.timezone !== 'Europe/Madrid',
    'week.suggest': ({ context }) => context.week.every((day: AvailabilityDay) => day.ranges.length === 0),
    'week.save': ({ value, context }) => value === 'editing' && Object.keys(context.errors).length === 0,
  },
  also: [
    mends({ type: 'day.toggle', day: 1 }),
    mends({ type: 'range.remove', day: 1, at: 0 }),
    { input, moves: [opens, { type: 'range.add', day: 1 }, { type: 'range.add', day: 1 }] },
    { input, moves: [opens, opens, { type: 'week.save' }, saving(networkFailure), { type: 'week.suggest' }] },
    mends({ type: 'copy.open', day: 1 }, { type: 'copy.toggle', day: 3 }, { type: 'copy.apply' }),
    mends({ type: 'zone.choose', timezone: 'Europe/Madrid' }),
    {
      input,
      moves: [
        opens,
        { type: 'week.save' },
        saving(networkFailure),
        { type: 'zone.choose', timezone: 'Europe/Madrid' },
      ],
    },
    {
      input,
      moves: [
        opens,
        { type: 'week.save' },
        saving(booked),
        { type: 'change.dismiss' },
        { type: 'week.save' },
      ],
    },
    mends(
      { type: 'range.remove', day: 1, at: 0 },
      { type: 'week.suggest' },
      { type: 'week.save' },
      { type: 'xstate.done.actor.saveWeek', output: [], actorId: 'saveWeek' },
    ),
  ],
  outcomes: {
    saveWeek: {
      done: [[], [{ id: 1, ranges: [{ start: '09:00', end: '13:00' }] }]],
      error: [networkFailure, booked],
    },
  },
}
