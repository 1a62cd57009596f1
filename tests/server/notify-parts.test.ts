import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inParts, partsReader } from '#server/kernel/shared-events/notify-parts'

test('whatever is told comes whole, cut into payloads that PostgreSQL takes, though others are cut in between', () => {
  const text = fc
    .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ñandú 🧭 ', 'ñ'.repeat(4000))), {
      maxLength: 8,
    })
    .map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (one, other) => {
      const heard: unknown[] = []
      const read = partsReader((json) => heard.push(JSON.parse(json)))
      const [ones, others] = [one, other].map((said) => inParts(JSON.stringify({ said })))
      const parts = [...(ones ?? []), ...(others ?? [])]
      expect(new Set(parts).size).toBe(parts.length)
      for (let at = 0; at < Math.max(ones?.length ?? 0, others?.length ?? 0); at += 1)
        for (const part of [ones?.[at], others?.[at]]) {
          if (part === undefined) continue
          expect(Buffer.byteLength(part)).toBeLessThan(8000)
          read(part)
        }
      expect(heard).toHaveLength(2)
      expect(heard).toEqual(expect.arrayContaining([{ said: one }, { said: other }]))
    }),
    { numRuns: 300, seed: 7 },
  )
})
