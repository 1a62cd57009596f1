import { isEmail } from '#domain/email'
import type { ImportColumn, ImportField, ImportState } from '#domain/imports'
import { folded } from '#domain/names'
import { formatRut } from '#domain/rut'
import { isOneLine } from '#domain/written'
import type { Place } from '../../kernel/database/columns'

export type ListRow = {
  n: number
  cells: readonly string[]
  formulas: readonly number[]
  edits: Partial<Record<ImportField, string>>
  omitted: boolean
}
export type Problem = { field: ImportField; words: string; suggestion: string | null }
export type Values = Partial<Record<ImportField, string>>
export type Invitee = { email: string; first: string; last: string; place: Place }
export type Reviewed = {
  n: number
  state: ImportState
  values: Values
  problems: Problem[]
  /** what its state comes from, where that says more */
  why: string | null
  /** what somebody wrote over */
  edited: ImportField[]
  invitee: Invitee | null
}
/** What the own organization knows: by address in small letters, whether somebody is in the program already. */
export type Known = {
  people: ReadonlyMap<string, { there: boolean; closed: boolean }>
  invited: ReadonlyMap<string, { there: boolean }>
  /** whom people there report to, and everybody else there */
  leaders: readonly string[]
  names: readonly string[]
}

/** Blanks by another name, and what has no ink: they come along from mails and spreadsheets. */
const UNSEEN = /[\p{Cf}\p{Co}]|\p{Variation_Selector}|\u034f|[\u115f\u1160\u3164\uffa0\u2800\u17b4\u17b5]/gu
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

/** `Ana Paz <ana@x.cl>` and `mailto:` come from mail programs. */
function addressOf(written: string): { email: string; name: string } {
  const named = /^"?([^"<]*)"?\s*<([^<>]+)>[;,]?$/.exec(written)
  const bare = (named?.[2] ?? written).replace(/^mailto:/i, '').replace(/[;,]+$/, '')
  return { email: bare.trim().toLowerCase(), name: (named?.[1] ?? '').trim() }
}

const plainLetters = (email: string): string =>
  folded(email)
    .replace(/\s+/g, '')
    .replace(/@+/g, '@')
    .replace(/\.{2,}/g, '.')

/** Why an address is none, and what it may have been. `domains`: those of the list, the most frequent first. */
function troubleOf(email: string, domains: readonly string[]): Omit<Problem, 'field'> | null {
  if (email === '') return { words: 'Falta el correo', suggestion: null }
  if (isEmail(email)) return null
  const mended = plainLetters(email)
  const suggestion = mended !== email && isEmail(mended) ? mended : null
  if (!email.includes('@')) return { words: 'Al correo le falta el @', suggestion }
  const [local = '', domain = ''] = [
    email.slice(0, email.indexOf('@')),
    email.slice(email.lastIndexOf('@') + 1),
  ]
  if (!domain.includes('.')) {
    const whole = domains.find((one) => domain !== '' && one.startsWith(`${domain}.`))
    return {
      words: 'Al correo le falta la parte final',
      suggestion: whole && isEmail(`${local}@${whole}`) ? `${local}@${whole}` : null,
    }
  }
  if (email.indexOf('@') !== email.lastIndexOf('@'))
    return { words: 'El correo tiene más de un @', suggestion }
  if (/\s/.test(email)) return { words: 'El correo tiene espacios', suggestion }
  if (/[^\x20-\x7e]/.test(email))
    return { words: 'El correo tiene letras con tilde o signos que no van', suggestion }
  if (email.includes('..') || /(^|@)\.|\.(@|$)/.test(email))
    return { words: 'El correo tiene un punto de más', suggestion }
  return { words: 'El correo no está bien escrito', suggestion }
}

/** Of a whole name: surnames come last, two of them where there are three words or more. */
function splitName(whole: string): { first: string; last: string } {
  const [surnames, given] = whole.split(/\s*,\s*/)
  if (given) return { first: given, last: surnames ?? '' }
  const words = whole.split(' ')
  const names = words.length >= 4 ? words.length - 2 : 1
  return { first: words.slice(0, names).join(' '), last: words.slice(names).join(' ') }
}

