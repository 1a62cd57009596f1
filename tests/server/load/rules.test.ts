import { describe, expect, it } from 'vitest'
import { culprit, gaveWay, kneeOf, type Step } from '../../../scripts/load/knee'
import { chosenFlow, mixOf, nextArrivalMs, usedIn, weightBy } from '../../../scripts/load/mix'
import { Tally } from '../../../scripts/load/tally'
import { FLOWS } from '../../../scripts/load/walk/flows'
import { Backends } from '../../../scripts/load/watch'
import { MODELS } from '../../flows/models'
import { dice } from '../../paths/random'

const calm: Step = {
  asked: 4,
  achieved: 4,
  readsP95: 80,
  errors: 0,
  limited: 0,
  server: { cpu: 0.4, lagMs: 20 },
  load: { cpu: 0.3, lagMs: 20 },
  postgres: { active: 1, locked: 0, waiting: 0, most: 20, cpu: 0.2 },
}
const slow: Step = { ...calm, asked: 6, readsP95: 900 }

describe('a load', () => {
  it('comes at the rate that was asked', () => {
    const random = dice(7)
    const all = Array.from({ length: 20_000 }, () => nextArrivalMs(4, random))
    expect(all.reduce((sum, ms) => sum + ms, 0) / all.length).toBeCloseTo(250, -1)
  })
  it('believes the log only once it has seen enough', () => {
    const few = mixOf(FLOWS, new Map([['schedule schedule.booking', 10]]))
    const many = mixOf(FLOWS, new Map([['schedule schedule.booking', 1000]]))
    expect([few.from, many.from]).toEqual(['default', 'log'])
    expect(few.shares.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1)
    expect(chosenFlow(many, () => 0.5).name).toBe('book')
  })
  it('adds up what took how long and how it ended', () => {
    const [one, other] = [new Tally(), new Tally()]
    one.add(10, 'ok')
    other.add(1000, 'NO_CREDITS')
    one.merge(other)
    expect([one.count, one.percentile(99) > 990, Object.fromEntries(one.outcomes)]).toEqual([
      2,
      true,
      { ok: 1, NO_CREDITS: 1 },
    ])
  })
  it('holds the last rate before one that does not', () => {
    expect(kneeOf([calm, slow])).toEqual({ rate: 4, broke: slow })
    expect(gaveWay(calm)).toBeNull()
  })
  it('tells itself apart from the server', () => {
    expect(culprit({ ...slow, load: { cpu: 1, lagMs: 20 }, server: { cpu: 1, lagMs: 20 } })).toMatch(/carga/)
    expect(culprit({ ...slow, server: { cpu: 1, lagMs: 20 } })).toMatch(/procesador del servidor/)
    expect(culprit({ ...slow, limited: 1 })).toMatch(/RATE_LIMITED/)
  })
  it('is mixed by states that charts have, over the longest while the log tells', () => {
    const unknown = FLOWS.filter(({ use }) => {
      const [chart = '', part = ''] = use.split(' ')
      return MODELS[chart]?.machine.getStateNodeById(part) === undefined
    })
    expect(unknown).toEqual([])
    const parts = [
      { part: 'schedule.choosing: view.choose', visits: [0, 5, 10] },
      { part: 'schedule.choosing: view.choose #2', visits: [5, 5, 5] },
    ]
    const use = usedIn({ until: '', least: 5, windows: [], charts: [{ chart: 'schedule', parts }] })
    const weight = weightBy(use)
    expect([
      weight('schedule', 'view.choose'),
      weight('schedule', 'choose'),
      weight('chat', 'view.choose'),
    ]).toEqual([15, 1, 1])
  })
  it('names the pool of connections where calls wait for one', () => {
    expect(culprit({ ...slow, postgres: { ...calm.postgres, waiting: 3 } })).toMatch(/20 conexiones/)
  })
  it('adds up what backends used, those that came meanwhile from their beginning', () => {
    const backends = new Backends()
    const used = new Map([
      [1, 100],
      [2, 2],
    ])
    const usedBy = (pid: number) => used.get(pid) ?? null
    backends.look([1], usedBy)
    used.set(1, 103)
    backends.look([1, 2, 3], usedBy)
    used.delete(1)
    used.set(2, 2.5)
    backends.look([1, 2], usedBy)
    expect(backends.seconds).toBe(5.5)
  })
})
