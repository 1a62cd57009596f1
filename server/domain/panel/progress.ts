import { type Context, meOf } from '../../context'
import { activeFeature } from '../program/features'
import {
  type HandedIn,
  mean,
  numbersOf,
  ofCoachees,
  ofCoaches,
  ofLeaders,
  reachOf,
  respondents,
} from './answers'
import { RESPONDENTS, told } from './respondents'
import type { Scope } from './scope'
import { COMPETENCES, PERCEPTIONS } from './words'

const SELF = 'form-progress-self'
const SUPERVISOR = 'form-progress-supervisor'
const FOCUS = 'form-focus'
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
  /** whether the program has it at all */
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

const percent = (points: number): number => Math.round((points / MOST_POINTS) * 100)

/** The first and the last of each who answered about each; they come oldest first. */
function ends(handedIn: readonly HandedIn[]): { first: HandedIn[]; last: HandedIn[] } {
  const first = new Map<string, HandedIn>()
  const last = new Map<string, HandedIn>()
  for (const one of handedIn) {
    const key = `${one.group} ${one.person} ${one.subject}`
    if (!first.has(key)) first.set(key, one)
    last.set(key, one)
  }
  return { first: [...first.values()], last: [...last.values()] }
}

function gainOf({ first, last }: ReturnType<typeof ends>, name: string): (Value & { rate: number }) | null {
  const [began, now] = [mean(numbersOf(first, name)), mean(numbersOf(last, name))]
  if (began === null || now === null) return null
  return { rate: percent(began), percentage: percent(now), width: percent(now) - percent(began) }
}

function evaluationsOf(coachees: readonly HandedIn[], supervisors: readonly HandedIn[]): Evaluation[] {
  const [own, others] = [ends(coachees), ends(supervisors)]
  return COMPETENCES.flatMap(({ name, label }) => {
    const coachee = gainOf(own, name)
    if (!coachee) return []
    return [{ label, rate: coachee.rate, values: { coachee, supervisor: gainOf(others, name) } }]
  })
}

/** How often each focus was chosen, by three people besides the viewer or more; the last choice of each counts, both focuses. */
function focusesOf(handedIn: readonly HandedIn[], viewer: string): Progress['topFocuses'] {
  const chosen = new Map<string, Set<string>>()
  const { last } = ends(handedIn)
  for (const { person, answers } of last)
    for (const label of [answers.focus1, answers.focus2])
      if (typeof label === 'string' && label !== '')
        chosen.set(label, (chosen.get(label) ?? new Set()).add(person))
  const most = Math.max(0, ...[...chosen.values()].map(({ size }) => size))
  const data = [...chosen]
    .filter(([, people]) => people.size - (people.has(viewer) ? 1 : 0) >= RESPONDENTS)
    .map(([label, { size }]) => ({ label, value: size, isTopValue: size === most }))
    .sort((one, other) => other.value - one.value || one.label.localeCompare(other.label, 'es'))
  return { total: last.length, data: data.slice(0, FOCUSES) }
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
 * How the people of one program advance: by themselves, by their leaders and by their coaches, each told from three
 * people besides the caller on. null of no program.
 */
export async function progressOf(context: Context, scope: Scope): Promise<Progress | null> {
  const [program] = scope.programs
  if (!program) return null
  const [feature, coachees, supervisors, focuses, closings, reach] = await Promise.all([
    activeFeature(context.door.db, program.id, 'progressEvaluation'),
    ofCoachees(context, scope, SELF),
    ofLeaders(context, scope, SUPERVISOR),
    ofCoachees(context, scope, FOCUS),
    ofCoaches(context, scope, CLOSING),
    reachOf(context, scope),
  ])
  const viewer = meOf(context).id
  const commented = told(
    coachees.filter(({ answers }) => typeof answers.comment === 'string' && answers.comment !== ''),
    viewer,
  )
  return {
    showCard: feature !== null,
    showEmpty: coachees.length === 0,
    comments: commentsOf(commented),
    coachees: { responsesCount: respondents(coachees), usersCount: reach.coachees },
    supervisors: { responsesCount: respondents(supervisors), usersCount: reach.leaders },
    isSupervisorActive: feature !== null && reach.leaders > 0,
    topFocuses: focusesOf(focuses, viewer),
    perception: perceptionOf(closings),
    evaluations: evaluationsOf(coachees, supervisors),
  }
}
