import { FEATURE_OF } from '#domain/development'
import type { Id } from '#domain/models'
import type {
  CoacheesPage,
  CoacheesSearch,
  FocusOrder,
  PanelFocuses,
  PanelLeadership,
  PanelMeasures,
  PanelProgram,
  PanelSummary,
  PanelWeeks,
} from '#machines/panels/dashboard/data'
import { loadPresentations } from '../development/presentations'
import {
  DashboardFetchCoacheesByProgramDocument,
  DashboardFetchFormResponsesSummaryDocument,
  DashboardFetchProgramSummaryDocument,
  DashboardFetchProgressSummaryDocument,
  DashboardFetchSessionsByWeekDocument,
  FetchProgramsDocument,
  FormResponseSummaryDocument,
  IsSupervisorProgramActiveDocument,
  RenderAlignmentIndexDocument,
  RenderLeaderDashboardAcceleratorsDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'

/** Programs the person answers for, those that run first. */
export const loadPrograms = async (): Promise<readonly PanelProgram[]> =>
  (await execute(FetchProgramsDocument, {})).programs

export async function loadPanelSummary(programId: string): Promise<PanelSummary> {
  const { programSummary } = await execute(DashboardFetchProgramSummaryDocument, { programs: [programId] })
  const { themes = [], withheldThemes: withheld = null } = programSummary?.rating ?? {}
  return { cards: programSummary?.cards ?? [], opinions: { themes, withheld } }
}

export async function loadWeeks(programId: string): Promise<PanelWeeks> {
  const data = { programs: [programId] }
  const { sessionsByWeek } = await execute(DashboardFetchSessionsByWeekDocument, { data })
  const { labels, currentWeek, weeksDates, datasets } = sessionsByWeek
  const [held, open] = datasets
  return { labels, currentWeek, mondays: weeksDates, held: held?.data ?? [], open: open?.data ?? [] }
}

/** What people answered, in two calls that run side by side. */
export async function loadMeasures(programId: string): Promise<PanelMeasures> {
  const [{ progressSummary: progress }, { alignmentIndex: alignment }] = await Promise.all([
    execute(DashboardFetchProgressSummaryDocument, { programId }),
    execute(RenderAlignmentIndexDocument, { programId }),
  ])
  const nothing = { total: 0, data: [], withheld: null }
  return {
    alignment: alignment?.showCard ? alignment : null,
    progress: progress?.showCard
      ? {
          evaluations: progress.evaluations.data,
          coachees: progress.summary.coachees,
          supervisors: progress.summary.isSupervisorActive ? progress.summary.supervisors : null,
        }
      : null,
    perception: progress?.perception ?? nothing,
    topFocuses: progress?.topFocuses.data.filter(({ isTopValue }) => isTopValue) ?? [],
  }
}

export async function loadLeadership(programId: string): Promise<PanelLeadership> {
  const [{ leaderDashboardAccelerators: came }, presentations] = await Promise.all([
    execute(RenderLeaderDashboardAcceleratorsDocument, { programId }),
    loadPresentations(programId, [FEATURE_OF.pulse, FEATURE_OF.strategyRadar]),
  ])
  return {
    presentations,
    pulse: came.pulse.showCard ? came.pulse : null,
    strategyRadar: came.strategyRadar.showCard ? came.strategyRadar : null,
    feedback: came.feedback.showCard ? came.feedback : null,
  }
}

/** Whether leaders answer in a program too. */
export const loadSupervisor = async (programId: string): Promise<boolean> =>
  (await execute(IsSupervisorProgramActiveDocument, { programId })).isSupervisorProgramActive

const NO_FOCUSES: PanelFocuses = {
  showCard: false,
  showEmpty: true,
  withheld: null,
  results: [],
  summary: { responsesCount: 0, responsesPercentage: 0, usersCount: 0 },
}
export async function loadFocuses(programId: string, order: FocusOrder): Promise<PanelFocuses> {
  const { formResponseSummary } =
    order === 'ranking'
      ? await execute(DashboardFetchFormResponsesSummaryDocument, { programId, context: order })
      : await execute(FormResponseSummaryDocument, { programId })
  return formResponseSummary ?? NO_FOCUSES
}

export async function loadCoachees(
  programId: Id,
  { text, status, sort, down }: CoacheesSearch,
  page: number,
  limit: number,
): Promise<CoacheesPage> {
  const data = {
    programs: [programId],
    text,
    status,
    sort,
    descending: down,
    skip: (page - 1) * limit,
    limit,
  }
  return (await execute(DashboardFetchCoacheesByProgramDocument, { data })).coacheesByProgram
}
