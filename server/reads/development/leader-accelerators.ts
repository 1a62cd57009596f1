import type { SafeHtml } from '#domain/rich-text'
import {
  type HandedIn,
  mean,
  newestOf,
  numbersOf,
  ofCoachees,
  reachOf,
  respondents,
} from '../../entities/measure/answers'
import { lastMonths, monthOf } from '../../entities/measure/months'
import { hear } from '../../entities/measure/respondents'
import { panelScope, type Scope } from '../../entities/measure/scope'
import { AT_WORK, peopleIn, type Theme, themesOf } from '../../entities/measure/themes'
import { withheldOf, withheldPeople } from '../../entities/measure/withheld'
import { AXES } from '../../entities/measure/words'
import { activeFeatures } from '../../entities/program/features'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { type Axis, type PulseMonth, pulseMonths, type Shown, tenth } from './accelerators'
import { FORM, textOf } from './own-answers'

/** withheld: what is not told and why, in words; null: nothing */
type Told = Shown & { withheld: string | null }
/** An example of a theme; datetime: the first of a month */
export type Comment = { text: string; datetime: string }
export type LeaderAccelerators = {
  pulse: Told & { responsesCount: number; usersCount: number; chart: PulseMonth[] }
  strategyRadar: Told & {
    responsesCount: number
    videoHtml: SafeHtml | null
    thumbnail: string
    axes: Axis[]
  }
  feedback: Told & { comments: Comment[]; themes: Theme[] }
}

/**
 * The program as one admin sees it, their own organization's people only. Nobody named: as the caller does, an admin their
 * own organization's people, the others whoever travels in it.
 * @throws ApiError NOT_FOUND unless `userId` is an admin of that program, and for an admin anybody but themself
 */
async function scopeOf(context: Context, programId: string, userId: string | null): Promise<Scope> {
  const scope = await panelScope(context, 'Query.leaderDashboardAccelerators', [programId])
  if (userId === null) return scope
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

const axesOf = (answers: readonly HandedIn[]): Axis[] =>
  AXES.flatMap(({ name, label }) => {
    const value = mean(numbersOf(answers, name))
    return value === null ? [] : [{ label, value: tenth(value) }]
  })

/**
 * Pulse, radar and comments of a program's coachees. Each month of the pulse is told from three people besides the caller
 * on; comments are told as the themes they speak of.
 */
export async function leaderAccelerators(
  context: Context,
  question: { programId: string; userId: string | null },
): Promise<LeaderAccelerators> {
  const scope = await scopeOf(context, question.programId, question.userId)
  const now = context.now()
  const viewer = meOf(context).id
  const [features, pulses, radars, reach] = await Promise.all([
    activeFeatures(context.door.db, question.programId, ['pulse', 'strategyRadar']),
    ofCoachees(context, scope, FORM.pulse),
    ofCoachees(context, scope, FORM.radar),
    reachOf(context, scope),
  ])
  const shown = new Set(lastMonths(now))
  const monthly = pulses
    .filter(({ at }) => shown.has(monthOf(at)))
    .map((one) => ({ ...one, group: `${one.group} ${monthOf(one.at)}` }))
  const pulse = hear(monthly, viewer)
  const radar = hear(radars, viewer)
  const { themes, withheld } = await themesOf(
    context.door.db,
    scope,
    pulses.map((one) => ({ ...one, text: textOf(one.answers.comment) })),
    { topics: AT_WORK, viewer, now, answeredIn: peopleIn(pulses) },
  )
  const { videoHtml = null, thumbnail = '' } = features.get('strategyRadar') ?? {}
  const axes = axesOf(newestOf(radar.told))
  const hasPulse = features.has('pulse')
  return {
    pulse: {
      showCard: hasPulse,
      showEmpty: pulse.told.length === 0,
      withheld: withheldOf(pulse.told.length, monthly.length, pulse.missing, 'respuestas'),
      responsesCount: respondents(pulse.told),
      usersCount: reach.coachees,
      chart: pulseMonths(pulse.told, now),
    },
    strategyRadar: {
      showCard: features.has('strategyRadar'),
      showEmpty: axes.length === 0,
      withheld: withheldPeople(radar),
      responsesCount: respondents(radar.told),
      videoHtml,
      thumbnail,
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
