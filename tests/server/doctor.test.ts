import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '#server/config'
import { inWords } from '#server/doctor/finding'
import { requireFolder } from '#server/doctor/folder'
import { look } from '#server/doctor/look'
import { missing, misspelt, SETTINGS } from '#server/doctor/settings'
import { migrate } from '#server/kernel/database/migrate'
import { createPglite, migratePglite } from '#server/kernel/database/pglite'
import { COTURN, HERE, SECRET, startCoturn } from '../e2e/turn'

// Oracle: what an operator must be told, each with the setting's name and the way out; the README's table of settings.

const VAULT = 'x'.repeat(32)
const LIVE = {
  DATABASE_URL: 'postgres://travesia@db.example.cl/travesia',
  ORIGIN: 'https://travesia.example.cl',
  SMTP_URL: 'smtps://a:b@mail.example.cl:465',
  MAIL_FROM: 'Travesía <avisos@example.cl>',
  TURN_URL: 'turn:turn.example.cl:3478',
  TURN_SECRET: 'secreto',
  TRUST_PROXY: 'loopback',
  VAULT_KEY: VAULT,
  DEMO: 'false',
}
const configOf = (env: Record<string, string | undefined>): Config => readConfig(env)
const missingIn = (env: Record<string, string | undefined>) => missing(configOf(env)).map(inWords)

describe('settings', () => {
  test('are those the README names, and every one that is read is among them', () => {
    const readme = readFileSync('README.md', 'utf8').split('## Configuración')[1]?.split('\n\n')[1] ?? ''
    const rows = readme.split('\n').map((row) => row.split('|')[1] ?? '')
    const named = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((found) => found[1]))
    expect(named.filter((name) => !name?.startsWith('TEST_')).sort()).toEqual([...SETTINGS].sort())
    const read = new Set<string>()
    const env = new Proxy<Record<string, string>>(
      {
        ...LIVE,
        OIDC_ISSUER: 'https://id.example.cl',
        OIDC_CLIENT_ID: 'a',
        S3_BUCKET: 'files',
        S3_ACCESS_KEY_ID: 'a',
      },
      {
        get: (given, name) => {
          read.add(String(name))
          return given[String(name)] ?? (name === 'S3_SECRET_ACCESS_KEY' ? 'b' : undefined)
        },
      },
    )
    readConfig(env)
    expect([...read].filter((name) => !SETTINGS.some((one) => one === name))).toEqual([])
    expect(read.size).toBeGreaterThan(25)
  })

  test('that are written otherwise are offered their right name', () => {
    const told = misspelt({
      DATABSE_URL: 'x',
      SMPT_URL: 'x',
      ORIGEN: 'x',
      PORT: '3000',
      HOME: '/',
      PATH: '/bin',
      TZ: 'UTC',
    })
    expect(told.map(inWords)).toEqual([
      'No conocemos DATABSE_URL: no cuenta. ¿Querías decir DATABASE_URL?',
      'No conocemos SMPT_URL: no cuenta. ¿Querías decir SMTP_URL?',
      'No conocemos ORIGEN: no cuenta. ¿Querías decir ORIGIN?',
    ])
    const right = {
      ...Object.fromEntries(SETTINGS.map((name) => [name, 'x'])),
      OTEL_TRACES_SAMPLER: 'always_on',
    }
    expect(misspelt(right)).toEqual([])
  })

  test('that take one of a few words say so of any other', () => {
    for (const OTEL_TRACES_SAMPLER of ['always_off', 'parentbased_traceidratio', ' always_on ', ''])
      expect(misspelt({ OTEL_TRACES_SAMPLER })).toEqual([])
    expect(misspelt({ OTEL_TRACES_SAMPLER: 'ratio' }).map(inWords)).toEqual([
      'No conocemos «ratio» en OTEL_TRACES_SAMPLER: se guardan todas las trazas. Vale always_on, always_off, traceidratio, o lo mismo después de parentbased_.',
    ])
  })

  test('that are missing are named one by one, and none where nothing is missing', () => {
    expect(missingIn(LIVE)).toEqual([])
    for (const [change, named] of [
      [{ DATABASE_URL: undefined }, 'DATABASE_URL'],
      [{ SMTP_URL: undefined, MAIL_FROM: undefined }, 'SMTP_URL'],
      [{ TURN_URL: undefined, TURN_SECRET: undefined }, 'TURN_URL'],
      [{ REDIS_URL: 'redis://redis.example.cl:6379' }, 'S3_BUCKET'],
      [{ ORIGIN: 'http://localhost:3000' }, 'ORIGIN'],
      [{ ORIGIN: 'http://travesia.example.cl' }, 'ORIGIN'],
      [{ TRUST_PROXY: undefined }, 'TRUST_PROXY'],
    ] as const) {
      const told = missingIn({ ...LIVE, ...change })
      expect([named, told.length]).toEqual([named, 1])
      expect(told[0]).toContain(named)
    }
    expect(missingIn({ DEMO: 'true' })).toEqual([])
  })
})

