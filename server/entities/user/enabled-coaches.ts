import type { Db, Trx } from '../../kernel/database/door'

/** Coaches a program offers: verified and moderated, and not disabled in it. Begins a question; select what is needed. */
export const enabledCoaches = (db: Db | Trx, programId: string) =>
  db
    .selectFrom('program_coaches')
    .innerJoin('users', 'users.id', 'program_coaches.coach_id')
    .where('program_coaches.program_id', '=', programId)
    .where('program_coaches.disabled', '=', false)
    .where('users.status', '=', 'verified')
    .where('users.moderated', '=', true)
    .where('users.removed_at', 'is', null)
