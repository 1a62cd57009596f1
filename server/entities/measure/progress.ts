import { type Context, meOf } from '../../kernel/context'
import { programsWithFeature } from '../program/features'
import {
  ends,
  type HandedIn,
  mean,
  numbersOf,
  ofCoachees,
  ofCoaches,
  ofLeaders,
  reachOf,
  respondents,
} from './answers'
import { countFocuses, FOCUS_FORM } from './focuses'
import { told } from './respondents'
import type { Scope } from './scope'
import { COMPETENCES, PERCEPTIONS } from './words'

export const SELF = 'form-progress-self'
const SUPERVISOR = 'form-progress-supervisor'
const CLOSING = 'form-session-closing'
const MOST_POINTS = 5
const FOCUSES = 4

/** percentage: the last one, of 100 · width: what it gained since the first, negative where it lost. */
type Value = { percentage: number; width: number }
type Evaluation = {
  label: string
  /** where the coachees began, of 100 */
  rate: number
  values: { coachee: Value; supervisor: Value | null }
}
type Asked = { responsesCount: number; usersCount: number }
type Counted = { label: string; value: number; isTopValue: boolean }
type Share = { label: string; percentage: number; isMeaningful: boolean }
/** Everything people answered about how they advance, as far as it may be told. */
export type Progress = {
  /** whether any of the programs has it at all */
  showCard: boolean
  showEmpty: boolean
  comments: string[]
  coachees: Asked
  supervisors: Asked
  isSupervisorActive: boolean
  topFocuses: { total: number; data: Counted[] }
  perception: { total: number; data: Share[] }
  evaluations: Evaluation[]
}

/** Per cent of those who could answer; zero of nothing, as the specification has it. */
export const answeredShare = ({ responsesCount, usersCount }: Asked): number =>
  usersCount > 0 ? Math.min(100, Math.round((responsesCount / usersCount) * 100)) : 0
/** Who evaluates, and the token of the theme that stands for them. */
export const SIDES = {
  coachees: { label: 'Coachees', color: 'chart-1' },
  supervisors: { label: 'Supervisores', color: 'chart-2' },
} as const

/** Points of an evaluation, of 100. */
export const percent = (points: number): number => Math.round((points / MOST_POINTS) * 100)

function gainOf(
  { first, last }: ReturnType<typeof ends>,
  name: string,
): { rate: number; value: Value } | null {
  const [began, now] = [mean(numbersOf(first, name)), mean(numbersOf(last, name))]
  if (began === null || now === null) return null
  return { rate: percent(began), value: { percentage: percent(now), width: percent(now) - percent(began) } }
}

function evaluationsOf(coachees: readonly HandedIn[], supervisors: readonly HandedIn[]): Evaluation[] {
  const [own, others] = [ends(coachees), ends(supervisors)]
  return COMPETENCES.flatMap(({ name, label }) => {
    const coachee = gainOf(own, name)
    if (!coachee) return []
    const supervisor = gainOf(others, name)?.value ?? null
    return [{ label, rate: coachee.rate, values: { coachee: coachee.value, supervisor } }]
  })
}

/** The focuses most people chose last. */
function focusesOf(handedIn: readonly HandedIn[], viewer: string): Progress['topFocuses'] {
  const { total, most, counts } = countFocuses(handedIn, viewer)
  const data = counts.map((one) => ({ ...one, isTopValue: one.value === most }))
  return { total, data: data.slice(0, FOCUSES) }
}

/** How much advance coaches last saw in each coachee. */
function perceptionOf(handedIn: readonly HandedIn[]): Progress['perception'] {
  const seen = numbersOf(ends(handedIn).last, 'progress')
  const data = PERCEPTIONS.map(({ label, from, to }) => ({
    label,
    percentage: Math.round(
      (seen.filter((one) => one >= from && one <= to).length / (seen.length || 1)) * 100,
    ),
  }))
  const most = Math.max(0, ...data.map(({ percentage }) => percentage))
  return {
    total: seen.length,
    data: seen.length === 0 ? [] : data.map((one) => ({ ...one, isMeaningful: one.percentage === most })),
  }
}

/** In an order that tells neither who nor when. */
const commentsOf = (handedIn: readonly HandedIn[]): string[] =>
  ends(handedIn)
    .last.map(({ answers }) => answers.comment)
    .filter((text): text is string => typeof text === 'string')
    .sort((one, other) => one.localeCompare(other, 'es'))

/**
 * How the people of some programs advance: by themselves, by their leaders and by their coaches, each told from three
 * people besides the caller on. Evaluations are those of the programs that have them. null of no program.
 */
export async function progressOf(context: Context, scope: Scope): Promise<Progress | null> {
  const { programs } = scope
  if (programs.length === 0) return null
  const ids = programs.map(({ id }) => id)
  const having = await programsWithFeature(context.door.db, ids, 'progressEvaluation')
  const evaluating = { ...scope, programs: programs.filter(({ id }) => having.has(id)) }
  const [coachees, supervisors, focuses, closings, reach] = await Promise.all([
    ofCoachees(context, evaluating, SELF),
    ofLeaders(context, evaluating, SUPERVISOR),
    ofCoachees(context, scope, FOCUS_FORM),
    ofCoaches(context, scope, CLOSING),
    reachOf(context, evaluating),
  ])
  const viewer = meOf(context).id
  const commented = told(
    coachees.filter(({ answers }) => typeof answers.comment === 'string' && answers.comment !== ''),
    viewer,
  )
  return {
    showCard: having.size > 0,
    showEmpty: coachees.length === 0,
    comments: commentsOf(commented),
    coachees: { responsesCount: respondents(coachees), usersCount: reach.coachees },
    supervisors: { responsesCount: respondents(supervisors), usersCount: reach.leaders },
    isSupervisorActive: reach.leaders > 0,
    topFocuses: focusesOf(focuses, viewer),
    perception: perceptionOf(closings),
    evaluations: evaluationsOf(coachees, supervisors),
  }
}
