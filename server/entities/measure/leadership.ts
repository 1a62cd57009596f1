import { formFields } from '#domain/form-rules'
import type { SafeHtml } from '#domain/rich-text'
import { type Context, meOf } from '../../kernel/context'
import { publishedForm } from '../form/versions'
import { activeFeatures } from '../program/features'
import {
  type HandedIn,
  mean,
  numbersOf,
  ofCoachees,
  type Reads,
  reachOf,
  respondents,
  tenth,
} from './answers'
import { type Comparison, comparisonOf } from './comparison'
import { lastMonths, monthOf } from './months'
import { hear, hearNewest } from './respondents'
import type { Scope } from './scope'
import { AT_WORK, peopleIn, type Theme, themesOf } from './themes'
import { withheldOf } from './withheld'
import { AXES, PULSE } from './words'

const PULSE_FORM = 'form-pulse'
const RADAR_FORM = 'form-strategy-radar'

/** showCard: the program has it · showEmpty: nothing of it may be told yet. */
export type Shown = { showCard: boolean; showEmpty: boolean }
/** month: `2026-11` · average: 1 to 5, one decimal; null: nothing answered that month. */
export type PulseMonth = { month: string; average: number | null }
/** value: 1 to 5, one decimal */
export type Axis = { label: string; value: number }
/** earlier: the same in the wave before; null: none is told · question: as it is asked now */
export type WaveAxis = Axis & { earlier: number | null; question: string | null }
/** What a month, as `2026-11`, was told by how many people. */
export type Wave = { month: string; responsesCount: number }
/** change: since the month before that is told; null: none is */
export type PulseQuestion = Axis & { change: number | null }
/** withheld: what is not told and why, in words; null: nothing */
type Told = Shown & { withheld: string | null }
/** An example of a theme; datetime: the first of a month */
export type Comment = { text: string; datetime: string }
export type Leadership = {
  pulse: Told & {
    responsesCount: number
    usersCount: number
    chart: PulseMonth[]
    /** answers of the newest month that is told, and how many could; null: none is */
    newest: Wave | null
    /** its questions, the highest first, and the month they are compared with; null: none */
    questions: PulseQuestion[]
    before: string | null
    comparison: Comparison[]
  }
  strategyRadar: Told & {
    responsesCount: number
    videoHtml: SafeHtml | null
    thumbnail: string
    wave: Wave | null
    earlier: Wave | null
    axes: WaveAxis[]
  }
  feedback: Told & { comments: Comment[]; themes: Theme[] }
}

/** A month's answers stand for themselves, those of every group; of other months none. */
export function byMonth(pulses: readonly HandedIn[], months: readonly string[]): HandedIn[] {
  const shown = new Set(months)
  return pulses
    .filter(({ at }) => shown.has(monthOf(at)))
    .map((one) => ({ ...one, group: `${one.group} ${monthOf(one.at)}` }))
}
export const pulseAnswers = (context: Reads, scope: Scope): Promise<HandedIn[]> =>
  ofCoachees(context, scope, PULSE_FORM)
export const radarAnswers = (context: Reads, scope: Scope): Promise<HandedIn[]> =>
  ofCoachees(context, scope, RADAR_FORM)
/** Of all that was answered to the questions of the pulse, or on the axes of the radar, with one decimal; null of nothing. */
const meanOf =
  (names: readonly { name: string }[]) =>
  (answers: readonly Pick<HandedIn, 'answers'>[]): number | null => {
    const value = mean(
      answers.flatMap(({ answers: given }) =>
        names.flatMap(({ name }) => (typeof given[name] === 'number' ? [given[name]] : [])),
      ),
    )
    return value === null ? null : tenth(value)
  }
export const pulseMean = meanOf(PULSE)
export const radarMean = meanOf(AXES)

/** The average of each of the last twelve months, oldest first. */
export const pulseMonths = (handedIn: readonly Pick<HandedIn, 'at' | 'answers'>[], now: Date): PulseMonth[] =>
  lastMonths(now).map((month) => ({
    month,
    average: pulseMean(handedIn.filter(({ at }) => monthOf(at) === month)),
  }))

/** Months that are told, the newest first. */
const monthsOf = (answers: readonly HandedIn[]): string[] =>
  [...new Set(answers.map(({ at }) => monthOf(at)))].sort().reverse()
const ofMonth = (answers: readonly HandedIn[], month: string | undefined): HandedIn[] =>
  answers.filter(({ at }) => monthOf(at) === month)
const waveOf = (answers: readonly HandedIn[], month: string | undefined): Wave | null =>
  month === undefined ? null : { month, responsesCount: respondents(ofMonth(answers, month)) }

/** The mean of each question, with one decimal; of those nobody answered nothing. */
const valuesOf = (
  questions: readonly { name: string; label: string }[],
  answers: readonly HandedIn[],
): (Axis & { name: string })[] =>
  questions.flatMap(({ name, label }) => {
    const value = mean(numbersOf(answers, name))
    return value === null ? [] : [{ name, label, value: tenth(value) }]
  })
