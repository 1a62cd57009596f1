import { shareOf } from '#domain/shares'
import { type Context, meOf } from '../../kernel/context'
import { programsWithFeature } from '../program/features'
import {
  type HandedIn,
  mean,
  numbersOf,
  ofCoachees,
  ofCoaches,
  ofLeaders,
  reachOf,
  respondents,
  unitOf,
} from './answers'
import { countFocuses, FOCUS_FORM } from './focuses'
import { type Movement, movementOf } from './movement'
import { hearNewest } from './respondents'
import type { Scope } from './scope'
import { AT_WORK, peopleIn, themesOf } from './themes'
import { withheldPeople } from './withheld'
import { COMPETENCES, PERCEPTIONS } from './words'

export const SELF = 'form-progress-self'
const SUPERVISOR = 'form-progress-supervisor'
const CLOSING = 'form-session-closing'
const MOST_POINTS = 5
const FOCUSES = 4

/** percentage: the last one, of 100 · width: what the same people gained since the first, negative where they lost. */
type Value = { percentage: number; width: number }
type Evaluation = {
  label: string
  /** where the coachees began, of 100 */
  rate: number
  /** null: it may not be told */
  values: { coachee: Value | null; supervisor: Value | null }
}
/** twice: these answered more than once · withheld: what is not told and why, in words; null: nothing */
type Asked = { responsesCount: number; usersCount: number; twice: boolean; withheld: string | null }
type Counted = { label: string; value: number; isTopValue: boolean }
type Share = { label: string; percentage: number; isMeaningful: boolean }
/** Everything people answered about how they advance, as far as it may be told. */
export type Progress = {
  /** whether any of the programs has it at all */
  showCard: boolean
  showEmpty: boolean
  /** an example of each theme, where so many answered that none is one person's */
  comments: string[]
  coachees: Asked
  supervisors: Asked
  isSupervisorActive: boolean
  topFocuses: { total: number; data: Counted[] }
  perception: { total: number; data: Share[]; withheld: string | null }
  evaluations: Evaluation[]
}

/** Per cent of those who could answer; zero of nothing, as the specification has it. */
export const answeredShare = ({
  responsesCount,
  usersCount,
}: Pick<Asked, 'responsesCount' | 'usersCount'>): number => Math.min(100, shareOf(responsesCount, usersCount))
/** Who evaluates, and the token of the theme that stands for them. */
export const SIDES = {
  coachees: { label: 'Coachees', color: 'chart-1' },
  supervisors: { label: 'Supervisores', color: 'chart-2' },
} as const

/** Points of an evaluation, of 100. */
export const percent = (points: number): number => shareOf(points, MOST_POINTS)

function gainOf({ first, last }: Movement, name: string): { rate: number; value: Value | null } | null {
  const began = mean(numbersOf(first, name))
  if (began === null) return null
  const now = mean(numbersOf(last, name))
  const rate = percent(began)
  return { rate, value: now === null ? null : { percentage: percent(now), width: percent(now) - rate } }
}

const evaluationsOf = (coachees: Movement, supervisors: Movement): Evaluation[] =>
  COMPETENCES.flatMap(({ name, label }) => {
    const own = gainOf(coachees, name)
    if (!own) return []
    const supervisor = gainOf(supervisors, name)?.value ?? null
    return [{ label, rate: own.rate, values: { coachee: own.value, supervisor } }]
  })
const askedOf = ({ first, twice, withheld }: Movement, usersCount: number): Asked => ({
  responsesCount: respondents(first),
  usersCount,
  twice,
  withheld,
})

/** The focuses most people chose last. */
function focusesOf(handedIn: readonly HandedIn[], viewer: string): Progress['topFocuses'] {
  const { total, most, counts } = countFocuses(handedIn, viewer)
  const data = counts.map((one) => ({ ...one, isTopValue: one.value === most }))
  return { total, data: data.slice(0, FOCUSES) }
}

const commentOf = ({ answers: { comment } }: HandedIn): string =>
  typeof comment === 'string' ? comment.trim() : ''

/** How much advance coaches last saw in each coachee; whoever closed again and waits is out with what they saw before. */
function perceptionOf(closings: readonly HandedIn[], viewer: string): Progress['perception'] {
  const heard = hearNewest(closings, viewer, unitOf)
  const seen = numbersOf(heard.told, 'progress')
  const data = PERCEPTIONS.map(({ label, from, to }) => ({
    label,
    percentage: shareOf(seen.filter((one) => one >= from && one <= to).length, seen.length),
  }))
  const most = Math.max(0, ...data.map(({ percentage }) => percentage))
  return {
    total: seen.length,
    data: seen.length === 0 ? [] : data.map((one) => ({ ...one, isMeaningful: one.percentage === most })),
    withheld: withheldPeople(heard),
  }
}

/**
 * How the people of some programs advance: by themselves, by their leaders and by their coaches, each told from three
 * people besides the caller on. Evaluations are those of the programs that have them. null of no program.
 */
export async function progressOf(context: Context, scope: Scope): Promise<Progress | null> {
  const { programs } = scope
  if (programs.length === 0) return null
  const ids = programs.map(({ id }) => id)
  const having = await programsWithFeature(context.reads, ids, 'progressEvaluation')
  const evaluating = { ...scope, programs: programs.filter(({ id }) => having.has(id)) }
  const [coachees, supervisors, focuses, closings, reach] = await Promise.all([
    ofCoachees(context, evaluating, SELF),
    ofLeaders(context, evaluating, SUPERVISOR),
    ofCoachees(context, scope, FOCUS_FORM),
    ofCoaches(context, scope, CLOSING),
    reachOf(context, evaluating),
  ])
  const viewer = meOf(context).id
  const [own, others] = [movementOf(coachees, viewer), movementOf(supervisors, viewer)]
  const { themes } = await themesOf(
    context.reads,
    scope,
    coachees.map((one) => ({ ...one, text: commentOf(one) })),
    { topics: AT_WORK, viewer, now: context.now(), answeredIn: peopleIn(coachees) },
  )
  return {
    showCard: having.size > 0,
    showEmpty: own.first.length === 0,
    comments: themes.flatMap(({ sentence }) => sentence ?? []),
    coachees: askedOf(own, reach.coachees),
    supervisors: askedOf(others, reach.leaders),
    isSupervisorActive: reach.leaders > 0,
    topFocuses: focusesOf(hearNewest(focuses, viewer).told, viewer),
    perception: perceptionOf(closings, viewer),
    evaluations: evaluationsOf(own, others),
  }
}
