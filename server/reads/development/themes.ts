import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import { byName, folded } from '#domain/names'
import { type HandedIn, heardOfCoachees } from '../../entities/measure/answers'
import { monthOf } from '../../entities/measure/months'
import type { Scope } from '../../entities/measure/scope'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database/door'
import { FORM, textOf } from './own-answers'

/** What comments speak of, and the beginnings of words by which it is known; the first that fits is the theme. */
const THEMES = [
  { label: 'Reuniones', stems: ['reunion'] },
  {
    label: 'Turnos y horarios',
    stems: ['turno', 'horario', 'jornada', 'almuerzo', 'vacaciones', 'descanso'],
  },
  { label: 'Carga de trabajo', stems: ['carga', 'pesado', 'cansa', 'agota', 'cierre', 'urgencia', 'apuro'] },
  {
    label: 'Explicar los cambios',
    stems: ['expli', 'enter', 'inform', 'comunic', 'proyecto', 'plan', 'cambio'],
  },
  { label: 'Trato de la jefatura', stems: ['jef', 'salud', 'reconoc', 'escuch', 'respet', 'feedback'] },
  { label: 'Apoyo del equipo', stems: ['equipo', 'companer', 'apoy', 'ayud'] },
  { label: 'Trabajo desde la casa', stems: ['casa', 'remoto', 'teletrabajo', 'hibrido'] },
] as const
/** An example sentence is shown where so many answered. */
const EXAMPLE_FROM = 10
/** A comment rests so long, and at least until its month is over. */
const REST_MS = 14 * DAY_MS

/** sentence: an example of it; null: too few answered to show one · datetime: the first of the newest month it was told in */
export type Theme = { label: string; count: number; sentence: string | null; datetime: string }

const wordsOf = (text: string): string[] => folded(text).split(/[^a-z]+/)
const speaksOf = (text: string, stems: readonly string[]): boolean =>
  wordsOf(text).some((word) => stems.some((stem) => word.startsWith(stem)))
const themeOf = (text: string) => THEMES.find(({ stems }) => speaksOf(text, stems))
const commentOf = ({ answers }: Pick<HandedIn, 'answers'>): string => textOf(answers.comment)

/** Whether a comment rested: its month is over, and two weeks passed. */
const isRipe = (at: Date, now: Date): boolean =>
  monthOf(at) < monthOf(now) && now.getTime() - at.getTime() >= REST_MS

const organizationsOf = ({ organizationId, programs }: Scope): RawBuilder<unknown> =>
  organizationId === null
    ? sql`select organization_id from organization_programs where program_id in (${sql.join(programs.map(({ id }) => id))})`
    : sql`select ${organizationId}::text`
/** Names that stand for somebody there: of the customer's people, of their leaders and of coaches. */
async function namesAround(db: Db, scope: Scope): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct concat_ws(' ', u.first_name, u.last_name, u.leader->>'firstName', u.leader->>'lastName') as name
    from users u where u.organization_id in (${organizationsOf(scope)}) or 'coach' = any(u.roles)`.execute(db)
  return new Set(rows.flatMap(({ name }) => wordsOf(name)).filter((word) => word.length > 2))
}
/** Without what names somebody: addresses, numbers, names. */
const masked = (text: string, names: ReadonlySet<string>): string =>
  text
    .replace(/\S+@\S+/g, '…')
    .replace(/\S*\d\S*/g, '…')
    .replace(/\p{L}+/gu, (word) => (names.has(folded(word)) ? '…' : word))
/** The sentence of a comment that speaks of the theme. */
const sentenceOf = (text: string, stems: readonly string[]): string =>
  (text.match(/[^.!?]+[.!?]*/g) ?? [text]).find((one) => speaksOf(one, stems))?.trim() ?? text

/**
 * What comments of the pulse speak of in some months: each theme of each group from three people besides the caller on, three
 * more at a time, so that no two days or viewers differ by one or two. `waiting`: comments that are not among them.
 */
export async function themesOf(
  context: Context,
  scope: Scope,
  shown: ReadonlySet<string>,
): Promise<{ themes: Theme[]; waiting: number }> {
  const now = context.now()
  const counts = (one: Pick<HandedIn, 'at' | 'answers'>): boolean =>
    shown.has(monthOf(one.at)) && isRipe(one.at, now) && commentOf(one) !== ''
  const { told, waiting, answeredIn } = await heardOfCoachees(context, scope, FORM.pulse, {
    counts,
    slice: (one) => themeOf(commentOf(one))?.label ?? '',
  })
  const names = await namesAround(context.door.db, scope)
  const themes = THEMES.flatMap(({ label, stems }): Theme[] => {
    const about = told.filter((one) => themeOf(commentOf(one))?.label === label)
    if (about.length === 0) return []
    const large = about.filter(({ group }) => (answeredIn.get(group) ?? 0) >= EXAMPLE_FROM)
    const [sentence = null] = large
      .map((one) => masked(sentenceOf(commentOf(one), stems), names))
      .sort(byName)
    const month =
      about
        .map(({ at }) => monthOf(at))
        .sort()
        .at(-1) ?? ''
    return [
      { label, count: new Set(about.map(({ person }) => person)).size, sentence, datetime: `${month}-01` },
    ]
  })
  const nameless = told.filter((one) => themeOf(commentOf(one)) === undefined).length
  return {
    themes: themes.sort((one, other) => other.count - one.count || byName(one.label, other.label)),
    waiting: waiting + nameless,
  }
}
