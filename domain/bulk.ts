import type { ActorCode } from './roles'

export const BULK_ACTIONS = [
  'remind',
  'resend',
  'withdraw',
  'pause',
  'resume',
  'extend',
  'move',
  'takeOut',
  'deactivate',
  'giveCredits',
  'assignCoach',
] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]
/** People at once. */
export const BULK_MOST = 5000

const HOUSE = ['sa'] as const
const ADMIN = ['ad', 'sa'] as const
const PANEL = ['ad', 'cs', 'sa'] as const
/** Who may do each to many. */
export const BULK_MAY: Record<BulkAction, readonly ActorCode[]> = {
  remind: PANEL,
  resend: PANEL,
  withdraw: ADMIN,
  pause: PANEL,
  resume: PANEL,
  extend: PANEL,
  move: ADMIN,
  takeOut: ADMIN,
  deactivate: HOUSE,
  giveCredits: HOUSE,
  assignCoach: HOUSE,
}

/** What an action is done to: what somebody was invited with, a trip, or the person. */
export type TargetKind = 'invitation' | 'trip' | 'user'
/** One thing an action is done to, and whose it is. */
export type BulkTarget = { kind: TargetKind; id: string; personId: string; name: string }
export type BulkSkipped = { _id: string; name: string; why: string }
/** What a preview keeps. */
export type BulkRows = { targets: BulkTarget[]; skipped: BulkSkipped[] }
export type BulkParams = {
  /** only trips of this program; of a move, where from */
  programId?: string | null | undefined
  reason?: string | null | undefined
  /** the last day of a pause, the new end of an extension: `YYYY-MM-DD` */
  date?: string | null | undefined
  from?: string | null | undefined
  cancelInside?: boolean | null | undefined
  toProgramId?: string | null | undefined
  credits?: number | null | undefined
  coachId?: string | null | undefined
}

const OPEN = ['scheduled', 'invited', 'active', 'paused']
/**
 * Whether an action fits where somebody is, as far as a list shows it. Who it applies to in the end, and why not, the
 * server says.
 */
export function fitsBulk(
  action: BulkAction,
  { invited, tripStatus }: { invited: boolean; tripStatus: string | null },
): boolean {
  switch (action) {
    case 'remind':
      return invited || tripStatus === 'invited'
    case 'resend':
    case 'withdraw':
      return invited
    case 'pause':
      return tripStatus === 'active'
    case 'resume':
      return tripStatus === 'paused'
    case 'extend':
    case 'move':
    case 'takeOut':
    case 'giveCredits':
      return OPEN.some((status) => status === tripStatus)
    case 'deactivate':
    case 'assignCoach':
      return !invited
  }
}
