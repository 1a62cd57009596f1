import { measureSourceMachine } from '#machines/panels/measure-source/chart'
import type { Measured, MeasurePeople } from '#machines/panels/measure-source/data'
import type { PathModel } from '../../../paths/travel'
import { brought, listed, TO_FIRST, TO_SECOND } from '../../kit/parts'

export const SCOPE = { organizationId: null, programs: ['program-1'] }
export const measured: Measured = {
  value: 3.9,
  of: 41,
  parts: [{ label: 'Agosto de 2026', value: 3.9, of: 41 }],
  withheld: '41 de 43 respuestas; las otras 2 aparecen cuando responda una más.',
  slices: {
    rows: [
      { label: 'Producción', value: 4, of: 18 },
      { label: 'Otras áreas', value: 3.7, of: 5 },
    ],
    period: 'agosto de 2026',
    note: 'Calidad y Finanzas van juntas, para que no se adivine quién respondió.',
  },
  comparison: [{ month: '2026-08', organizations: 12, median: 3.6, low: 3.3, high: 3.9 }],
}
const nothing: Measured = {
  value: null,
  of: null,
  parts: [],
  withheld: 'Todavía no responden tres personas.',
  slices: { rows: [], period: null, note: 'Todavía no se separan las áreas.' },
  comparison: [],
}
const person = (at: number) => ({
  _id: `person-${at}`,
  invited: false,
  name: `Antonia Riquelme ${at}`,
  program: 'Eleva',
  held: 3,
  plan: 8,
})
const people: MeasurePeople = {
  docs: [person(1), person(2)],
  total: 12,
  before: null,
  after: 'after-10',
  why: null,
}
const nobody: MeasurePeople = { docs: [], total: 0, before: null, after: null, why: null }

export const measureSourceModel: PathModel = {
  machine: measureSourceMachine,
  ways: ['Quien mira un panel'],
  inputs: [undefined],
  events: [
    { type: 'source.open', name: 'rating', scope: SCOPE },
    { type: 'source.open', name: 'active', scope: SCOPE },
    { type: 'slice.choose', by: 'site' },
    { type: 'slice.choose', by: 'area' },
    { type: 'people.show' },
    { type: 'people.hide' },
    { type: 'source.close' },
    { type: 'place.changed' },
  ],
  offered: {
    // pressed again it closes
    'source.open': ({ context }, { name }) => context.asked?.name !== name,
    'slice.choose': ({ context }, { by }) => context.asked?.name === 'active' && context.asked.by !== by,
    'people.show': ({ context }) => context.asked?.name === 'active',
  },
  outcomes: {},
  parts: {
    measure: brought(measured, nothing),
    people: listed([people, nobody], [TO_SECOND, TO_FIRST]),
  },
}
