import { FIELDS, type Kind, type Row, type StoredAnswers } from './answers-base'

/**
 * What people answered, computed again from plain rows by the words of the definitions: nobody below three, three by
 * three, each customer's people by themselves; whoever was taken out of the product is not counted.
 */
const THREE = 3
/** Which customers somebody reads of: an admin the first one, a sysadmin both. */
export type Reader = readonly (0 | 1)[]

const here = ({ people, rows }: StoredAnswers, reader: Reader, kind: Kind): Row[] => {
  const gone = new Set(people.filter(({ removed }) => removed).map(({ id }) => id))
  const heard = new Set(
    people.flatMap((one) =>
      one.removed || one.leader === null ? [] : [`${one.organization} ${one.leader}`],
    ),
  )
  return rows.filter(
    (row) =>
      row.kind === kind &&
      reader.includes(row.organization) &&
      !(row.subject !== null && gone.has(row.subject)) &&
      // a leader is one by somebody who is there
      (row.subject !== null || heard.has(`${row.organization} ${/-l(\d)@/.exec(row.person)?.[1] ?? ''}`)),
  )
}
/** Answers cut where a third person came; the rest waits. */
function inThrees(rows: readonly Row[]): { out: Row[][]; waiting: Row[] } {
  const out: Row[][] = []
  let from = 0
  for (let until = 1; until <= rows.length; until += 1) {
    const cut = rows.slice(from, until)
    if (new Set(cut.map(({ person }) => person)).size < THREE) continue
    out.push(cut)
    from = until
  }
  return { out, waiting: rows.slice(from) }
}
const told = (rows: readonly Row[], reader: Reader, part: (row: Row) => string = () => ''): Row[] =>
  reader.flatMap((organization) => {
    const own = rows.filter((row) => row.organization === organization)
    const parts = [...new Set(own.map(part))]
    return parts.flatMap((one) => inThrees(own.filter((row) => part(row) === one)).out.flat())
  })
/** Something new: of whom, and by how many people. */
type News = { about: string[]; by: string[] }
/**
 * Whose newest answer is told. Three who have something new come in together, with whoever went out on their account; whoever
 * answers again goes out, and all they came in with.
 */
function comeIn(news: readonly News[]): Set<string> {
  let companies: string[][] = []
  let since: string[] = []
  let out: string[] = []
  for (const { about, by } of news) {
    const left = companies.filter((company) => about.some((one) => company.includes(one)))
    companies = companies.filter((company) => !left.includes(company))
    out = [...out, ...left.flat(), ...about]
    since = [...new Set([...since, ...by])]
    if (since.length < THREE) continue
    companies = [...companies, [...new Set(out)]]
    since = []
    out = []
  }
  return new Set(companies.flat())
}
/** The newest answer of each, or of each about whom they answer; of who waits with nothing. */
const current = (rows: readonly Row[], reader: Reader, who: (row: Row) => string = person): Row[] =>
  reader.flatMap((organization) => {
    const own = rows.filter((row) => row.organization === organization)
    const shown = comeIn(own.map((row) => ({ about: [who(row)], by: [row.person] })))
    return newest(own, who).filter((row) => shown.has(who(row)))
  })
const byTime = (rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => one.at.getTime() - other.at.getTime())
/** The newest of each, by what tells them apart. */
const newest = (rows: readonly Row[], of: (row: Row) => string): Row[] => {
  const sorted = byTime(rows)
  return sorted.filter((row, at) => !sorted.slice(at + 1).some((later) => of(later) === of(row)))
}
const points = (rows: readonly Row[], names: readonly string[]): number[] =>
  rows.flatMap(({ answers }) =>
    names.flatMap((name) => {
      const answer = answers[name]
      return typeof answer === 'number' ? [answer] : []
    }),
  )
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)
/** With one decimal, of whole points: exact, whatever the machine thinks of tenths. */
const tenths = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.floor((20 * sum(values) + values.length) / (2 * values.length)) / 10
/** Whole per cent of what was answered out of five. */
const ofFive = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.floor((40 * sum(values) + values.length) / (2 * values.length))
const ofHundred = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((200 * part + whole) / (2 * whole))
const people = (rows: readonly Row[]): number => new Set(rows.map(({ person }) => person)).size
const person = ({ organization, person: by }: Row): string => `${organization} ${by}`
const unit = (row: Row): string => `${person(row)} ${row.subject}`

