import type { Id } from '#domain/models'

/** Somebody who would be left without a coach: who chose them, has them assigned, or only has sessions booked. */
export type CoachLoss = {
  userId: Id
  name: string
  sessions: number
  chosen: boolean
  fixed: boolean
  offers: readonly { _id: Id; name: string }[]
}
/** What becomes of somebody: '' is that they choose by themselves. */
export type Fate = { coachId: Id; cancelSessions: boolean }
export type Fates = Readonly<Record<Id, Fate>>
export const NO_FATE: Fate = { coachId: '', cancelSessions: false }
