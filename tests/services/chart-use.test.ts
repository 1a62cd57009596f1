import { beforeEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      on: {
        push: [{ guard: ({ context }) => context === null, target: 'open' }, { target: 'hall.lit' }],
      },
    },
    hall: { initial: 'dark', states: { dark: {}, lit: {} }, always: 'open' },
    open: { on: { pull: 'shut', say: {} } },
  },
})
let use: typeof import('../../src/services/charts/use')
beforeEach(async () => {
  vi.resetModules()
  use = await import('../../src/services/charts/use')
})
const push = () => createActor(door, { inspect: use.noteUse }).start()

it('goes with an entry as names of states and steps, each once a visit, however often it happened', () => {
  const actor = push()
  for (const type of ['push', 'pull', 'push', 'pull', 'unheard']) actor.send({ type })
  const [told, ...others] = use.partsWith('first')
  expect(others).toEqual([])
  expect({ chart: told?.chart, parts: told?.parts.sort() }).toEqual({
    chart: 'door',
    parts: [
      'door',
      'door.hall',
      'door.hall.lit',
      'door.hall: always',
      'door.open',
      'door.open: pull',
      'door.shut',
      'door.shut: push #2',
    ],
  })
  push().send({ type: 'push' })
  expect(use.partsWith('second')).toEqual([])
})

it('is the same again for an entry that is sent again, with nothing of what came since', () => {
  const actor = push()
  const first = use.partsWith('first')
  actor.send({ type: 'push' })
  expect(use.partsWith('first')).toEqual(first)
  expect(use.partsWith('second').flatMap(({ parts }) => parts)).toContain('door.shut: push #2')
})

it('says nothing of what an event carried', () => {
  push().send({ type: 'push', name: 'Ana Rojas', email: 'ana@example.cl' })
  expect(JSON.stringify(use.partsWith('first'))).not.toMatch(/ana/i)
})

it('goes in parts of two hundred', () => {
  const states = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`s${at}`, {}]))
  createActor(createMachine({ id: 'many', type: 'parallel', states }), { inspect: use.noteUse }).start()
  const sizes = ['a', 'b', 'c'].map((entry) => use.partsWith(entry).flatMap(({ parts }) => parts).length)
  expect(sizes).toEqual([200, 51, 0])
})