const wordsOf = (name: string): string[] => folded(name).replace(/[.,]/g, ' ').split(/\s+/).filter(Boolean)
/** Whether each word of a short name is a word of the other one, or begins one. */
function shortens(short: readonly string[], long: readonly string[]): boolean {
  const left = [...long]
  return short.every((word) => {
    const at = left.findIndex((one) => one === word || (word.length <= 2 && one.startsWith(word)))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}
/** Whom a name seems to mean that is not written as anybody is called: somebody who leads in the list, before anybody else. */
function leaderMeant(written: string, { called }: Around): string | null {
  if (called.some((names) => names.some((name) => folded(name) === folded(written)))) return null
  for (const names of called) {
    const only = onlyLike(written, names)
    if (only) return only
  }
  return null
}
function onlyLike(written: string, names: readonly string[]): string | null {
  const words = wordsOf(written)
  const same = names.filter((name) => {
    const others = wordsOf(name)
    return shortens(words, others) || (words.length > 1 && shortens(others, words))
  })
  const [only, ...more] = [...new Map(same.map((name) => [folded(name), name])).values()]
  return only && more.length === 0 ? only : null
}

function valuesOf(row: ListRow, columns: readonly ImportColumn[]): Values {
  const values: Values = {}
  for (const [at, { field }] of columns.entries())
    if (field !== null) values[field] = clean(row.edits[field] ?? row.cells[at] ?? '')
  for (const [field, value] of Object.entries(row.edits)) values[field as ImportField] ??= clean(value)
  return values
}

type Around = {
  domains: readonly string[]
  /** as people are called: who leads in the list, who leads there, everybody */
  called: readonly (readonly string[])[]
}

function checkRow(
  row: ListRow,
  columns: readonly ImportColumn[],
  around: Around,
): { values: Values; problems: Problem[]; invitee: Invitee } {
  const { domains } = around
  const values = valuesOf(row, columns)
  const problems: Problem[] = []
  const blame = (field: ImportField, words: string, suggestion: string | null = null): void => {
    if (!problems.some((one) => one.field === field)) problems.push({ field, words, suggestion })
  }
  for (const at of row.formulas) {
    const field = columns[at]?.field
    if (field && row.edits[field] === undefined) blame(field, 'Es una fórmula: escribe el valor')
  }
  const { email, name: besides } = addressOf(values.email ?? '')
  values.email = email
  const trouble = troubleOf(email, domains)
  if (trouble) blame('email', trouble.words, trouble.suggestion)
  const whole = values.name || (values.first || values.last ? '' : besides)
  if (whole) values.name = whole
  const { first, last } = whole ? splitName(whole) : { first: values.first ?? '', last: values.last ?? '' }
  const nameField: ImportField = columns.some(({ field }) => field === 'first') ? 'first' : 'name'
  if (first === '') blame(nameField, 'Falta el nombre')
  for (const [field, value] of Object.entries(values) as [ImportField, string][]) {
    if (value.length > 100 && field !== 'email' && field !== 'leaderEmail')
      blame(field, 'Es muy largo: hasta 100 letras')
    else if (!isOneLine(value)) blame(field, 'Tiene letras que no se ven: escríbelo otra vez')
  }
  const rut = values.rut ? formatRut(values.rut) : null
  if (values.rut && !rut) blame('rut', 'Al RUT no le calza el dígito verificador')
  if (rut) values.rut = rut
  const leader = values.leader ?? ''
  const meant = leader && row.edits.leader === undefined ? leaderMeant(leader, around) : null
  if (meant) blame('leader', `¿Es ${meant}?`, meant)
  const leaderEmail = values.leaderEmail ? addressOf(values.leaderEmail).email : ''
  const leaderTrouble = leaderEmail ? troubleOf(leaderEmail, domains) : null
  if (leaderTrouble)
    blame(
      'leaderEmail',
      leaderTrouble.words.replace('correo', 'correo de la jefatura'),
      leaderTrouble.suggestion,
    )
  const { position, area, site } = values
  const place: Place = {
    ...(position ? { position } : {}),
    ...(area ? { area } : {}),
    ...(site ? { site } : {}),
    ...(rut ? { rut } : {}),
    ...(leader || leaderEmail ? { leader: { name: leader, email: leaderEmail } } : {}),
  }
  return { values, problems, invitee: { email, first, last, place } }
}

/** The domains of a list, the most frequent first. */
function domainsOf(rows: readonly ListRow[], columns: readonly ImportColumn[]): string[] {
  const at = columns.findIndex(({ field }) => field === 'email')
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const { email } = addressOf(clean(cells[at] ?? ''))
    if (!isEmail(email)) continue
    const domain = email.slice(email.lastIndexOf('@') + 1)
    counts.set(domain, (counts.get(domain) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([domain]) => domain)
}
/** Names that stand in the list itself: of people, and of leaders named more than once. */
function namesIn(rows: readonly ListRow[], columns: readonly ImportColumn[]) {
  const values = rows.map((row) => valuesOf(row, columns))
  const people = values.map(({ name, first = '', last = '' }) => name || `${first} ${last}`.trim())
  const leaders = new Map<string, number>()
  for (const { leader } of values) if (leader) leaders.set(leader, (leaders.get(leader) ?? 0) + 1)
  const whole = (names: readonly string[]): string[] => names.filter((name) => wordsOf(name).length > 1)
  return {
    names: whole(people),
    leaders: whole([...leaders].flatMap(([name, times]) => (times > 1 ? [name] : []))),
  }
}

const ADDED = 'Se suma a este programa'

/** What would become of each row of a list. One that is of another organization is as one nobody knows. */
export function review(rows: readonly ListRow[], columns: readonly ImportColumn[], known: Known): Reviewed[] {
  const own = namesIn(rows, columns)
  const around = {
    domains: domainsOf(rows, columns),
    called: [own.leaders, known.leaders, [...known.names, ...own.names]],
  }
  const firstLine = new Map<string, number>()
  return rows.map((row) => {
    const { values, problems, invitee } = checkRow(row, columns, around)
    const { n } = row
    const told = (state: ImportState, why: string | null = null): Reviewed => ({
      n,
      state,
      values,
      problems: state === 'porCorregir' ? problems : [],
      why,
      edited: Object.keys(row.edits) as ImportField[],
      invitee: state === 'lista' || state === 'seSuma' ? invitee : null,
    })
    if (row.omitted) return told('omitida')
    if (problems.length > 0) return told('porCorregir')
    const before = firstLine.get(invitee.email)
    if (before !== undefined) return told('repetida', `Es la misma persona de la fila ${before}`)
    firstLine.set(invitee.email, n)
    const person = known.people.get(invitee.email)
    if (person?.closed) {
      problems.push({ field: 'email', words: 'Su cuenta está cerrada: pide que la abran', suggestion: null })
      return told('porCorregir')
    }
    const invited = known.invited.get(invitee.email)
    if (person?.there || invited?.there)
      return told('yaEsta', person?.there ? 'Ya está en el programa' : 'Ya tiene una invitación')
    if (person || invited) return told('seSuma', ADDED)
    return told('lista')
  })
}
