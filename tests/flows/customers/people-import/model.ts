import { peopleImportMachine } from '#machines/customers/people-import/chart'
import type { ImportLine, ImportList } from '#machines/customers/people-import/data'
import { peopleImportWords } from '#machines/customers/people-import/words'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { badInput, conflict } from '../../common'
import { brought } from '../../kit/parts'

const place = { organizationId: 'aurora', programId: 'eleva', name: 'Eleva 2026' }
const other = { organizationId: 'aurora', programId: 'moviliza', name: 'Moviliza' }

const line = (n: number, rest: Partial<ImportLine> = {}): ImportLine => ({
  n,
  state: 'lista',
  why: null,
  values: [
    { field: 'email', value: `persona${n}@aurora.cl` },
    { field: 'name', value: `Persona ${n}` },
  ],
  edited: [],
  problems: [],
  ...rest,
})
const wrong = line(1, {
  state: 'porCorregir',
  values: [{ field: 'name', value: 'Eva Soto' }],
  problems: [{ field: 'email', words: 'Falta el correo', suggestion: null }],
})
const out = line(3, { state: 'omitida' })
const COUNTS = { porCorregir: 0, lista: 0, seSuma: 0, yaEsta: 0, repetida: 0, omitida: 0 }
const listOf = (rows: ImportLine[], rest: Partial<ImportList> = {}): ImportList => {
  const counts = { ...COUNTS }
  for (const { state } of rows) counts[state] += 1
  return {
    _id: 'imp-1',
    source: 'Pegada',
    program: 'Eleva 2026',
    columns: [
      { title: 'Correo', field: 'email' },
      { title: 'Nombre', field: 'name' },
    ],
    counts,
    total: rows.length,
    rows,
    credits: { needed: 8, available: 40, promised: 0, each: 8 },
    ...rest,
  }
}
/** One row to mend, one that is ready, one that was left out; and rows for another page. */
const mixed = listOf([wrong, line(2), out], { total: 25 })
const nobody = listOf([wrong])
const poor = listOf([line(2), line(4)], { credits: { needed: 16, available: 8, promised: 0, each: 8 } })

const light = { name: 'personas.csv', type: 'text/csv', size: 100 }
const heavy = { name: 'personas.csv', type: 'text/csv', size: 3 * 1024 * 1024 }

export const peopleImportModel: PathModel = {
  machine: peopleImportMachine,
  exceptions: peopleImportWords.exceptions,
  ways: [
    'Quien administra un programa, que invita a muchas personas',
    'Administración de la plataforma, desde una organización',
  ],
  inputs: [
    { origin: { organizationId: null, programId: null }, sendsAll: false },
    { origin: { organizationId: 'aurora', programId: null }, sendsAll: true },
  ],
  events: [
    { type: 'place.choose', organizationId: 'aurora', programId: 'moviliza' },
    { type: 'role.choose', role: 'admin' },
    { type: 'text.change', text: 'persona2@aurora.cl, Persona 2' },
    { type: 'file.choose', file: light },
    { type: 'file.choose', file: heavy },
    { type: 'list.bring' },
    { type: 'state.choose', state: 'porCorregir' },
    { type: 'state.choose', state: null },
    { type: 'page.turn', page: 2 },
    { type: 'cell.change', n: 1, field: 'email', value: 'eva@aurora.cl' },
    { type: 'row.omit', n: 2 },
    { type: 'row.restore', n: 3 },
    { type: 'column.choose', at: 1, field: 'last' },
    { type: 'list.back' },
    { type: 'list.invite', send: 'ready' },
    { type: 'list.invite', send: 'all' },
    { type: 'retry' },
  ],
  offered: {
    'place.choose': ({ context }) => context.places.length > 1 && context.place?.programId !== 'moviliza',
    'role.choose': ({ context }) => context.role !== 'admin' && context.places.length > 0,
    'text.change': ({ context }) => context.text === '' && context.places.length > 0,
    'file.choose': ({ context }) => context.places.length > 0,
    'state.choose': ({ context }, { state }) =>
      context.list !== null && (state === null || context.list.counts.porCorregir > 0),
    'cell.change': ({ context }) => context.list?.rows.some(({ n }: ImportLine) => n === 1) === true,
    'row.omit': ({ context }) => context.list?.rows.some(({ n }: ImportLine) => n === 2) === true,
    'row.restore': ({ context }) => context.list?.rows.some(({ n }: ImportLine) => n === 3) === true,
    'column.choose': ({ context }) => context.list !== null,
    'list.invite': ({ context }, { send }) =>
      context.list !== null && (send === 'ready' || (context.sendsAll && context.list === poor)),
  },
  outcomes: {
    places: { done: [[place], [place, other]] },
    bring: { done: ['imp-1'], error: [badInput] },
    read: { done: [mixed, nobody, poor], error: [networkFailure] },
    change: { done: [mixed], error: [conflict] },
    commit: { done: ['run-1'], error: [conflict] },
  },
  parts: { places: brought([place], [place, other]) },
}
