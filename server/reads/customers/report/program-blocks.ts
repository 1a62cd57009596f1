import { monthTitle } from '#domain/format-time'
import { MEASURES } from '#domain/measures'
import { COACHEE_STATUS_WORDS, COACHEE_STATUSES } from '#domain/panel'
import { shareOf } from '#domain/shares'
import { alignmentOf } from '../../../entities/measure/alignment'
import { coacheeCounts } from '../../../entities/measure/coachee-rows'
import { formResponsesOf } from '../../../entities/measure/form-responses'
import { leadershipOf } from '../../../entities/measure/leadership'
import { countMonths } from '../../../entities/measure/months'
import { progressOf } from '../../../entities/measure/progress'
import type { Scope } from '../../../entities/measure/scope'
import { type Summary, summaryOf } from '../../../entities/measure/summary'
import type { Theme } from '../../../entities/measure/themes'
import type { Context } from '../../../kernel/context'
import { type Block, count, percent, tenth, text } from './blocks'

const MOST_POINTS = 5
const MOST_ALIGNED = 10

const participation = ({ invited, active, held, planned, missed }: Summary): Block => ({
  title: 'Participación',
  measure: 'active',
  columns: [text('Hasta hoy'), count('Cuántas'), count('De'), percent('Parte')],
  rows: [
    ['Personas con su travesía en curso, de las invitadas', active, invited, shareOf(active, invited)],
    ['Sesiones realizadas, de las que suman las travesías', held, planned, shareOf(held, planned)],
    [
      'Sesiones realizadas, de aquellas cuya hora llegó',
      held,
      held + missed,
      held + missed === 0 ? null : shareOf(held, held + missed),
    ],
  ],
  bar: { column: 3, most: 100 },
  note: null,
})

async function attendance(context: Context, scope: Scope, months: readonly string[]): Promise<Block> {
  const counts = await countMonths(context.reads, scope, months)
  return {
    title: 'Asistencia de cada mes',
    measure: 'attendance',
    columns: [text('Mes'), count('Realizadas'), count('No realizadas'), percent('Asistencia')],
    rows: counts.map(({ month, held, missed }) => [
      monthTitle(month),
      held,
      missed,
      held + missed === 0 ? null : shareOf(held, held + missed),
    ]),
    bar: { column: 3, most: 100 },
    note: null,
  }
}

async function standing(context: Context, scope: Scope): Promise<Block> {
  const known = await coacheeCounts(context, scope, null)
  return {
    title: 'Cómo van',
    measure: 'standing',
    columns: [text('Estado'), count('Coachees')],
    rows: COACHEE_STATUSES.map((status) => [COACHEE_STATUS_WORDS[status], known.get(status) ?? 0]),
    bar: { column: 1, most: Math.max(1, ...known.values()) },
    note: null,
  }
}

const rating = ({ rating: { value, qty, withheld } }: Summary): Block => ({
  title: MEASURES.rating.title,
  measure: 'rating',
  columns: [text('Hasta hoy'), tenth('Promedio, de 5'), count('Opiniones')],
  rows: value === null ? [] : [['Lo que opinaron de sus sesiones', value, qty]],
  bar: { column: 1, most: MOST_POINTS },
  note: withheld,
})

const themes = (measure: 'opinions' | 'themes', told: readonly Theme[], note: string | null): Block => ({
  title: MEASURES[measure].title,
  measure,
  columns: [text('Tema'), count('Personas'), text('Una frase')],
  rows: told.map(({ label, count: people, sentence }) => [label, people, sentence]),
  bar: null,
  note,
})

async function alignment(context: Context, scope: Scope): Promise<Block[]> {
  const found = await alignmentOf(context, scope)
  if (!found?.showCard) return []
  const { leaders, coachees, distance } = found
  const side = (label: string, { average, count: people }: typeof leaders) => [label, average, people]
  return [
    {
      title: MEASURES.alignment.title,
      measure: 'alignment',
      columns: [text('Quiénes'), tenth('Promedio, de 10'), count('Personas')],
      rows: [side('Líderes', leaders), side('Coachees', coachees)],
      bar: { column: 1, most: MOST_ALIGNED },
      note:
        [
          distance ? `Donde más difieren: «${distance.label}».` : null,
          leaders.withheld ? `Líderes: ${leaders.withheld}` : null,
          coachees.withheld ? `Coachees: ${coachees.withheld}` : null,
        ]
          .filter(Boolean)
          .join(' ') || null,
    },
  ]
}

