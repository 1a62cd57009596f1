import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answeredBefore, once } from '#server/kernel/idempotency'
import { oneOfThem, sameMoment } from '#server/kernel/same-moment'
import { startTestServer, type TestServer } from './helper'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Ends when it is told to. */
function held() {
  let end = (): void => undefined
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { over, end: () => end() }
}

describe('a read that many ask for', () => {
  it('is made once for those of one moment, and again for who asks while it runs', async () => {
    const { db } = server.door
    let value = 0
    let reads = 0
    const first = held()
    const ask = () =>
      sameMoment(db, 'value', async () => {
        reads += 1
        const seen = value
        if (reads === 1) await first.over
        return seen
      })
    const early = [ask(), ask()]
    // written after they asked, and before the read begins: nobody is told what is older than their question
    value = 1
    await setImmediate()
    expect(reads).toBe(1)
    value = 2
    const late = ask()
    first.end()
    expect(await Promise.all([...early, late])).toEqual([1, 1, 2])
    expect(reads).toBe(2)
  })

  it('fails for all who asked for it, and for nobody after them', async () => {
    const { db } = server.door
    const failing = () => sameMoment(db, 'fails', () => Promise.reject(new Error('gone')))
    expect(await Promise.allSettled([failing(), failing()])).toMatchObject([
      { status: 'rejected', reason: { message: 'gone' } },
      { status: 'rejected', reason: { message: 'gone' } },
    ])
    expect(await sameMoment(db, 'fails', () => Promise.resolve('back'))).toBe('back')
  })

  it('is another for another question, and for another database', async () => {
    const other = await startTestServer()
    const ask = (db: TestServer['door']['db'], question: string, said: string) =>
      sameMoment(db, question, () => Promise.resolve(said))
    expect(
      await Promise.all([
        ask(server.door.db, 'one', 'here'),
        ask(server.door.db, 'two', 'beside'),
        ask(other.door.db, 'one', 'there'),
      ]),
    ).toEqual(['here', 'beside', 'there'])
    await other.close()
  })
})

describe('work of which one is done at a time', () => {
  const nothingToSee = () => Promise.resolve()

  it('goes on with one of those who waited where the first fails, and never with two', async () => {
    const { db } = server.door
    let at = 0
    let most = 0
    const work = (fails: boolean) => async () => {
      at += 1
      most = Math.max(most, at)
      await setImmediate()
      at -= 1
      if (fails) throw new Error('no')
      return 'done'
    }
    const all = [true, false, true, false].map((fails) => oneOfThem(db, 'hour', nothingToSee, work(fails)))
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(most).toBe(1)
  })

  it('is not done by who sees, once the first is done, that it would be refused', async () => {
    const { db } = server.door
    let taken = false
    let done = 0
    const take = () =>
      oneOfThem(
        db,
        'hour',
        async () => {
          if (taken) throw new Error('taken')
        },
        async () => {
          await setImmediate()
          taken = true
          done += 1
        },
      )
    const ends = await Promise.allSettled([take(), take(), take()])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(done).toBe(1)
  })

  it('does not wait for another hour', async () => {
    const { db } = server.door
    const first = held()
    const slow = oneOfThem(db, 'ten', nothingToSee, () => first.over)
    expect(await oneOfThem(db, 'eleven', nothingToSee, () => Promise.resolve('done'))).toBe('done')
    first.end()
    await slow
  })
})

it('what keys answered is each one’s own, asked for together', async () => {
  const { door } = server
  const call = (userKey: string, key: string) => ({ userKey, operation: 'try', key, content: { key } })
  for (const [userKey, key] of [
    ['ana', 'a'],
    ['ana', 'b'],
    ['luis', 'a'],
  ] as const)
    await door.transaction((trx) => once(trx, call(userKey, key), () => Promise.resolve(`${userKey} ${key}`)))
  const asked = [call('luis', 'a'), call('ana', 'c'), call('ana', 'b'), call('luis', 'a'), call('ana', 'a')]
  expect(await Promise.all(asked.map((one) => answeredBefore<string>(door.db, one)))).toEqual([
    { answer: 'luis a' },
    null,
    { answer: 'ana b' },
    { answer: 'luis a' },
    { answer: 'ana a' },
  ])
  const other = { ...call('ana', 'a'), content: { key: 'other' } }
  const [refused, answered] = await Promise.allSettled([
    answeredBefore(door.db, other),
    answeredBefore(door.db, call('ana', 'b')),
  ])
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'CONFLICT' } })
  expect(answered).toMatchObject({ status: 'fulfilled', value: { answer: 'ana b' } })
})
