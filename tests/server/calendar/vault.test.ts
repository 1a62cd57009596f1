import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createVault } from '#server/kernel/sealed-secret'

const vault = createVault(['una clave de la instalación'])

it('gives back what was entrusted, and never the same text twice', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (secret, about) => {
      const sealed = vault.seal(secret, about)
      expect(vault.open(sealed, about)).toEqual(JSON.parse(JSON.stringify(secret)))
      expect(vault.seal(secret, about)).not.toBe(sealed)
    }),
  )
})

it('opens nothing that was changed, moved to another owner, or sealed elsewhere', () => {
  const sealed = vault.seal({ password: 'secreto' }, 'cuenta-1')
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => vault.open(changed.toString('base64url'), 'cuenta-1')).toThrow()
  }
  expect(() => vault.open(sealed, 'cuenta-2')).toThrow()
  expect(() => createVault(['otra']).open(sealed, 'cuenta-1')).toThrow()
})
