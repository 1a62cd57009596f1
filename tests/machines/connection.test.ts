import { describe, expect, it } from 'vitest'
import type { Me } from '#domain/models'
import type { Role } from '#domain/roles'
import { connectionMachine } from '#machines/access/connection/chart'
import { makeMe } from '../fixtures/people'
import { answers, start } from './start'

const MINUTE = 60_000
const me = makeMe({ _type: { group: 'customer', roles: ['coachee', 'admin'], active: 'coachee' } })

async function inside() {
  const isExpired = answers<boolean>(false)
  const started = start(
    connectionMachine.provide({
      actors: {
        loadUser: answers<Me>(me),
        isExpired,
        signOut: answers<void>(undefined),
        switchRole: answers<Me, Role>(me),
        saveTheme: answers<Me, Me['theme']>(me),
      },
      actions: { keepToken: () => {}, identify: () => {}, tellTabs: () => {}, reloadPage: () => {} },
    }),
    { token: 'token' },
  )
  await started.settle()
  return { ...started, isExpired }
}

describe('connection', () => {
  it('asks every ten minutes whether it expired while the person changes all the time', async () => {
    const { actor, clock, settle, isExpired } = await inside()
    const changes = [
      { type: 'user.updated', me },
      { type: 'user.stale' },
      { type: 'theme.choose', theme: 'dark' },
      { type: 'role.switch', role: 'admin' },
    ] as const
    const asked: number[] = []
    for (let minute = 1; minute <= 108; minute += 1) {
      clock.increment(MINUTE)
      await settle()
      if (isExpired.calls.length > asked.length) asked.push(minute)
      const change = changes[minute % changes.length]
      if (change) actor.send(change)
      await settle()
    }
    expect(asked).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
  })
})
