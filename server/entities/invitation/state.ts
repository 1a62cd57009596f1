import type { InvitationRow } from '../../kernel/database/rows'

export const INVITATION_STATES = [
  'lista',
  'enviada',
  'abierta',
  'aceptada',
  'rebotada',
  'vencida',
  'retirada',
] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

type Facts = Pick<
  InvitationRow,
  'accepted_at' | 'withdrawn_at' | 'sent_at' | 'expires_at' | 'bounced_at' | 'opened_at'
>

/** Where an invitation is. */
export function invitationState(row: Facts, now: Date): InvitationState {
  if (row.accepted_at) return 'aceptada'
  if (row.withdrawn_at) return 'retirada'
  if (!row.sent_at) return 'lista'
  if (row.expires_at <= now) return 'vencida'
  if (row.bounced_at) return 'rebotada'
  return row.opened_at ? 'abierta' : 'enviada'
}
