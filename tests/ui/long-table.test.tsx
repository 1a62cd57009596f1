import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataTable } from '../../src/ui/table/DataTable'
import { show } from '../features/support'

type Person = { id: string; name: string }
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), name: `Persona ${at + 1}` }))
const list = (rows: Person[]) =>
  show(
    <DataTable
      caption="Personas"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[{ id: 'name', title: 'Nombre', cell: ({ name }) => name }]}
    />,
  )
const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent)

beforeEach(() => {
  // nothing is laid out here: each row is as high as on a screen
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('a list of a hundred is drawn whole', () => {
  list(people(100))
  expect(names()).toHaveLength(100)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBeNull()
})

it('of a longer one is drawn what is seen, and who hears it is told how long it is', () => {
  list(people(2000))
  expect(names()[0]).toBe('Persona 1')
  expect(names().length).toBeGreaterThan(5)
  expect(names().length).toBeLessThan(100)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001')
  expect(screen.getByRole('row', { name: 'Persona 3' }).getAttribute('aria-rowindex')).toBe('4')
})

it('paper shows all of it', () => {
  list(people(2000))
  act(() => {
    dispatchEvent(new Event('beforeprint'))
  })
  expect(names()).toHaveLength(2000)
  act(() => {
    dispatchEvent(new Event('afterprint'))
  })
  expect(names().length).toBeLessThan(100)
})
