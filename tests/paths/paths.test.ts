import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folderOf, RECORDING } from '../../scripts/charts/folder'
import { MODELS } from '../flows/models'
import { generate } from './generate'
import { machineDriver } from './machine-driver'
import type { Recording } from './record'
import { failuresOf, runChart, walk } from './walk'

const kept = (chart: string): Recording =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../docs/statecharts/${folderOf(chart)}/${RECORDING}`, import.meta.url)),
      'utf8',
    ),
  )

describe.each(Object.entries(MODELS))('chart %s', (name, model) => {
  it('has a path for every transition and every refusal, and each can be walked in time', async () => {
    const run = await runChart(name, model, 'machine', machineDriver(model.machine))
    expect({ missing: run.missing, failed: failuresOf(run), walks: run.paths.length > 0 }).toEqual({
      missing: [],
      failed: [],
      walks: true,
    })
  })
  it('still does what is kept of it', async () => {
    const { paths } = generate(model)
    const { paths: recorded } = kept(name)
    expect(recorded.length).toBe(paths.length)
    for (const [at, path] of paths.entries()) {
      const recording = recorded[at]
      expect(recording && (await walk(machineDriver(model.machine), path, recording))).toBeNull()
    }
  })
})
