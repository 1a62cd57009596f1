import type { SafeHtml } from '#domain/rich-text'
import { mean } from '../../entities/measure/answers'
import { lastMonths, monthOf } from '../../entities/measure/months'
import { percent } from '../../entities/measure/progress'
import { AXES, COMPETENCES, PULSE } from '../../entities/measure/words'
import { activeFeatures } from '../../entities/program/features'
import { personFor } from '../../entities/user/visible-user'
import type { Context } from '../../kernel/context'
import { FORM, type HandedIn, handedInBy, numberOf, requireTraveller, textOf } from './own-answers'

/** showCard: the program has it · showEmpty: the person has not answered it yet. */
export type Shown = { showCard: boolean; showEmpty: boolean }
/** month: `2026-11` · average: 1 to 5, one decimal; null: nothing answered that month. */
export type PulseMonth = { month: string; average: number | null }
/** value: 1 to 5, one decimal */
export type Axis = { label: string; value: number }
/** first, last: of 100 */
export type OwnEvaluation = { label: string; first: number; last: number }
export type Accelerators = {
  pulse: Shown & { months: PulseMonth[] }
  strategyRadar: Shown & {
    videoHtml: SafeHtml | null
    thumbnail: string
    axes: Axis[]
    answeredAt: Date | null
  }
  focus: Shown & { choices: string[]; answeredAt: Date | null }
  progressAutoEvaluation: Shown & {
    firstAt: Date | null
    lastAt: Date | null
    comment: string | null
    evaluations: OwnEvaluation[]
  }
}

const NAMES = ['pulse', 'strategyRadar', 'focus', 'progressEvaluation']
export const tenth = (value: number): number => Math.round(value * 10) / 10

const pointsOf = ({ answers }: HandedIn, asked: readonly { name: string }[]): number[] =>
  asked.flatMap(({ name }) => numberOf(answers[name]) ?? [])

/** The average of each of the last twelve months, oldest first. */
export const pulseMonths = (handedIn: readonly Pick<HandedIn, 'at' | 'answers'>[], now: Date): PulseMonth[] =>
  lastMonths(now).map((month) => {
    const points = handedIn
      .filter(({ at }) => monthOf(at) === month)
      .flatMap(({ answers }) => PULSE.flatMap(({ name }) => numberOf(answers[name]) ?? []))
    const average = mean(points)
    return { month, average: average === null ? null : tenth(average) }
  })

function evaluated(handedIn: readonly HandedIn[]): OwnEvaluation[] {
  const [first, last] = [handedIn[0], handedIn.at(-1)]
  if (!first || !last) return []
  return COMPETENCES.flatMap(({ name, label }) => {
    const [began, now] = [numberOf(first.answers[name]), numberOf(last.answers[name])]
    return began === null || now === null ? [] : [{ label, first: percent(began), last: percent(now) }]
  })
}

const axesOf = (last: HandedIn | undefined): Axis[] =>
  last
    ? AXES.flatMap(({ name, label }) => {
        const value = numberOf(last.answers[name])
        return value === null ? [] : [{ label, value }]
      })
    : []

/**
 * A coachee's own accelerators in a program: what they answered themselves, and never what others said.
 * @throws ApiError NOT_FOUND for anybody but the caller, and for a program they do not travel in
 */
export async function acceleratorsFor(
  context: Context,
  question: { programId: string; userId: string },
): Promise<Accelerators> {
  const { db } = context.door
  await personFor(context, 'Query.coacheeAccelerators', question.userId)
  await requireTraveller(db, question.userId, question.programId)
  const [features, handedIn] = await Promise.all([
    activeFeatures(db, question.programId, NAMES),
    handedInBy(db, question, [FORM.pulse, FORM.radar, FORM.focus, FORM.evaluation]),
  ])
  const of = (formId: string) => handedIn.filter((one) => one.formId === formId)
  const card = (name: string, answers: readonly HandedIn[]): Shown => ({
    showCard: features.has(name),
    showEmpty: answers.length === 0,
  })
  const [pulse, radar, focus, evaluations] = [
    of(FORM.pulse).filter((one) => pointsOf(one, PULSE).length > 0),
    of(FORM.radar),
    of(FORM.focus),
    of(FORM.evaluation),
  ]
  const { videoHtml = null, thumbnail = '' } = features.get('strategyRadar') ?? {}
  const lastFocus = focus.at(-1)
  return {
    pulse: { ...card('pulse', pulse), months: pulseMonths(pulse, context.now()) },
    strategyRadar: {
      ...card('strategyRadar', radar),
      videoHtml,
      thumbnail,
      axes: axesOf(radar.at(-1)),
      answeredAt: radar.at(-1)?.at ?? null,
    },
    focus: {
      ...card('focus', focus),
      choices: [textOf(lastFocus?.answers.focus1), textOf(lastFocus?.answers.focus2)].filter(Boolean),
      answeredAt: lastFocus?.at ?? null,
    },
    progressAutoEvaluation: {
      ...card('progressEvaluation', evaluations),
      firstAt: evaluations[0]?.at ?? null,
      lastAt: evaluations.at(-1)?.at ?? null,
      comment: textOf(evaluations.at(-1)?.answers.comment) || null,
      evaluations: evaluated(evaluations),
    },
  }
}
