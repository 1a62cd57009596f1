import { expect, it } from 'vitest'
import { every } from '../../src/services/graphql/every'

const all = Array.from({ length: 250 }, (_, at) => at)
function listOf(total: number) {
  const asked: number[] = []
  const page = async ({ skip, limit }: { skip: number; limit: number }) => {
    asked.push(skip)
    return all.slice(0, total).slice(skip, skip + limit)
  }
  return { asked, page }
}

it.each([
  [0, [0]],
  [99, [0]],
  [100, [0, 100]],
  [250, [0, 100, 200]],
])('of %i all are read, page by page', async (total, pages) => {
  const { asked, page } = listOf(total)
  expect(await every(page)).toEqual(all.slice(0, total))
  expect(asked).toEqual(pages)
})
it.each([
  [0, []],
  [99, []],
  [100, [100]],
  [250, [100, 200]],
])('of %i whose first page is known only the rest is asked for', async (total, pages) => {
  const { asked, page } = listOf(total)
  expect(await every(page, all.slice(0, Math.min(100, total)))).toEqual(all.slice(0, total))
  expect(asked).toEqual(pages)
})