async function progress(context: Context, scope: Scope): Promise<Block[]> {
  const found = await progressOf(context, scope)
  if (!found) return []
  const evaluations: Block = {
    title: MEASURES.progress.title,
    measure: 'progress',
    columns: [text('Competencia'), percent('Al comenzar'), percent('Coachees hoy'), percent('Jefaturas hoy')],
    rows: found.evaluations.map(({ label, rate, values: { coachee, supervisor } }) => [
      label,
      rate,
      coachee?.percentage ?? null,
      supervisor?.percentage ?? null,
    ]),
    bar: { column: 2, most: 100 },
    note: found.coachees.withheld,
  }
  const perception: Block = {
    title: MEASURES.perception.title,
    measure: 'perception',
    columns: [text('Avance'), percent('Parte')],
    rows: found.perception.data.map(({ label, percentage }) => [label, percentage]),
    bar: { column: 1, most: 100 },
    note: found.perception.withheld,
  }
  return [...(found.showCard ? [evaluations] : []), perception]
}

async function focuses(context: Context, scope: Scope): Promise<Block[]> {
  const found = await formResponsesOf(context, scope, true)
  if (!found?.showCard) return []
  return [
    {
      title: MEASURES.focuses.title,
      measure: 'focuses',
      columns: [text('Foco'), text('Categoría'), count('Personas'), percent('Parte')],
      rows: found.results.map(({ label, homologation, total, percentage }) => [
        label,
        homologation?.category.label ?? null,
        total,
        percentage,
      ]),
      bar: { column: 3, most: 100 },
      note: found.withheld,
    },
  ]
}

async function leadership(context: Context, scope: Scope, months: readonly string[]): Promise<Block[]> {
  const found = await leadershipOf(context, scope)
  if (!found) return []
  const { pulse, strategyRadar, feedback } = found
  const shown = new Set(months)
  const pulses: Block = {
    title: MEASURES.pulse.title,
    measure: 'pulse',
    columns: [text('Mes'), tenth('Promedio, de 5')],
    rows: pulse.chart
      .filter(({ month, average }) => shown.has(month) && average !== null)
      .map(({ month, average }) => [monthTitle(month), average]),
    bar: { column: 1, most: MOST_POINTS },
    note: pulse.withheld,
  }
  const radar: Block = {
    title: MEASURES.radar.title,
    measure: 'radar',
    columns: [
      text('Eje'),
      tenth(strategyRadar.wave ? monthTitle(strategyRadar.wave.month) : 'Promedio, de 5'),
      ...(strategyRadar.earlier ? [tenth(monthTitle(strategyRadar.earlier.month))] : []),
    ],
    rows: strategyRadar.axes.map(({ label, value, earlier }) => [
      label,
      value,
      ...(strategyRadar.earlier ? [earlier] : []),
    ]),
    bar: { column: 1, most: MOST_POINTS },
    note: strategyRadar.withheld,
  }
  return [
    ...(pulse.showCard ? [pulses] : []),
    ...(strategyRadar.showCard ? [radar] : []),
    ...(feedback.showCard ? [themes('themes', feedback.themes, feedback.withheld)] : []),
  ]
}

/** How the people of some programs take part, and what they think of their sessions. */
export async function togetherBlocks(
  context: Context,
  scope: Scope,
  months: readonly string[],
): Promise<Block[]> {
  const summary = await summaryOf(context, scope)
  if (!summary) return []
  return [
    participation(summary),
    await attendance(context, scope, months),
    await standing(context, scope),
    rating(summary),
    themes('opinions', summary.rating.themes, summary.rating.withheldThemes),
  ]
}

/** Everything a panel tells of one program, as tables; what people answered by the rule of three. */
export async function programBlocks(
  context: Context,
  scope: Scope,
  months: readonly string[],
): Promise<Block[]> {
  return [
    ...(await togetherBlocks(context, scope, months)),
    ...(await alignment(context, scope)),
    ...(await progress(context, scope)),
    ...(await focuses(context, scope)),
    ...(await leadership(context, scope, months)),
  ]
}
