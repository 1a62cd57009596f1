/** Where a read that may be seconds old is answered; the others are why by the primary. */
export const READ_PLACES = ['replica', 'written', 'behind', 'gone', 'failed'] as const
export type ReadPlace = (typeof READ_PLACES)[number]

/** What the primary had written at an instant. */
type Sample = { at: number; written: bigint }

/**
 * How far a replica has come, by positions in the log of its primary and one clock, this process's. Whatever was committed
 * before `at` stands before `written`; a replica that has replayed that much is behind by no more than what passed since.
 */
export type Progress = {
  measured(sample: Sample, replayed: bigint): void
  /** It did not answer: nothing is known until it is measured again. */
  lost(): void
  /** Since when it may lack something; null: not known. */
  since(): number | null
  /** `seen`: the position that must be seen, null where there is none. */
  choose(seen: bigint | null, now: number): ReadPlace
}

export function createProgress(mostBehindMs: number): Progress {
  let samples: Sample[] = []
  let reached: { at: number; replayed: bigint } | null = null
  return {
    measured(sample, replayed) {
      // what is older than may be served tells nothing any more
      samples = [...samples.filter(({ at }) => at >= sample.at - mostBehindMs), sample]
      const last = samples.filter(({ written }) => written <= replayed).at(-1)
      if (!last) return
      samples = samples.slice(samples.indexOf(last))
      reached = { at: last.at, replayed }
    },
    lost() {
      samples = []
      reached = null
    },
    since: () => reached?.at ?? null,
    choose(seen, now) {
      if (!reached) return 'gone'
      if (now - reached.at > mostBehindMs) return 'behind'
      return seen !== null && seen > reached.replayed ? 'written' : 'replica'
    },
  }
}
