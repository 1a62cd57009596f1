import { describe, expect, test } from 'vitest'
import { isLinear } from '#server/entities/questionnaire/linear-pattern'

/** How long the engine itself takes to refuse a text; half a second is too much. */
function refuses(pattern: string, text: string): number {
  const before = performance.now()
  new RegExp(`^(?:${pattern})$`, 'u').test(text)
  return performance.now() - before
}

describe('a pattern', () => {
  test.each([
    String.raw`^[A-Za-z0-9_'+\-]+(\.[A-Za-z0-9_'+\-]+)*@([A-Za-z0-9]([A-Za-z0-9\-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$`,
    String.raw`^\+?[0-9][0-9 \(\)\-]{7,19}$`,
    String.raw`[A-Z]{4}-\d+`,
    String.raw`\d{1,3}(\.\d{3})*`,
    '(?:ab|cd)+',
    '[^a]+a',
  ])('that goes one way is taken: %s', (pattern) => {
    expect(isLinear(pattern)).toBe(true)
    for (const unit of ['a', '0', 'ab', 'a.', '0.000'])
      expect(refuses(pattern, `${unit.repeat(4000)}!`)).toBeLessThan(500)
  })

  test.each(['(a+)+', '(a*)*', '(x+x+)+y', '([a-z]+)*', '(a|a)*', '(a|aa)+'])(
    'with two ways around a loop is refused: %s',
    (pattern) => expect(isLinear(pattern)).toBe(false),
  )

  test.each(['a*a*', '.*.*', String.raw`\w+\d+`, '[a-z]*[a-z]*', '.*a.*b', '(.*,){3,}x', '(a?){30}a{30}'])(
    'whose loops take the same text one after the other is refused: %s',
    (pattern) => expect(isLinear(pattern)).toBe(false),
  )

  test.each(['(a', '[a', '(?=a)a', String.raw`(a)\1`, '(?<name>a)', 'a'.repeat(400)])(
    'that cannot be read is refused: %s',
    (pattern) => expect(isLinear(pattern)).toBe(false),
  )
})
