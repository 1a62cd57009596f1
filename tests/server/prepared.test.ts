import type { ClientBase } from 'pg'
import { expect, it } from 'vitest'
import { preparingStatements } from '#server/kernel/database/prepared'

it('prepares what runs with parameters, but never a search: its best plan depends on what is searched', () => {
  const run: unknown[][] = []
  const client = { query: (...given: unknown[]) => run.push(given) } as unknown as ClientBase
  preparingStatements()(client)
  const byId = 'select 1 from users where id = $1'
  const byName = 'select 1 from users where email like $1'
  void client.query(byId, ['u1'])
  void client.query(byId, ['u2'])
  void client.query(byName, ['%ana%'])
  void client.query('select 1')
  const [first, second, search, bare] = run
  expect(first).toEqual([{ name: expect.any(String), text: byId, values: ['u1'] }])
  expect(second).toEqual([Object.assign({}, first?.[0], { values: ['u2'] })])
  expect(search).toEqual([byName, ['%ana%']])
  expect(bare?.[0]).toBe('select 1')
})
