import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isText } from '#domain/shapes'
import { isAnswer, readDraft } from '../../src/services/browser/drafts'

let tab: Map<string, string>
beforeEach(() => {
  tab = new Map()
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => tab.get(key) ?? null })
})
afterEach(() => vi.unstubAllGlobals())

it('leaves out of a draft what is not what it should be', () => {
  tab.set('travesia.draft.f', '{"name":"Ana","tags":["a"],"odd":{"x":1},"none":null}')
  expect(readDraft('f', isAnswer)).toEqual({ name: 'Ana', tags: ['a'] })
  expect(readDraft('f', isText)).toEqual({ name: 'Ana' })
  for (const text of ['[1]', '{', 'null', '"x"']) {
    tab.set('travesia.draft.f', text)
    expect(readDraft('f', isAnswer)).toEqual({})
  }
})
