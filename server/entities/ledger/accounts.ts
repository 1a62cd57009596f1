import type { AccountCode } from '../../kernel/database/rows'

/** Codes of the ledger's accounts. */
export const CODE = {
  available: 1000,
  reserved: 1100,
  used: 1200,
  expired: 1300,
  issued: 2000,
} as const satisfies Record<string, AccountCode>

/** Whose account: an organization's, its share in a program, or a trip's in that program. */
export type Holder = { organizationId: string; programId?: string | null; tripId?: string | null }
export type Account = Holder & { code: AccountCode }

/** The same holder and code always have the same account. */
export const accountId = ({ organizationId, programId, tripId, code }: Account): string =>
  `${organizationId}/${programId ?? '-'}/${tripId ?? '-'}/${code}`

export const accountRow = (account: Account) => ({
  id: accountId(account),
  organization_id: account.organizationId,
  program_id: account.programId ?? null,
  trip_id: account.tripId ?? null,
  code: account.code,
})
