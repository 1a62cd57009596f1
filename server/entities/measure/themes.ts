import { type RawBuilder, sql } from 'kysely'
import { EXAMPLE_FROM, REMARK_REST_DAYS, RESPONDENTS } from '#domain/anonymity'
import { DAY_MS } from '#domain/constants'
import { byName, folded } from '#domain/names'
import type { ReadDb } from '../../kernel/database/door'
import { lastMonths, monthOf } from './months'
import { type Answered, hear } from './respondents'
import type { Scope } from './scope'
import { inWords } from './withheld'

/** What remarks may speak of, and the beginnings of words by which it is known; the first that fits is the theme. */
export type Topics = readonly { label: string; stems: readonly string[] }[]
/** Of work. */
export const AT_WORK: Topics = [
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
]
/** Of a session. */
export const IN_SESSIONS: Topics = [
  { label: 'La conexión', stems: ['llamada', 'camara', 'congel', 'conexion', 'audio', 'sonido', 'internet'] },
  { label: 'La puntualidad', stems: ['tarde', 'cancel', 'atras', 'puntual', 'espere'] },
  { label: 'El calce con su coach', stems: ['calz', 'estilo', 'suave'] },
  { label: 'El tiempo de la sesión', stems: ['minuto', 'tiempo', 'ritmo', 'cort', 'alcan', 'horario'] },
  {
    label: 'La escucha y la confianza',
    stems: ['escuch', 'confi', 'respet', 'juzg', 'cuidado', 'apoyo', 'empat'],
  },
  {
    label: 'Las preguntas y los ejercicios',
    stems: ['pregunt', 'ejerci', 'ensay', 'ejemplo', 'idea', 'dibuj'],
  },
  {
    label: 'Salir con algo concreto',
    stems: ['tarea', 'plan', 'claro', 'practic', 'concret', 'priorid', 'acuerdo', 'sirvio', 'util'],
  },
]

const PEOPLE = `${inWords(RESPONDENTS)} personas`

/** What somebody wrote. */
export type Remark = Answered & { at: Date; text: string }
/** sentence: an example of it; null: too few answered to show one · datetime: the first of the newest month it was told in */
export type Theme = { label: string; count: number; sentence: string | null; datetime: string }
export type Themes = { themes: Theme[]; withheld: string | null }

const wordsOf = (text: string): string[] => folded(text).split(/[^a-z]+/)
const speaksOf = (text: string, stems: readonly string[]): boolean =>
  wordsOf(text).some((word) => stems.some((stem) => word.startsWith(stem)))

/** Whether a remark is of the last twelve months and rested: its month is over, and two weeks passed. */
function ripeAt(now: Date): (at: Date) => boolean {
  const months = new Set(lastMonths(now).slice(0, -1))
  return (at) => months.has(monthOf(at)) && now.getTime() - at.getTime() >= REMARK_REST_DAYS * DAY_MS
}

const organizationsOf = ({ organizationId, programs }: Scope): RawBuilder<unknown> =>
  organizationId === null
    ? sql`select organization_id from organization_programs where program_id in (${sql.join(programs.map(({ id }) => id))})`
    : sql`select ${organizationId}::text`
/** Names that stand for somebody there: of the customer's people, of their leaders and of their coaches. */
async function namesAround(db: ReadDb, scope: Scope): Promise<Set<string>> {
  const programs = sql.join(scope.programs.map(({ id }) => id))
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', u.first_name, u.last_name, u.leader->>'firstName', u.leader->>'lastName') as name
    from users u where u.organization_id in (${organizationsOf(scope)})
    union
    select concat_ws(' ', u.first_name, u.last_name) from users u where u.id in (
      select coach_id from program_coaches where program_id in (${programs})
      union select coach_id from sessions where program_id in (${programs}))`.execute(db)
  return new Set(rows.flatMap(({ name }) => wordsOf(name)).filter((word) => word.length > 2))
}
/** Without what names somebody: addresses, numbers, names. */
const masked = (text: string, names: ReadonlySet<string>): string =>
  text
    .replace(/\S+@\S+/g, '…')
    .replace(/\S*\d\S*/g, '…')
    .replace(/\p{L}+/gu, (word) => (names.has(folded(word)) ? '…' : word))
/** The sentence of a remark that speaks of the theme. */
const sentenceOf = (text: string, stems: readonly string[]): string =>
  (text.match(/[^.!?]+[.!?]*/g) ?? [text]).find((one) => speaksOf(one, stems))?.trim() ?? text

function withheldThemes(themes: readonly Theme[], waiting: number): string | null {
  if (themes.length === 0) return `Todavía ningún tema llega a ${PEOPLE}.`
  if (waiting === 0) return null
  return waiting === 1
    ? `1 comentario más no se muestra: aparece cuando ${PEOPLE} más hablen de lo mismo.`
    : `${waiting} comentarios más no se muestran: aparecen cuando ${PEOPLE} más hablen de lo mismo.`
}

type Asked = {
  topics: Topics
  viewer: string
  now: Date
  /** people who answered at all, by group */
  answeredIn: ReadonlyMap<string, number>
  /** of a group; false: nothing of it is told */
  mayTell?: (group: string) => boolean
}
/**
 * What remarks speak of, oldest first: each theme of each group from three people besides the viewer on, three more at a
 * time, so that no two days or viewers differ by one or two.
 */
export async function themesOf(
  db: ReadDb,
  scope: Scope,
  remarks: readonly Remark[],
  { topics, viewer, now, answeredIn, mayTell = () => true }: Asked,
): Promise<Themes> {
  const topicOf = (text: string) => topics.find(({ stems }) => speaksOf(text, stems))
  const isRipe = ripeAt(now)
  const ripe = remarks.filter(({ at, text }) => text !== '' && isRipe(at))
  const about = ripe
    .filter(({ group }) => mayTell(group))
    .flatMap((one) => {
      const topic = topicOf(one.text)
      return topic ? [{ ...one, topic, of: one.group, group: `${one.group} ${topic.label}` }] : []
    })
  const { told } = hear(about, viewer)
  const names = told.length === 0 ? new Set<string>() : await namesAround(db, scope)
  const themes = topics.flatMap(({ label, stems }): Theme[] => {
    const own = told.filter(({ topic }) => topic.label === label)
    if (own.length === 0) return []
    const [sentence = null] = own
      .filter(({ of }) => (answeredIn.get(of) ?? 0) >= EXAMPLE_FROM)
      .map(({ text }) => masked(sentenceOf(text, stems), names))
      .sort(byName)
    const month =
      own
        .map(({ at }) => monthOf(at))
        .sort()
        .at(-1) ?? ''
    return [
      { label, count: new Set(own.map(({ person }) => person)).size, sentence, datetime: `${month}-01` },
    ]
  })
  themes.sort((one, other) => other.count - one.count || byName(one.label, other.label))
  return { themes, withheld: withheldThemes(themes, ripe.length - told.length) }
}

/** People who answered at all, by group. */
export function peopleIn(answers: readonly Answered[]): ReadonlyMap<string, number> {
  const people = new Map<string, Set<string>>()
  for (const { group, person } of answers) people.set(group, (people.get(group) ?? new Set()).add(person))
  return new Map([...people].map(([group, { size }]) => [group, size]))
}
