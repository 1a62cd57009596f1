import type { Trx } from '../../kernel/database/door'

/** Invitations that can still be taken: neither taken, nor withdrawn, nor over. */
export const openInvitations = (trx: Trx, now: Date) =>
  trx
    .selectFrom('invitations')
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.withdrawn_at', 'is', null)
    .where('invitations.expires_at', '>', now)

/** Those to an address. */
export const openInvitationsTo = (trx: Trx, email: string, now: Date) =>
  openInvitations(trx, now).where((eb) => eb(eb.fn('lower', ['invitations.email']), '=', email.toLowerCase()))
