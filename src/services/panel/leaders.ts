import type { Asked } from '#machines/kit/list/chart'
import {
  LEADERS_A_PAGE,
  type LeadersPage,
  type LeadersScope,
  type LeadersSent,
  type LeadersWish,
} from '#machines/panels/leader-requests/data'
import { AskLeadersDocument, RemindLeadersDocument, SurveyRequestsDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'

/** The leaders of a program, a page at a time. */
export async function loadLeaders(
  { cursor }: Pick<Asked<object>, 'cursor'>,
  { programId, kind }: LeadersScope,
): Promise<LeadersPage> {
  const data = { programId, kind, limit: LEADERS_A_PAGE, ...cursor }
  return (await execute(SurveyRequestsDocument, { data })).surveyRequests
}

/** Asks them by mail, or reminds them. */
export async function sendToLeaders({ action, coacheeIds, ...about }: LeadersWish): Promise<LeadersSent> {
  const data = { ...about, coacheeIds: coacheeIds && [...coacheeIds] }
  if (action === 'ask') return (await executeOnce(AskLeadersDocument, { data })).askLeaders
  return (await executeOnce(RemindLeadersDocument, { data })).remindLeaders
}
