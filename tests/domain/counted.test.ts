import { expect, it } from 'vitest'
import { COPY as CREDITS } from '../../src/features/organizations/copy'
import { COPY } from '../../src/features/sessions/copy'

it('one is said of one, also where the number stands apart', () => {
  expect([COPY.available(1, 8), COPY.available(0, 8), COPY.available(5, 8)]).toEqual([
    'disponible de 8',
    'disponibles de 8',
    'disponibles de 8',
  ])
  expect(CREDITS.balance.of(1, 240)).toBe('disponible de 240')
})
