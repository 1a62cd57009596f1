import { expect, test } from 'vitest'
import { loginsWhilePicturesWait } from '../../../scripts/bench/pictures'

// how long logins take meanwhile is a line of `npm run bench -- pictures`
test('attack 1: people log in while fifty pictures that unpack to 16 megapixels wait, and those beyond the queue are told', async () => {
  const { ratio, kept, refused, logins } = await loginsWhilePicturesWait()
  process.stdout.write(`pictures: logins ${ratio.toFixed(2)} × as long, ${logins} of them\n`)
  expect(kept + refused).toBe(50)
  expect([kept >= 21, refused > 0, logins > 5]).toEqual([true, true, true])
})
