import type { MonthStatement, OwnFee } from '#machines/account/fees/data'
import { FeeStatementDocument, FeesDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

/** The caller's fees, the newest first. */
export const loadFees = async (): Promise<OwnFee[]> =>
  (await execute(FeesDocument, { limit: 100, sort: 'newest' })).fees.docs

export const loadStatement = async (month: string): Promise<MonthStatement> =>
  (await execute(FeeStatementDocument, { month })).feeStatement
