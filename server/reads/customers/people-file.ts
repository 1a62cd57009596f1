import { sql } from 'kysely'
import { CSV_MARK, csvLine } from '#domain/csv'
import { localeOf } from '#domain/locale'
import { PERSON_STATE_WORDS, SIGNAL_WORDS } from '#domain/people-list'
import { dayOf } from '#domain/trip-dates'
import { type Context, meOf } from '../../kernel/context'
import { badInput } from '../../kernel/errors'
import { everybody, type PeopleRow, type PeopleWish } from './people'
import { accountsIn, invitationsIn } from './people-sql'

/** More rows than these are no file: the list is narrowed first. */
const MOST = 50_000
export const PEOPLE_HEAD = [
  'Nombre',
  'Apellido',
  'Correo',
  'Organización',
  'Programa',
  'Estado',
  'Realizadas',
  'De',
  'Coach',
  'Última señal',
  'Fecha de la señal',
  'Cargo',
  'Área',
  'Sede',
  'Jefatura',
  'Créditos libres',
  'Créditos',
  'Termina',
]
const day = (instant: Date | string | null): string | null =>
  instant === null ? null : dayOf(new Date(instant).getTime()).split('-').reverse().join('-')

/** What a file says of one of them, under that head. */
export const personCells = (row: PeopleRow): (string | number | null)[] => [
  row.first,
  row.last,
  row.email,
  row.organization,
  row.program,
  PERSON_STATE_WORDS[row.state],
  row.held,
  row.plan,
  row.coach,
  SIGNAL_WORDS[row.signal],
  day(row.signalAt),
  row.position,
  row.area,
  row.site,
  row.leader,
  row.credits?.available ?? null,
  row.credits?.total ?? null,
  day(row.endDate),
]

type Wish = Omit<PeopleWish, 'after' | 'before' | 'limit'>
/**
 * The list as a file, written a part at a time.
 * @throws ApiError BAD_INPUT for more rows than a file has
 */
export async function peopleFile(context: Context, wish: Wish): Promise<AsyncGenerator<string>> {
  const { scope, filter } = wish
  const now = context.now()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    (select 1 ${accountsIn(scope, filter, now)} limit ${MOST + 1}) union all
    (select 1 ${invitationsIn(scope, filter, now)} limit ${MOST + 1})) p`.execute(context.reads)
  if ((rows[0]?.n ?? 0) > MOST)
    throw badInput({ list: 'Son más de 50.000 personas. Filtra la lista y descarga por partes.' })
  const locale = localeOf(meOf(context).language)
  async function* parts() {
    yield CSV_MARK + csvLine(PEOPLE_HEAD, locale)
    for await (const some of everybody(context, wish))
      yield some.map((row) => csvLine(personCells(row), locale)).join('')
  }
  return parts()
}
