import type { SafeHtml } from '#domain/rich-text'
import { type Axis, type PulseMonth, pulseMonths, type Shown } from '../../entities/measure/leadership'
import { percent } from '../../entities/measure/progress'
import { AXES, COMPETENCES, PULSE } from '../../entities/measure/words'
import { activeFeatures } from '../../entities/program/features'
import { personFor } from '../../entities/user/visible-user'
import type { Context } from '../../kernel/context'
import { FORM, type HandedIn, handedInBy, numberOf, requireTraveller, textOf } from './own-answers'

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

const pointsOf = ({ answers }: HandedIn, asked: readonly { name: string }[]): number[] =>
  asked.flatMap(({ name }) => numberOf(answers[name]) ?? [])

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
