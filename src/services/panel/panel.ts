import {
  COACHEES_A_PAGE,
  type CoacheesPage,
  type CoacheesQuestion,
  type PanelProgram,
  type PanelSummary,
  type PanelWeeks,
} from '#machines/dashboard/data'
import {
  DashboardFetchCoacheesByProgramDocument,
  DashboardFetchProgramSummaryDocument,
  DashboardFetchSessionsByWeekDocument,
  FetchProgramsDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'

const MOST = 100

/** Programs the person answers for, those that run first. */
export const loadPrograms = async (): Promise<readonly PanelProgram[]> =>
  (await execute(FetchProgramsDocument, { data: { limit: MOST } })).programs

export async function loadPanelSummary(programId: string): Promise<PanelSummary> {
  const { programSummary } = await execute(DashboardFetchProgramSummaryDocument, { programs: [programId] })
  return { cards: programSummary?.cards ?? [], comments: programSummary?.rating.comments ?? [] }
}

export async function loadWeeks(programId: string): Promise<PanelWeeks> {
  const data = { programs: [programId] }
  const { sessionsByWeek } = await execute(DashboardFetchSessionsByWeekDocument, { data })
  const { labels, currentWeek, weeksDates, datasets } = sessionsByWeek
  const [held, open] = datasets
  return { labels, currentWeek, mondays: weeksDates, held: held?.data ?? [], open: open?.data ?? [] }
}

export async function loadCoachees(
  { programId, text, status, page }: CoacheesQuestion,
  limit = COACHEES_A_PAGE,
): Promise<CoacheesPage> {
  const data = { programs: [programId], text, status, skip: (page - 1) * limit, limit }
  return (await execute(DashboardFetchCoacheesByProgramDocument, { data })).coacheesByProgram
}
