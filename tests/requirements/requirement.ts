/** What shows that a sentence of the specification holds. */
export type Proofs = {
  /** of a chart: sentences of its `rules.ts` */
  rules?: Record<string, readonly string[]>
  /** of a chart: steps, `state: event`, one of several, `state: event #2`, or `→ state` for all that lead there */
  steps?: Record<string, readonly string[]>
  /** of a file below `tests`: titles of its tests */
  tests?: Record<string, readonly string[]>
}
/** A sentence of the specification that is a rule, in our words. `open`: why nothing proves it. */
export type Requirement = Proofs & { says: string; open?: string }
/** Sentences by their numbers: `4.12` is the twelfth of chapter 4, `A8.1` the first of what A 8 decides. */
export type Chapter = { title: string; sentences: Record<string, Requirement> }

/** The chapter a sentence is numbered in: `4`, `A8`, `D3`. */
export const chapterOf = (id: string): string => id.split('.')[0] ?? ''
