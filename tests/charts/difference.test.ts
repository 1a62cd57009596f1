import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { type Chart, readChart } from '../../scripts/charts/chart'
import { difference } from '../../scripts/charts/difference'
import { changesMarkdown, changesSince, tellChanges } from '../../scripts/charts/since'

const words = {
  title: 'Alta',
  order: 1,
  events: { save: 'Guarda', skip: 'Salta', allow: 'Autoriza' },
  guards: {},
}
const typed = setup({ types: { events: {} as { type: 'save' } | { type: 'skip' } | { type: 'allow' } } })
const end = { type: 'final' as const, description: 'Alta terminada.', meta: { title: 'Hecho' } }
const saving = {
  description: 'Guarda el perfil.',
  meta: { title: 'Guardando' },
  on: { save: 'done' },
} as const
const read = (machine: Parameters<typeof readChart>[1]): Chart =>
  readChart('alta', machine, words, () => null)
const before = read(
  typed.createMachine({
    id: 'alta',
    description: 'El alta.',
    initial: 'data',
    states: {
      data: {
        description: 'Nombre y edad.',
        meta: { title: 'Datos' },
        on: { save: 'saving', skip: 'agenda' },
      },
      agenda: { description: 'Reserva.', meta: { title: 'Agenda' }, on: { skip: 'done' } },
      saving,
      done: end,
    },
  }),
)
const after = read(
  typed.createMachine({
    id: 'alta',
    description: 'El alta.',
    initial: 'data',
    states: {
      data: { description: 'Nombre y edad.', meta: { title: 'Datos' }, on: { save: 'tutor' } },
      tutor: { description: 'Autoriza.', meta: { title: 'Tutor' }, on: { allow: 'saving' } },
      saving,
      done: end,
    },
  }),
)

describe('what changed in a chart', () => {
  it('is told in sentences', () => {
    expect(difference(before, after)?.sentences).toEqual([
      'Nuevo paso «Tutor» entre «Datos» y «Guardando».',
      'Se quitó el paso «Agenda».',
      'En «Datos», «Guarda» ahora lleva a: Tutor. Antes: Guardando.',
      'En «Datos» ya no está «Salta».',
    ])
  })
  it('is drawn on one picture: what came, and what went beside it', async () => {
    const { charts } = await changesSince('ayer', [before], [after])
    const svg = charts[0]?.drawings[0]?.svg ?? ''
    const marked = (change: string) =>
      [...svg.matchAll(new RegExp(`class="(state|row)[^"]* ${change}" data-\\w+="([^"]+)"`, 'g'))].map(
        ([, kind, id]) => `${kind} ${id}`,
      )
    expect([marked('added').sort(), marked('removed').sort()]).toEqual([
      ['row alta.data: save', 'row alta.tutor: allow', 'state alta.tutor'],
      [
        'row antes alta.agenda: skip',
        'row antes alta.data: save',
        'row antes alta.data: skip',
        'state alta.agenda',
      ],
    ])
  })
  it('is nothing between a chart and itself', async () => {
    const changes = await changesSince('ayer', [before], [before])
    expect([changes.charts, tellChanges(changes, new Map())]).toEqual([
      [],
      ['Nada cambió en los charts desde ayer.'],
    ])
  })
  it('says what a step does outside its chart, and no longer does', () => {
    const giving = (text: string): Chart => ({
      ...before,
      root: {
        ...before.root,
        children: before.root.children.map((state) => ({
          ...state,
          transitions: state.transitions.map((row) =>
            row.event === 'allow' || row.event === 'save'
              ? { ...row, effects: [{ kind: 'credit', text }] }
              : row,
          ),
        })),
      },
    })
    expect(difference(giving('el crédito vuelve'), giving('se usa el crédito'))?.sentences).toEqual([
      'En «Datos» (Guarda) y «Guardando» (Guarda) ahora además se usa el crédito.',
      'En «Datos» (Guarda) y «Guardando» (Guarda) ya no el crédito vuelve.',
    ])
  })
  it('fits the comment of a pull request, with before beside after', async () => {
    const changes = await changesSince('ayer', [before], [after])
    const [only] = changes.charts
    if (!only) throw new Error('nothing changed')
    const text = changesMarkdown(changes, new Map([['alta', 'Alta']]))
    expect([only.before.map(({ file }) => file), text.includes('**Alta**\n\n- Nuevo paso «Tutor»')]).toEqual([
      ['general.svg'],
      true,
    ])
    const many = { revision: 'ayer', charts: Array.from({ length: 4000 }, () => only) }
    expect(changesMarkdown(many, new Map()).length).toBeLessThan(65_536)
  })
  it('says when a whole chart came or went', () => {
    expect([difference(null, after)?.sentences, difference(before, null)?.sentences]).toEqual([
      ['Chart nuevo: «Alta».'],
      ['Ya no existe el chart «Alta».'],
    ])
  })
})
