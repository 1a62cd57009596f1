import { afterAll, describe, expect, test } from 'vitest'
import { connectionsOf, connectPostgres } from '#server/kernel/database/pg'

const { TEST_DATABASE_URL: server = '' } = process.env
if (!server)
  console.warn('TEST_DATABASE_URL no está: las conexiones a PostgreSQL no se contaron (PostgreSQL)')

describe.runIf(server)('the connections of a process', () => {
  const { pool } = connectPostgres(server)
  const most = pool.options.max
  afterAll(() => pool.end())

  test('who asks while one is free waits for none', async () => {
    await pool.query('select 1')
    const asked = pool.query('select 1')
    expect(pool.waitingCount).toBe(1)
    expect(connectionsOf(pool)).toEqual({ most, open: 1, lent: 0, waiting: 0 })
    await asked
  })
  test('who asks while all are lent out waits', async () => {
    const lent = await Promise.all(Array.from({ length: most }, () => pool.connect()))
    const asked = [pool.query('select 1'), pool.query('select 1')]
    expect(connectionsOf(pool)).toEqual({ most, open: most, lent: most, waiting: 2 })
    for (const one of lent) one.release()
    await Promise.all(asked)
    expect(connectionsOf(pool)).toMatchObject({ lent: 0, waiting: 0 })
  })
})
