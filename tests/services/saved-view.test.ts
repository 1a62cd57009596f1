import { beforeEach, expect, it, vi } from 'vitest'
import { saveView } from '../../src/services/roster/views'

const sent: unknown[] = []
beforeEach(() => {
  const kept = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('sessionStorage', kept)
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).variables.data.address)
    return new Response(JSON.stringify({ data: { savePeopleView: { _id: 'view-1' } } }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})

it('keeps what a view shows, or what is seen when that is asked for', async () => {
  const view = {
    _id: 'view-1',
    name: 'Por coach',
    isDefault: '',
    address: '?orden=coach',
    seen: '?sede=Planta',
  }
  await saveView({ ...view, takesSeen: '' })
  await saveView({ ...view, takesSeen: 'yes' })
  expect(sent).toEqual(['?orden=coach', '?sede=Planta'])
})