/** Coachees whose trip began, and the leaders they named. */
export function reachOf(base: StoredAnswers, reader: Reader) {
  const began = base.people.filter(
    (one) => !one.removed && one.status !== 'invited' && reader.includes(one.organization),
  )
  return {
    coachees: began.length,
    leaders: new Set(
      began.flatMap(({ organization, leader }) => (leader === null ? [] : [`${organization} ${leader}`])),
    ).size,
  }
}

export function alignmentOf(base: StoredAnswers, reader: Reader) {
  const side = (kind: Kind) => {
    const answers = current(here(base, reader, kind), reader)
    return { average: tenths(points(answers, FIELDS.alignment)), count: people(answers) }
  }
  return { first: { data: side('leaderAlignment') }, second: { data: side('alignment') } }
}

const monthOf = ({ at }: Row): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Santiago',
    year: 'numeric',
    month: '2-digit',
  }).format(at)
export function pulseOf(base: StoredAnswers, reader: Reader) {
  const thisMonth = 12 * 2026 + 2
  const shown = Array.from({ length: 12 }, (_, back) => thisMonth - 11 + back).map(
    (count) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`,
  )
  const answers = told(
    here(base, reader, 'pulse').filter((row) => shown.includes(monthOf(row))),
    reader,
    monthOf,
  )
  const [now = null, before = null] = [...new Set(answers.map(monthOf))].sort().reverse()
  const of = (month: string | null) => answers.filter((row) => monthOf(row) === month)
  return {
    responsesCount: people(answers),
    usersCount: reachOf(base, reader).coachees,
    chart: shown.map((month) => ({ month, average: tenths(points(of(month), FIELDS.pulse)) })),
    before,
    questions: FIELDS.pulse
      .flatMap((name) => {
        const value = tenths(points(of(now), [name]))
        const was = tenths(points(of(before), [name]))
        return value === null
          ? []
          : [{ value, change: was === null ? null : (Math.round(10 * value) - Math.round(10 * was)) / 10 }]
      })
      .sort((one, other) => other.value - one.value),
  }
}

type Place = 'area' | 'site'
const NAMELESS = { area: 'Sin área', site: 'Sin sede' }
const OTHERS = { area: 'Otras áreas', site: 'Otras sedes' }
const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((some, one) => some.concat(some.map((set) => set.concat([one]))), [[]])
/** Of as many people the one without a name goes first, then the others by theirs. */
function byName(one: string, other: string, kind: Place): number {
  const nameOf = (name: string) => (name === NAMELESS[kind] ? '' : name)
  return nameOf(one).localeCompare(nameOf(other), 'es')
}
/** By where people work, those of fewer than three together; then the next smallest, until these are three. */
function byPlace(
  base: StoredAnswers,
  rows: readonly Row[],
  kind: Place,
  others: readonly string[],
): Map<string, Row[]> {
  const placeOf = ({ person: by }: Row) => base.people.find(({ id }) => id === by)?.[kind] ?? NAMELESS[kind]
  const names = [...new Set(rows.map(placeOf))]
  const of = (name: string) => rows.filter((row) => placeOf(row) === name)
  const apart = names
    .filter((name) => !others.includes(name) && people(of(name)) >= THREE)
    .sort((one, other) => people(of(one)) - people(of(other)) || byName(one, other, kind))
  const rest = (): Row[] => rows.filter((row) => !apart.includes(placeOf(row)))
  while (rest().length > 0 && people(rest()) < THREE && apart.length > 0) apart.shift()
  const cells = new Map(apart.map((name) => [name, of(name)]))
  return rest().length === 0 ? cells : cells.set(OTHERS[kind], rest())
}
/** Whether some choice of areas and some choice of sites differ by one or two people. */
const tellsOfFew = (areas: Map<string, Row[]>, sites: Map<string, Row[]>): boolean =>
  subsets([...areas.values()]).some((some) =>
    subsets([...sites.values()]).some((others) => {
      const [one, other] = [some.flat(), others.flat()]
      const count = people([
        ...one.filter((row) => !other.includes(row)),
        ...other.filter((row) => !one.includes(row)),
      ])
      return count === 1 || count === 2
    }),
  )
/**
 * Whether some choice of cells differs from what some batches came to by fewer than three people, each counted where they
 * answered first: a batch is taken or left by what fewer people are apart by.
 */
function tellsOnTheWay(cells: Map<string, Row[]>, batches: readonly Row[][]): boolean {
  const before = new Set<string>()
  const counted = batches.map((batch) => {
    const own = new Set(batch.map(({ person: by }) => by).filter((by) => !before.has(by)))
    for (const by of own) before.add(by)
    return { batch, own }
  })
  return subsets([...cells.values()]).some((some) => {
    const chosen = new Set(some.flat())
    const apart = counted.map(({ batch, own }) => {
      const [inside, outside] = [
        batch.filter((row) => chosen.has(row)),
        batch.filter((row) => !chosen.has(row)),
      ]
      const count = (rows: Row[]) =>
        [...own].filter((by) => rows.some(({ person: other }) => other === by)).length
      return {
        least: Math.min(count(inside), count(outside)),
        both: inside.length > 0 && outside.length > 0,
        all: own.size,
      }
    })
    const least = sum(apart.map((one) => one.least))
    if (least >= THREE) return false
    return apart.some(({ both }) => both) || apart.some(({ all }) => all < THREE)
  })
}
function cellsOf(base: StoredAnswers, batches: readonly Row[][], kind: Place): Map<string, Row[]> {
  const rows = batches.flat()
  const joined = (by: Place, isTold: (cells: Map<string, Row[]>) => boolean): Map<string, Row[]> => {
    const hidden: string[] = []
    for (;;) {
      const cells = byPlace(base, rows, by, hidden)
      const named = [...cells].filter(([name]) => name !== OTHERS[by])
      if (named.length === 0 || cells.size === 1 || isTold(cells)) return cells
      const [smallest] = named.sort(
        ([one, own], [other, theirs]) => people(own) - people(theirs) || byName(one, other, by),
      )
      // what was hidden stays so, also where the others took more in
      hidden.push(
        ...(smallest ? [smallest[0]] : []),
        ...(cells.get(OTHERS[by]) ?? []).map(
          ({ person: who }) => base.people.find(({ id }) => id === who)?.[by] ?? NAMELESS[by],
        ),
      )
    }
  }
  const areas = joined('area', (cells) => !tellsOnTheWay(cells, batches))
  return kind === 'area'
    ? areas
    : joined('site', (cells) => !tellsOnTheWay(cells, batches) && !tellsOfFew(areas, cells))
}
/** The pulse of the newest month that is over, by where people work; a name told with others anywhere is told with them. */
export function pulseSlicesOf(base: StoredAnswers, reader: Reader, kind: Place) {
  const past = here(base, reader, 'pulse').filter(
    (row) => monthOf(row) < '2026-03' && monthOf(row) >= '2025-04',
  )
  const out = told(past, reader, monthOf)
  const month = out.map(monthOf).sort().at(-1)
  const groups = reader.map(
    (organization) =>
      inThrees(past.filter((row) => row.organization === organization && monthOf(row) === month)).out,
  )
  const cells = groups.map((batches) => cellsOf(base, batches, kind))
  const placeOf = ({ person: by }: Row) => base.people.find(({ id }) => id === by)?.[kind] ?? NAMELESS[kind]
  const hidden = new Set(cells.flatMap((own) => (own.get(OTHERS[kind]) ?? []).map(placeOf)))
  const slices = new Map<string, Row[]>()
  for (const row of groups.flat(2)) {
    const name = hidden.has(placeOf(row)) ? OTHERS[kind] : placeOf(row)
    slices.set(name, [...(slices.get(name) ?? []), row])
  }
  if (slices.size < 2) return {}
  return Object.fromEntries(
    [...slices].map(([name, rows]) => [name, [tenths(points(rows, FIELDS.pulse)), rows.length]]),
  )
}

/** The last two months of the radar that are told, each by itself, of the newest each answered in it. */
export function radarOf(base: StoredAnswers, reader: Reader) {
  const all = here(base, reader, 'radar')
  const months = [...new Set(all.map(monthOf))].filter((month) => month > '2024-03').sort()
  const waves = months
    .map((month) => {
      const answers = current(
        all.filter((row) => monthOf(row) === month),
        reader,
      )
      return { month, responsesCount: people(answers), of: (name: string) => tenths(points(answers, [name])) }
    })
    .filter(({ responsesCount }) => responsesCount > 0)
    .reverse()
  const said = (wave: (typeof waves)[number] | undefined) =>
    wave ? { month: wave.month, responsesCount: wave.responsesCount } : null
  return {
    wave: said(waves[0]),
    earlier: said(waves[1]),
    axes: FIELDS.radar.flatMap((name) => {
      const value = waves[0]?.of(name) ?? null
      return value === null ? [] : [{ value, earlier: waves[1]?.of(name) ?? null }]
    }),
  }
}

/** Focuses and how many chose each, the most chosen first; a customer's only where three chose it. */
export function focusesOf(base: StoredAnswers, reader: Reader) {
  const last = current(here(base, reader, 'focus'), reader)
  const chosen = new Map<string, number>()
  for (const organization of reader) {
    const own = last.filter((row) => row.organization === organization)
    for (const label of new Set(own.flatMap(({ answers }) => Object.values(answers).map(String)))) {
      const count = people(own.filter(({ answers }) => Object.values(answers).includes(label)))
      if (count >= THREE) chosen.set(label, (chosen.get(label) ?? 0) + count)
    }
  }
  const responsesCount = people(last)
  return {
    responsesCount,
    results: Object.fromEntries(
      [...chosen].map(([label, total]) => [label, [total, ofHundred(total, responsesCount)]]),
    ),
  }
}

/** How much advance coaches last saw in each coachee; of whoever closed again and waits nothing. */
export function perceptionOf(base: StoredAnswers, reader: Reader) {
  const last = current(here(base, reader, 'closing'), reader, unit)
  const seen = points(last, ['progress'])
  const share = (from: number, to: number) =>
    ofHundred(seen.filter((one) => one >= from && one <= to).length, seen.length)
  return {
    total: seen.length,
    data: seen.length === 0 ? [] : [share(4, 5), share(3, 3), share(1, 2)],
  }
}

/**
 * Where the people of one customer began and stand. Who began together stays together: they are told of while nobody of them
 * answered again, and then when all of them did; what comes later is told as the newest of anything is.
 */
function endsOf(rows: readonly Row[]) {
  const nth = (row: Row, n: number): Row | undefined => rows.filter((one) => unit(one) === unit(row))[n]
  const place = (row: Row | undefined): number => (row ? rows.indexOf(row) : -1)
  const firsts = rows.filter((row) => nth(row, 0) === row)
  const batches = inThrees(firsts).out
  const whole = batches
    .filter((batch) => batch.every((row) => nth(row, 1)))
    .map((batch) => ({ batch, since: Math.max(...batch.flatMap((row) => [place(row), place(nth(row, 1))])) }))
  const sinceOf = new Map(
    whole.flatMap(({ batch, since }) => batch.map((row) => [unit(row), since] as const)),
  )
  const news = rows.flatMap((row, at): News[] => {
    const back = whole.filter(({ since }) => since === at)
    if (back.length > 0)
      return back.map(({ batch }) => ({ about: batch.map(unit), by: batch.map(({ person: by }) => by) }))
    return at > (sinceOf.get(unit(row)) ?? rows.length) ? [{ about: [unit(row)], by: [row.person] }] : []
  })
  const again = comeIn(news)
  return {
    once: batches.filter((batch) => batch.every((row) => !nth(row, 1))).flat(),
    first: firsts.filter((row) => again.has(unit(row))),
    last: newest(rows, unit).filter((row) => again.has(unit(row))),
  }
}
function movementOf(base: StoredAnswers, reader: Reader, kind: Kind) {
  const rows = here(base, reader, kind)
  const all = reader.map((organization) => endsOf(rows.filter((row) => row.organization === organization)))
  // where anybody's two ends are told, only whose two are
  const first = all.flatMap((one) => one.first)
  if (first.length > 0) return { first, last: all.flatMap((one) => one.last) }
  const once = all.flatMap((one) => one.once)
  return { first: once, last: once }
}
/** Per cent at the beginning and now, of coachees and of leaders, by competence. */
export function evaluationsOf(base: StoredAnswers, reader: Reader) {
  const sides = {
    coachee: movementOf(base, reader, 'self'),
    supervisor: movementOf(base, reader, 'supervisor'),
  }
  const value = ({ first, last }: typeof sides.coachee, name: string) => {
    const began = ofFive(points(first, [name]))
    const now = ofFive(points(last, [name]))
    return began === null || now === null ? null : { percentage: now, width: now - began }
  }
  return {
    coachees: people(sides.coachee.first),
    supervisors: people(sides.supervisor.first),
    data: FIELDS.evaluation.flatMap((name) => {
      const rate = ofFive(points(sides.coachee.first, [name]))
      return rate === null
        ? []
        : [
            {
              rate,
              values: { coachee: value(sides.coachee, name), supervisor: value(sides.supervisor, name) },
            },
          ]
    }),
  }
}