export const axesOf = (answers: readonly HandedIn[]): Axis[] =>
  valuesOf(AXES, answers).map(({ label, value }) => ({ label, value }))

/** What each question of the pulse came to in the newest month, the highest first, and how it changed. */
function questionsOf(told: readonly HandedIn[]): Pick<Leadership['pulse'], 'questions' | 'before'> {
  const [newest, before] = monthsOf(told)
  const earlier = valuesOf(PULSE, ofMonth(told, before))
  const questions = valuesOf(PULSE, ofMonth(told, newest)).map(({ name, label, value }) => {
    const was = earlier.find((one) => one.name === name)
    return { label, value, change: was ? tenth(value - was.value) : null }
  })
  return { questions: questions.sort((one, other) => other.value - one.value), before: before ?? null }
}

const WAVE_MONTHS = 24
/** The newest answer of each in each wave of the radar: a month, told by itself. */
type Waves = { wave: HandedIn[]; earlier: HandedIn[]; withheld: string | null }
/**
 * The newest wave that is told, and the one before; what waits is of it and of those after it. A wave never loses anybody to
 * the next one.
 */
export function radarWaves(radars: readonly HandedIn[], viewer: string, now: Date): Waves {
  const monthly = byMonth(radars, lastMonths(now, WAVE_MONTHS))
  const { told } = hearNewest(monthly, viewer)
  const [month, before] = monthsOf(told)
  const since = hearNewest(
    monthly.filter(({ at }) => month === undefined || monthOf(at) >= month),
    viewer,
  )
  return {
    wave: ofMonth(told, month),
    earlier: ofMonth(told, before),
    withheld: withheldOf(since.told.length, since.told.length + since.waiting.length, since.missing, {
      counted: 'respuestas',
    }),
  }
}

/**
 * Pulse, radar and comments of one program's coachees. Each month of the pulse is told from three people besides the caller
 * on; comments are told as the themes they speak of. null of no program.
 */
export async function leadershipOf(context: Context, scope: Scope): Promise<Leadership | null> {
  const [program] = scope.programs
  if (!program) return null
  const now = context.now()
  const viewer = meOf(context).id
  const [features, pulses, radars, reach, form] = await Promise.all([
    activeFeatures(context.reads, program.id, ['pulse', 'strategyRadar']),
    ofCoachees(context, scope, PULSE_FORM),
    radarAnswers(context, scope),
    reachOf(context, scope),
    publishedForm(context.reads, RADAR_FORM),
  ])
  const monthly = byMonth(pulses, lastMonths(now))
  const pulse = hear(monthly, viewer)
  const radar = radarWaves(radars, viewer, now)
  const { themes, withheld } = await themesOf(
    context.reads,
    scope,
    pulses.map((one) => ({
      ...one,
      text: typeof one.answers.comment === 'string' ? one.answers.comment.trim() : '',
    })),
    { topics: AT_WORK, viewer, now, answeredIn: peopleIn(pulses) },
  )
  const { videoHtml = null, thumbnail = '' } = features.get('strategyRadar') ?? {}
  const asked = new Map(form ? formFields(form.form).map(({ name, label }) => [name, label]) : [])
  const earlier = valuesOf(AXES, radar.earlier)
  const axes = valuesOf(AXES, radar.wave).map(({ name, label, value }) => ({
    label,
    value,
    earlier: earlier.find((one) => one.name === name)?.value ?? null,
    question: asked.get(name) ?? null,
  }))
  const hasPulse = features.has('pulse')
  return {
    pulse: {
      showCard: hasPulse,
      showEmpty: pulse.told.length === 0,
      withheld: withheldOf(pulse.told.length, monthly.length, pulse.missing, { counted: 'respuestas' }),
      responsesCount: respondents(pulse.told),
      usersCount: reach.coachees,
      chart: pulseMonths(pulse.told, now),
      newest: waveOf(pulse.told, monthsOf(pulse.told)[0]),
      ...questionsOf(pulse.told),
      comparison: await comparisonOf(context.reads, 'pulse', scope.organizationId, lastMonths(now)),
    },
    strategyRadar: {
      showCard: features.has('strategyRadar'),
      showEmpty: axes.length === 0,
      withheld: radar.withheld,
      responsesCount: respondents(radar.wave),
      videoHtml,
      thumbnail,
      wave: waveOf(radar.wave, monthsOf(radar.wave)[0]),
      earlier: waveOf(radar.earlier, monthsOf(radar.earlier)[0]),
      axes,
    },
    feedback: {
      showCard: hasPulse,
      showEmpty: themes.length === 0,
      withheld,
      comments: themes.flatMap(({ sentence, datetime }) =>
        sentence === null ? [] : [{ text: sentence, datetime }],
      ),
      themes,
    },
  }
}
