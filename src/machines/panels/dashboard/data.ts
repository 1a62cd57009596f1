import type { Id, Instant, Picture } from '#domain/models'
import type { CoacheeSort, CoacheeStatus } from '#domain/panel'
import type { Presentations } from '#domain/rich-text'
import type { Comparison } from '../measure-source/data'

export type PanelProgram = { _id: Id; name: string; startsAt: Instant; expiresAt: Instant }
export type SummaryCard = {
  title: string
  icon: string
  data: string
  subdata: string
  tooltip: string
  percentage: number | null
  percentageColor: string
  /** of the last weeks, oldest first */
  trend: readonly number[] | null
}
/** sentence: an example; null: too few answered · datetime: the first of a month */
export type Theme = { label: string; count: number; sentence: string | null; datetime: string }
/** opinions: what people wrote when they rated · withheld: what is not told, in the server's words; null: nothing */
export type PanelSummary = {
  cards: readonly SummaryCard[]
  opinions: { themes: readonly Theme[]; withheld: string | null }
}
export type PanelWeeks = {
  labels: readonly string[]
  held: readonly number[]
  open: readonly number[]
  /** the place of the present one; null: none of them */
  currentWeek: number | null
  /** yyyy-mm-dd */
  mondays: readonly string[]
}

/** of 100: where people are now, and what they gained since the first time */
export type Gain = { percentage: number; width: number }
export type PanelProgress = {
  label: string
  /** where the coachees began, of 100 */
  rate: number
  /** null: not told */
  values: { coachee: Gain | null; supervisor: Gain | null }
}
/** twice: these answered more than once · withheld: what is not told, in the server's words; null: nothing */
export type Respondents = { responsesCount: number; twice: boolean; withheld: string | null }
/** average: 0 to 10, null while too few have answered */
export type AlignedSide = {
  label: string
  data: { average: number | null; count: number; withheld: string | null }
}
/** What people answered; null is what the program does not have. Empty lists have too few answers. */
export type PanelMeasures = {
  alignment: {
    showData: boolean
    first: AlignedSide
    second: AlignedSide
    distance: { label: string; points: number } | null
  } | null
  progress: {
    evaluations: readonly PanelProgress[]
    coachees: Respondents
    /** null: leaders are not asked */
    supervisors: Respondents | null
  } | null
  perception: {
    total: number
    data: readonly { label: string; percentage: number }[]
    /** what is not told and why, in words; null: nothing */
    withheld: string | null
  }
  /** what most people chose to work on; tooltip: in the server's words */
  topFocuses: readonly { label: string; tooltip: string; isTopValue: boolean }[]
}

/** withheld: what is not told, in the server's words; null: nothing */
type Told = { showEmpty: boolean; withheld: string | null }
/** What a month, as `2026-11`, was told by how many people. */
type Wave = { month: string; responsesCount: number }
/** value, earlier: 1 to 5; null: not told before · question: as it is asked */
type WaveAxis = { label: string; value: number; earlier: number | null; question: string | null }
/** What people answer month by month, as whoever leads them may read it; null is what the program does not have. */
export type PanelLeadership = {
  /** by the name of the feature */
  presentations: Presentations
  pulse:
    | (Told & {
        responsesCount: number
        usersCount: number
        /** month: `2026-11` · average: 1 to 5, null: not told */
        chart: readonly { month: string; average: number | null }[]
        /** the newest month that is told, and of how many people; null: none is */
        newest: Wave | null
        /** its questions, the highest first · change: since `before`, null: no other month is told */
        questions: readonly { label: string; value: number; change: number | null }[]
        before: string | null
        comparison: readonly Comparison[]
      })
    | null
  strategyRadar:
    | (Told & {
        /** the newest month that is told, and the one before; null: none is */
        wave: Wave | null
        earlier: Wave | null
        axes: readonly WaveAxis[]
      })
    | null
  feedback: (Told & { themes: readonly Theme[] }) | null
}

export type FocusOrder = 'ranking' | 'category'
export type ChosenFocus = {
  category: { label: string; tooltip: string }
  total: number
  /** of those who answered, of 100 */
  percentage: number
  homologation: { name: string; category: { label: string; tooltip: string } } | null
}
/** What people chose to work on; it is no list of pages, all of it comes at once. */
export type PanelFocuses = {
  showCard: boolean
  showEmpty: boolean
  /** what is not told, in the server's words; null: nothing */
  withheld: string | null
  results: readonly ChosenFocus[]
  summary: { responsesCount: number; responsesPercentage: number; usersCount: number }
}
export const MOST_FOCUSES = 100

type Done = 'done' | 'pending'
export type PanelCoachee = {
  coacheeId: Id
  programId: Id
  picture: Picture | null
  coacheeName: string
  coacheePosition: string | null
  coachName: string | null
  quantitySessionsFinished: number
  maxSessions: number
  canceledSessions: number
  /** of 100: sessions held, of those of the trip */
  progress: number
  /** sessions a month */
  frequency: number
  /** whether they chose what to work on, evaluated themselves, and whoever leads them answered about them */
  focusState: Done
  progressEvaluation: Done
  feedback: Done
  nextSession: Instant | null
  pausedUntil: Instant | null
  endedAt: Instant | null
  status: { status: CoacheeStatus; color: string; legend: string; tooltip: string }
}
export type CoacheesPage = {
  docs: readonly PanelCoachee[]
  total: number
  counts: readonly { status: CoacheeStatus; count: number }[]
}
/** `status` null: all. */
export type CoacheesSearch = {
  text: string
  status: CoacheeStatus | null
  sort: CoacheeSort
  down: boolean
}
export const COACHEES_A_PAGE = 10

/** What can be taken along: a sysadmin's report of the program, the weeks, the list as it is filtered. */
export type PanelFile =
  | { kind: 'report'; program: PanelProgram }
  | { kind: 'weeks'; program: PanelProgram; weeks: PanelWeeks }
  | { kind: 'coachees'; program: PanelProgram; search: CoacheesSearch }
export type FileKind = PanelFile['kind']
