import { beforeEach, expect, it, vi } from 'vitest'
import { loadPresentations } from '../../src/services/development/presentations'

let answers: (name: string) => unknown
const asked: unknown[] = []
beforeEach(() => {
  const kept = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('sessionStorage', kept)
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { variables } = JSON.parse(String(body))
    asked.push(variables)
    return new Response(JSON.stringify(answers(variables.name)), {
      headers: { 'content-type': 'application/json' },
    })
  })
})

it('asks what presents each feature, and goes without what has nothing or did not come', async () => {
  const radar = { videoHtml: '<p>Radar</p>', thumbnail: '' }
  const of: Record<string, unknown> = { strategyRadar: radar, pulse: { videoHtml: '', thumbnail: '' } }
  answers = (name) =>
    name === 'focus'
      ? { errors: [{ message: 'INTERNAL', extensions: { code: 'INTERNAL' } }] }
      : { data: { featureByName: of[name] ?? null } }
  const names = ['pulse', 'strategyRadar', 'focus', 'objectives']
  expect(await loadPresentations('program-1', names)).toEqual({ strategyRadar: radar })
  expect(asked).toEqual(names.map((name) => ({ programId: 'program-1', name })))
})
