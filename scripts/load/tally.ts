import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

/** How long something took, and how it ended. */
export class Tally {
  readonly times: RecordableHistogram = createHistogram({ figures: 3 })
  readonly outcomes = new Map<string, number>()

  add(ms: number, outcome: string): void {
    this.times.record(Math.max(1, Math.round(ms * 1000)))
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
  }
  merge(other: Tally): void {
    if (other.count > 0) this.times.add(other.times)
    for (const [outcome, count] of other.outcomes)
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + count)
  }
  get count(): number {
    return this.times.count
  }
  /** Milliseconds; 0 of nothing. */
  percentile(share: number): number {
    return this.count === 0 ? 0 : this.times.percentile(share) / 1000
  }
}
export class Tallies extends Map<string, Tally> {
  add(name: string, ms: number, outcome: string): void {
    const tally = this.get(name) ?? new Tally()
    this.set(name, tally)
    tally.add(ms, outcome)
  }
}
