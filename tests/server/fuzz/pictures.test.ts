import { expect, test } from 'vitest'
import { loginsWhilePicturesWait } from '../../../scripts/bench/pictures'

test('attack 1: logins take at most twice as long while fifty pictures that unpack to 16 megapixels wait', async () => {
  const { ratio, kept, refused, logins } = await loginsWhilePicturesWait()
  process.stdout.write(`pictures: logins ${ratio.toFixed(2)} × as long, ${logins} of them\n`)
  expect(kept + refused).toBe(50)
  expect([kept >= 21, refused > 0, logins > 5]).toEqual([true, true, true])
  expect(ratio).toBeLessThanOrEqual(2)
}, 300_000)
