import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp } from '#server/app'
import { type Door, openPglite } from '#server/kernel/database/door'
import { createPglite, migratePglite } from '#server/kernel/database/pglite'
import { EMBEDDED, type OutsideSettings } from '#server/outside/settings'
import { judgeAnswers } from './contract-judge'

type Options = Partial<Omit<AppOptions, 'config' | 'door'>> & {
  origin?: string
  demo?: boolean
  outside?: Partial<OutsideSettings>
}
type Trial = { app: FastifyInstance; dataDir: string; close(): Promise<void> }

/**
 * An application for tests and measures, held to the contract of REST, not listening: no jobs, nobody's calls counted, nothing outside unless it is
 * given. Closing it closes its door and takes its folder away.
 */
export async function startTrial(
  door: Door,
  { origin = 'http://localhost:3000', demo = false, limits = false, outside, ...options }: Options = {},
): Promise<Trial> {
  const dataDir = mkdtempSync(join(tmpdir(), 'travesia-trial-'))
  const app = await buildApp({
    jobs: false,
    ...options,
    limits,
    config: {
      port: 0,
      host: 'localhost',
      dataDir,
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      redisUrl: null,
      productName: 'Travesía',
      origin,
      outside: { ...EMBEDDED, vaultKeys: ['clave-de-pruebas-de-32-letras-o-mas'], ...outside },
      trustProxy: false,
      metricsToken: null,
      demo,
    },
    door,
  })
  judgeAnswers(app)
  return {
    app,
    dataDir,
    close: async () => {
      await app.close()
      await door.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A migrated, empty, embedded database, and how many statements it was asked. */
export async function countedPglite() {
  const client = await createPglite({})
  await migratePglite(client)
  let count = 0
  const run = client.query.bind(client)
  client.query = (...given) => {
    count += 1
    return run(...given)
  }
  return { door: openPglite(client), run, statements: () => count }
}
