import { RESPONDENTS } from '#domain/anonymity'
import { capitalize } from '#domain/format-time'
import { listed } from '#domain/locale'
import { byName } from '#domain/names'
import type { ReadDb } from '../../kernel/database/door'
import { type Cell, cut, merged, type PlaceKind } from './cut'
import { monthOf } from './months'
import { placed } from './places'
import { type Answered, batchesOf, byGroup } from './respondents'
import { inWords } from './withheld'

/** `of`: answers or people behind it; null: it has none */
export type Slice = { label: string; value: number | null; of: number | null }
/** period: of when, in words; null: as the whole · note: what stands together or is not told, and why */
export type Slices = { rows: Slice[]; period: string | null; note: string | null }

export const NAMELESS: Record<PlaceKind, string> = { area: 'Sin área', site: 'Sin sede' }
const OTHERS: Record<PlaceKind, string> = { area: 'Otras áreas', site: 'Otras sedes' }
const APART: Record<PlaceKind, string> = { area: 'las áreas', site: 'las sedes' }

const together = (cell: Cell<unknown>, kind: PlaceKind): string | null => {
  const names = cell.of.map((one) => one ?? NAMELESS[kind])
  if (names.length < 2)
    return `${names[0] ?? OTHERS[kind]} se muestra junto con otras personas, para que no se adivine quién respondió.`
  return `${capitalize(listed(names))} van juntas, para que no se adivine quién respondió.`
}

type Told = Answered & { at: Date }
/**
 * Answers of groups that no other will join, in batches, by where their people worked when they gave them. `mean`: what a
 * slice comes to.
 */
export async function placeSlices<T extends Told>(
  db: ReadDb,
  groups: readonly (readonly (readonly T[])[])[],
  kind: PlaceKind,
  mean: (answers: readonly T[]) => number | null,
): Promise<Pick<Slices, 'rows' | 'note'>> {
  const all = new Map((await placed(db, groups.flat(2))).map((one) => [one.answer, one]))
  const cells = merged(
    groups.map((batches) =>
      cut(
        batches.map((batch) => batch.flatMap((answer) => all.get(answer) ?? [])),
        kind,
      ),
    ),
  )
  const others = cells.find(({ isOthers }) => isOthers)
  if (cells.length < 2)
    return {
      rows: [],
      note: `Todavía no se separan ${APART[kind]}: hacen falta ${inWords(RESPONDENTS)} personas en cada una.`,
    }
  return {
    rows: cells.map(({ value, isOthers, answers }) => ({
      label: isOthers ? OTHERS[kind] : (value ?? NAMELESS[kind]),
      value: mean(answers.map(({ answer }) => answer)),
      of: answers.length,
    })),
    note: others ? together(others, kind) : null,
  }
}

const isOpenTo = (answers: readonly Answered[], viewer: string): boolean =>
  answers.every(({ person }) => person !== viewer)

const monthOfBatches = ([first]: readonly (readonly Told[])[]): string =>
  first?.[0] ? monthOf(first[0].at) : ''
/**
 * Of answers whose groups are months, the newest month that is over and told of, as far as it may be cut: where whoever
 * looks is among them, what a slice leaves would be fewer than three others.
 */
export function monthThatIsOver<T extends Told>(
  answers: readonly T[],
  viewer: string,
  now: Date,
): { month: string | null; groups: T[][][] } {
  const past = answers.filter(({ at }) => monthOf(at) < monthOf(now))
  const told = [...byGroup(past).values()].flatMap((group) => {
    const { batches } = batchesOf(group, '')
    return batches.length > 0 && isOpenTo(group, viewer) ? [batches] : []
  })
  const month = told.map(monthOfBatches).sort().at(-1)
  return { month: month ?? null, groups: told.filter((batches) => monthOfBatches(batches) === month) }
}

/** What is told of each program by itself. */
export function programSlices<T extends Answered>(
  told: readonly T[],
  programs: readonly { id: string; name: string }[],
  mean: (answers: readonly T[]) => number | null,
): Slice[] {
  return programs
    .flatMap(({ id, name }): Slice[] => {
      const own = told.filter(({ group }) => group.split(' ')[0] === id)
      return own.length === 0 ? [] : [{ label: name, value: mean(own), of: own.length }]
    })
    .sort((one, other) => (other.of ?? 0) - (one.of ?? 0) || byName(one.label, other.label))
}
