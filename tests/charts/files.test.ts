import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { staleFiles, writeFiles } from '../../scripts/charts/files'

const files = new Map([
  ['README.md', 'índice'],
  ['login/general.svg', '<svg/>'],
])
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the folder of drawings', () => {
  it('is up to date after writing, and a second writing changes nothing', () => {
    expect([writeFiles(folder, files), staleFiles(folder, files), writeFiles(folder, files)]).toEqual([
      2,
      [],
      0,
    ])
  })
  it('tells what is missing, what changed and what is left over, and spares pages written by hand', () => {
    writeFiles(folder, files)
    writeFileSync(join(folder, 'README.md'), 'otro')
    writeFileSync(join(folder, 'login/viejo.svg'), '')
    writeFileSync(join(folder, 'para-qa.md'), 'a mano')
    const wanted = new Map([...files, ['login/README.md', 'página']])
    expect(staleFiles(folder, wanted)).toEqual([
      'No está al día README.md.',
      'Falta login/README.md.',
      'Sobra login/viejo.svg.',
    ])
    expect([writeFiles(folder, wanted), staleFiles(folder, wanted)]).toEqual([3, []])
    expect(readFileSync(join(folder, 'para-qa.md'), 'utf8')).toBe('a mano')
  })
})
