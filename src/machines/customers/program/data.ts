import type { Id, Instant } from '#domain/models'
import type { ProgramState } from '#domain/programs'

export type ProgramCoach = {
  _id: Id
  name: string
  disabled: boolean
  enabled: boolean
  priority: number
  projectedMatches: number
  openSessions: number
}
export type ProgramMatch = {
  coacheeId: Id
  coacheeName: string
  coachName: string | null
  sessionsQ: number
  lastSessionDate: Instant | null
  nextSessionDate: Instant | null
  coacheeNps: number | null
}
/** Availabilities are hours a week. */
export type AlgorithmResult = {
  coach: Id
  coachName: string
  position: number
  projectedMatches: number
  matchesExpected: number
  currentProgramMatches: number
  totalActiveMatches: number
  impressionMatches: number
  delta: number
  currentAvailability: number
  expectedAvailability: number
}
export type ProgramFile = {
  _id: Id
  name: string
  pathName: string
  description: string
  state: ProgramState
  startsAt: Instant
  expiresAt: Instant
  isPilot: boolean
  sessionsQuantity: number
  matches: readonly ProgramMatch[]
  coaches: readonly ProgramCoach[]
  organizations: readonly { _id: Id; name: string; coachees: number; sessions: number }[]
  results: readonly AlgorithmResult[]
  /** who was taken out just now, and until when that can be undone */
  unlinked: readonly { _id: Id; name: string; until: Instant }[]
}
