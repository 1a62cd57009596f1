import type { SafeHtml } from '#domain/rich-text'
import {
  type HandedIn,
  mean,
  numbersOf,
  ofCoachees,
  reachOf,
  respondents,
} from '../../entities/measure/answers'
import { lastMonths, monthOf } from '../../entities/measure/months'
import { told } from '../../entities/measure/respondents'
import { panelScope, type Scope } from '../../entities/measure/scope'
import { AXES } from '../../entities/measure/words'
import { activeFeatures } from '../../entities/program/features'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { type Axis, type PulseMonth, pulseMonths, type Shown, tenth } from './accelerators'
import { FORM, textOf } from './own-answers'

/** datetime: the month only, `2026-11` */
export type Comment = { text: string; datetime: string }
export type LeaderAccelerators = {
  pulse: Shown & { responsesCount: number; usersCount: number; chart: PulseMonth[] }
  strategyRadar: Shown & { videoHtml: SafeHtml | null; thumbnail: string; axes: Axis[] }
  feedback: Shown & { comments: Comment[] }
}

/**
 * The program as one admin sees it, their own organization's people only.
 * @throws ApiError NOT_FOUND unless `userId` is an admin of that program, and for an admin anybody but themself
 */
async function scopeOf(context: Context, programId: string, userId: string): Promise<Scope> {
  const scope = await panelScope(context, 'Query.leaderDashboardAccelerators', [programId])
  if (context.actor === 'ad') {
    if (userId !== meOf(context).id) throw new ApiError('NOT_FOUND')
    return scope
  }
  const admin = await context.door.db
    .selectFrom('users')
    .innerJoin('organization_programs as op', 'op.organization_id', 'users.organization_id')
    .select(['users.organization_id', 'users.admin_programs', 'users.roles'])
    .where('users.id', '=', userId)
    .where('users.removed_at', 'is', null)
    .where('op.program_id', '=', programId)
    .executeTakeFirst()
  if (!admin?.roles.includes('admin') || !admin.admin_programs.includes(programId))
    throw new ApiError('NOT_FOUND')
  return { ...scope, organizationId: admin.organization_id }
}

const byPerson = (answers: readonly HandedIn[]): HandedIn[] => [
  ...new Map(answers.map((one) => [`${one.group} ${one.person}`, one])).values(),
]
const axesOf = (answers: readonly HandedIn[]): Axis[] =>
  AXES.flatMap(({ name, label }) => {
    const value = mean(numbersOf(answers, name))
    return value === null ? [] : [{ label, value: tenth(value) }]
  })

/**
 * Pulse, radar and comments of a program's coachees. Each month of the pulse, and each month's comments, are told from
 * three people besides the caller on; comments stand in an order that tells neither who nor when.
 */
export async function leaderAccelerators(
  context: Context,
  question: { programId: string; userId: string },
): Promise<LeaderAccelerators> {
  const scope = await scopeOf(context, question.programId, question.userId)
  const month = ({ at }: HandedIn) => monthOf(at)
  const [features, pulse, radar, reach] = await Promise.all([
    activeFeatures(context.door.db, question.programId, ['pulse', 'strategyRadar']),
    ofCoachees(context, scope, FORM.pulse, month),
    ofCoachees(context, scope, FORM.radar),
    reachOf(context, scope),
  ])
  const shown = new Set(lastMonths(context.now()))
  const recent = pulse.filter(({ at }) => shown.has(monthOf(at)))
  const comments = told(
    recent.filter(({ answers }) => textOf(answers.comment) !== ''),
    meOf(context).id,
  )
    .map(({ at, answers }) => ({ text: textOf(answers.comment), datetime: monthOf(at) }))
    .sort((one, other) => one.text.localeCompare(other.text, 'es'))
  const { videoHtml = null, thumbnail = '' } = features.get('strategyRadar') ?? {}
  const axes = axesOf(byPerson(radar))
  const hasPulse = features.has('pulse')
  return {
    pulse: {
      showCard: hasPulse,
      showEmpty: recent.length === 0,
      responsesCount: respondents(recent),
      usersCount: reach.coachees,
      chart: pulseMonths(recent, context.now()),
    },
    strategyRadar: {
      showCard: features.has('strategyRadar'),
      showEmpty: axes.length === 0,
      videoHtml,
      thumbnail,
      axes,
    },
    feedback: { showCard: hasPulse, showEmpty: comments.length === 0, comments },
  }
}
