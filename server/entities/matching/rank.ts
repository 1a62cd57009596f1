/** One coach as the ranking sees them. */
export type Candidate = {
  coachId: string
  /** Weighted answers in common plus the program's priority. */
  fit: number
  projectedMatches: number
  currentProgramMatches: number
}
export type Ranked = Candidate & { matchesExpected: number; delta: number }

/**
 * Balances load first: the coach furthest below the share of matches projected for them comes first; fit breaks ties,
 * then the id. Expected matches are whole. Without projections every coach's share is the same.
 */
export function rank(candidates: readonly Candidate[]): Ranked[] {
  const current = candidates.reduce((sum, { currentProgramMatches }) => sum + currentProgramMatches, 0)
  const projected = candidates.reduce((sum, { projectedMatches }) => sum + projectedMatches, 0)
  return candidates
    .map((candidate) => {
      const share = projected > 0 ? candidate.projectedMatches / projected : 1 / candidates.length
      const matchesExpected = Math.round(share * (current + 1))
      return { ...candidate, matchesExpected, delta: matchesExpected - candidate.currentProgramMatches }
    })
    .sort((a, b) => b.delta - a.delta || b.fit - a.fit || (a.coachId < b.coachId ? -1 : 1))
}