describe('what does not answer', () => {
  let folder: string
  let silent: Server
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'travesia-doctor-'))
    silent = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    silent.close()
    rmSync(folder, { recursive: true })
  })

  test('is an error with its setting and its reason, and the rest is looked at all the same', async () => {
    const address = silent.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const env = {
      ...LIVE,
      DATA_DIR: folder,
      DATABASE_URL: `postgres://nadie@127.0.0.1:${port}/nada`,
      REDIS_URL: `redis://127.0.0.1:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      S3_BUCKET: 'files',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    }
    const errors = (await look(env, configOf(env))).filter(({ level }) => level === 'error').map(inWords)
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'S3_BUCKET'])
      expect(errors.filter((one) => one.includes(name))).toHaveLength(1)
    expect(errors).toHaveLength(4)
  })

  const saidOfRelay = async (url: string, secret: string): Promise<string[]> => {
    const env = { ...LIVE, DATA_DIR: folder, DATABASE_URL: undefined, TURN_URL: url, TURN_SECRET: secret }
    return (await look(env, configOf(env)))
      .filter(({ level }) => level === 'warning')
      .map(inWords)
      .filter((one) => one.includes('TURN_'))
  }

  test('a relay that is not there is named, by each address that is set', async () => {
    const told = await saidOfRelay('turn:127.0.0.1:9?transport=udp, turn:127.0.0.1:9?transport=tcp', SECRET)
    for (const transport of ['udp', 'tcp'])
      expect(
        told.filter((one) => one.includes(`turn:127.0.0.1:9?transport=${transport} de TURN_URL`)),
      ).toEqual([expect.stringContaining('ECONNREFUSED')])
    expect(told).toHaveLength(2)
  })

  // coturn itself says whether what each person is given is right
  test.skipIf(!COTURN)(
    'a relay that gives a place is well, and one with another secret is told',
    async () => {
      const coturn = await startCoturn()
      try {
        for (const transport of ['', '?transport=udp', '?transport=tcp']) {
          const url = `turn:${HERE}:${coturn.port}${transport}`
          // it says something before it listens
          await expect.poll(() => saidOfRelay(url, SECRET)).toEqual([])
          expect(await saidOfRelay(url, `no ${SECRET}`)).toEqual([
            expect.stringMatching(/de TURN_URL no acepta .* 401.*TURN_SECRET/),
          ])
        }
      } finally {
        await coturn.stop()
      }
    },
  )

  test('a folder that cannot be written in is told, before anything is opened', async () => {
    const file = join(folder, 'archivo')
    writeFileSync(file, '')
    const dataDir = join(file, 'datos')
    expect(() => requireFolder(dataDir)).toThrow(
      new RegExp(`^No se puede escribir en la carpeta ${dataDir}.*DATA_DIR\\.$`),
    )
    const env = {
      ...LIVE,
      DATABASE_URL: undefined,
      SMTP_URL: undefined,
      MAIL_FROM: undefined,
      DATA_DIR: dataDir,
    }
    const errors = (await look(env, configOf(env))).filter(({ level }) => level === 'error').map(inWords)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain('DATA_DIR')
    expect(() => requireFolder(folder)).not.toThrow()
  })
})

describe('a database', () => {
  test('that a newer version changed is refused, and nothing of it is touched', async () => {
    const client = await createPglite({})
    await migratePglite(client)
    await client.exec("insert into migrations (name) values ('9999-later.sql')")
    await expect(migratePglite(client)).rejects.toThrow(/versión más nueva.*9999-later\.sql.*respaldo/)
    await client.exec("delete from migrations where name = '9999-later.sql'")
    await expect(migratePglite(client)).resolves.toBeUndefined()
    await client.close()
  })

  test('of a PostgreSQL that is too old is refused by its version', async () => {
    const ran: string[] = []
    const old = { exec: async (text: string) => void ran.push(text), names: async () => ['140012'] }
    await expect(migrate(old)).rejects.toThrow(
      'PostgreSQL 14 es muy antiguo: hace falta el 15 o uno más nuevo.',
    )
    expect(ran.filter((text) => !text.includes('advisory'))).toEqual(['begin', 'rollback'])
  })
})
