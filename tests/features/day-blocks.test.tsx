import { describe, expect, it } from 'vitest'
import {
  blocksOf,
  buffersAround,
  freeStretches,
  onDay,
  sideBySide,
} from '../../src/features/sessions/day-blocks'

const ZONE = 'America/Santiago'
const DAY = '2026-09-10'
const at = (time: string) => new Date(`${DAY}T${time}:00-03:00`).toISOString()

describe('a day of a coach', () => {
  it('cuts what lasts longer than the day at its midnights', () => {
    const over = { start: '2026-09-09T12:00:00.000Z', end: '2026-09-12T12:00:00.000Z' }
    expect(onDay(over, DAY, ZONE)).toEqual({ start: 0, end: 1440 })
    expect(onDay({ start: at('22:00'), end: '2026-09-11T06:00:00.000Z' }, DAY, ZONE)).toEqual({
      start: 1320,
      end: 1440,
    })
    expect(onDay({ start: over.start, end: at('00:00') }, DAY, ZONE)).toBeNull()
    expect(onDay({ start: at('08:00'), end: at('08:00') }, DAY, ZONE)).toBeNull()
  })

  it('joins free starts that follow one another, and only those', () => {
    const slots = ['09:00', '09:15', '09:30', '11:00'].map(at)
    expect(freeStretches([...slots, '2026-09-11T13:00:00.000Z'], DAY, ZONE)).toEqual([
      { start: 540, end: 615, count: 3 },
      { start: 660, end: 705, count: 1 },
    ])
  })

  it('keeps a quarter of an hour free around what takes time, where nothing else is', () => {
    expect(
      buffersAround([
        { start: 600, end: 645 },
        { start: 655, end: 700 },
      ]),
    ).toEqual([
      { start: 585, end: 600 },
      { start: 645, end: 655 },
      { start: 700, end: 715 },
    ])
  })

  it('sets what overlaps side by side, and gives back the width afterwards', () => {
    const long = { start: 540, end: 660 }
    const inside = { start: 555, end: 600 }
    const after = { start: 610, end: 640 }
    const apart = { start: 660, end: 700 }
    expect(sideBySide([apart, inside, long, after])).toEqual([
      { ...long, column: 0, columns: 2 },
      { ...inside, column: 1, columns: 2 },
      { ...after, column: 1, columns: 2 },
      { ...apart, column: 0, columns: 1 },
    ])
  })

  it('leaves sessions to those who draw them, and shows nothing before it is known', () => {
    const session = { rule: 'session' as const, name: null, start: at('09:00'), end: at('09:45') }
    const lock = { rule: 'lock' as const, name: 'Médico', start: at('12:00'), end: at('13:00') }
    expect(blocksOf({ slots: [], busy: [session, lock], calendars: [] }, DAY, ZONE)).toEqual({
      busy: [{ start: 720, end: 780, busy: lock }],
      free: [],
    })
    expect(blocksOf(null, DAY, ZONE)).toEqual({ busy: [], free: [] })
  })
})
