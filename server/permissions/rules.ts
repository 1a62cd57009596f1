import type { ActorCode } from '#domain/roles'

/**
 * Whose resource an actor may use, always computed from stored rows:
 * public: nobody's · token: what a secret names · party: the caller's session or conversation · ownProgram: of a program
 * the caller takes part in · any: every one that is not removed. The others are relations between people.
 */
export const WHOSE = [
  'public',
  'token',
  'self',
  'party',
  'ownCoachee',
  'pastCoachee',
  'ownCoach',
  'offered',
  'ownOrg',
  'assigned',
  'ownProgram',
  'any',
] as const
export type Whose = (typeof WHOSE)[number]

export type May = Partial<Record<ActorCode, readonly Whose[]>>
/** One row of the permission table. `what`: the sentence people read in docs/permissions.md. */
export type Row = { what: string; may: May }

type Given = Partial<Record<ActorCode, Whose | readonly Whose[]>>
const VERIFIED: readonly ActorCode[] = ['cc', 'co', 'cs', 'ad', 'sa', 'me']

/** A row: who may, and whose. Whoever is not named is refused. */
export const row = (what: string, may: Given): Row => ({
  what,
  may: Object.fromEntries(
    Object.entries(may).map(([actor, whose]) => [actor, typeof whose === 'string' ? [whose] : whose]),
  ),
})

const all = (actors: readonly ActorCode[], whose: Whose | readonly Whose[]): Given =>
  Object.fromEntries(actors.map((actor) => [actor, whose]))

/** Everybody whose address is verified, whatever the active role. */
export const verified = (whose: Whose | readonly Whose[]): Given => all(VERIFIED, whose)
/** Everybody with a connection. */
export const connected = (whose: Whose): Given => all(['unv', ...VERIFIED], whose)
/** Also without a connection; a bearer that comes along changes nothing. */
export const anyone = (whose: Whose): Given => all(['anon', 'unv', ...VERIFIED], whose)
