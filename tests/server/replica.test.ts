import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config'
import { inWords } from '#server/doctor/finding'
import { look } from '#server/doctor/look'
import { openConnection } from '#server/entities/connection/connection-service'
import { openPostgres } from '#server/kernel/database/door'
import type { ReadPlace } from '#server/kernel/database/progress'
import { followed, type ReplicaOptions } from '#server/kernel/database/replica'
import {
  POSTGRES,
  type Postgres,
  promote,
  startPrimary,
  startReplica,
  tell,
} from '../../scripts/distributed/postgres'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { TEST_NOW } from './helper'
import { startTrial } from './trial'
import { isOfPostgres, untoldIn, WATCHED_NUMBERS } from './watched-numbers'

// Oracle: a PostgreSQL that really follows another, whose replay can be held up.

if (!POSTGRES)
  console.warn(
    'no hay programas de PostgreSQL: las pruebas con una réplica no corrieron (apt-get install postgresql)',
  )

const DATABASE = 'travesia'
const NAMED = `query C($data: CoacheesByProgramInput!) { coacheesByProgram(data: $data) { total } }`
const RENAME = 'mutation($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { version } }'

type Person = { token: string; cookie?: string }
/** A process of the product, and where its reads were answered. */
async function startProcess(primary: Postgres, replica: Postgres, options: ReplicaOptions) {
  const door = followed(await openPostgres(primary.urlOf(DATABASE)), replica.urlOf(DATABASE), options)
  const places: ReadPlace[] = []
  door.replica?.heard((place) => places.push(place))
  const trial = await startTrial(door, { now: () => TEST_NOW })
  const ask = async (person: Person, query: string, variables: object) => {
    const answer = await trial.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(person.cookie ? { cookie: person.cookie } : {}),
      },
      payload: { query, variables },
    })
    // as a browser keeps it
    for (const { name, value } of answer.cookies) person.cookie = `${name}=${value}`
    expect(answer.json().errors).toBeUndefined()
    return answer.json().data
  }
  return { ...trial, door, places, ask }
}
type Process = Awaited<ReturnType<typeof startProcess>>

describe.runIf(POSTGRES)('with a PostgreSQL that follows the one that is written to', () => {
  let folder: string
  let primary: Postgres
  let replica: Postgres
  let one: Process
  let other: Process
  let strict: Process
  let coacheeId: string
  let programId: string
  let newest = ''
  let writer: Person
  let reader: Person

  const onReplica = (text: string) => tell<{ state: string }>(replica.urlOf(DATABASE), text)
  const pause = async () => {
    await onReplica('select pg_wal_replay_pause()')
    await expect
      .poll(async () => (await onReplica('select pg_get_wal_replay_pause_state() as state'))[0]?.state)
      .toBe('paused')
  }
  const resume = () => onReplica('select pg_wal_replay_resume()')
  /** How many coachees of the panel have that name. */
  const named = async (process: Process, person: Person, text: string): Promise<number> =>
    (await process.ask(person, NAMED, { data: { programs: [programId], text } })).coacheesByProgram.total
  const answeredBy = (process: Process, person: Person, place: ReadPlace) =>
    expect
      .poll(async () => {
        await named(process, person, 'nadie')
        return process.places.at(-1)
      })
      .toBe(place)
  let renamed = 0
  /** The writer gives the coachee a name that nobody had. */
  const rename = async (process: Process): Promise<string> => {
    renamed += 1
    newest = `Renombrada${renamed}`
    const { version } = await one.door.db
      .selectFrom('users')
      .select('version')
      .where('id', '=', coacheeId)
      .executeTakeFirstOrThrow()
    await process.ask(writer, RENAME, {
      id: coacheeId,
      data: { version, name: { first: newest, last: 'Díaz' } },
    })
    return newest
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'travesia-replica-'))
    chmodSync(folder, 0o755)
    primary = await startPrimary(join(folder, 'primary'))
    await tell(primary.urlOf('postgres'), `create database ${DATABASE}`)
    replica = await startReplica(primary, join(folder, 'replica'))
    // longer than the test takes, however busy the machine is
    const patient = { mostBehindMs: 600_000, everyMs: 50 }
    one = await startProcess(primary, replica, patient)
    other = await startProcess(primary, replica, patient)
    strict = await startProcess(primary, replica, { mostBehindMs: 1000, everyMs: 50 })
    const organizationId = await makeOrganization(one.door)
    programId = await makeProgram(one.door, organizationId)
    coacheeId = (await makeCoachee(one.door, { organizationId, programId })).coachee.id
    const login = async (): Promise<Person> => {
      const { id } = await makeUser(one.door, {
        user_group: 'sysadmin',
        roles: ['admin'],
        active_role: 'admin',
      })
      return { token: await openConnection(one.door.db, id, { now: () => TEST_NOW, device: null }) }
    }
    writer = await login()
    reader = await login()
  })
  afterAll(async () => {
    for (const process of [one, other, strict]) await process?.close()
    for (const postgres of [replica, primary]) await postgres?.engine.end()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a panel is answered by it; who wrote reads what they wrote, in any process, until it has come as far', async () => {
    await answeredBy(one, reader, 'replica')
    await answeredBy(other, reader, 'replica')
    await pause()
    const name = await rename(one)
    expect(writer.cookie).toMatch(/^written=\d+$/)
    for (const process of [one, other]) {
      expect(await named(process, writer, name)).toBe(1)
      expect(process.places.at(-1)).toBe('written')
      expect(await named(process, reader, name)).toBe(0)
      expect(process.places.at(-1)).toBe('replica')
    }
    await resume()
    await answeredBy(one, writer, 'replica')
    expect(await named(one, writer, name)).toBe(1)
    expect(await named(one, reader, name)).toBe(1)
  })

  test('the numbers of the two that the dashboard draws and the alerts look at are told', async () => {
    await answeredBy(one, reader, 'replica')
    const { config } = one.app.services
    config.metricsToken = 'clave-de-quien-opera'
    const { body } = await one.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${config.metricsToken}` },
    })
    const asked = WATCHED_NUMBERS.filter(isOfPostgres)
    expect(new Set(asked).size).toBeGreaterThan(1)
    expect(untoldIn(body, asked)).toEqual([])
    expect(body).toMatch(/^travesia_replica\{kind="answers"\} 1$/m)
    expect(body).toMatch(/^travesia_reads_total\{place="replica"\} [1-9]/m)
  })

  test('a document that also asks for something fresh is answered fresh', async () => {
    await answeredBy(one, reader, 'replica')
    const before = one.places.length
    const both = NAMED.replace(/\}$/, 'user { _id } }')
    const data = await one.ask(reader, both, { data: { programs: [programId], text: newest } })
    expect(data.coacheesByProgram.total).toBe(1)
    expect(one.places).toHaveLength(before)
  })

  test('who only read is given nothing to bring back', async () => {
    expect(reader.cookie).toBeUndefined()
  })

  test('one that is too far behind is not read, and is again once it has caught up', async () => {
    await answeredBy(strict, reader, 'replica')
    await pause()
    const name = await rename(one)
    await answeredBy(strict, reader, 'behind')
    expect(await named(strict, reader, name)).toBe(1)
    await resume()
    await answeredBy(strict, reader, 'replica')
  })

  test('nothing is written through what is read from', async () => {
    await answeredBy(one, reader, 'replica')
    const reads = one.door.replica?.choose(null).reads ?? one.door.db
    const { rows } = await sql<{ name: string }>`show default_transaction_read_only`.execute(reads)
    expect(rows).toEqual([{ default_transaction_read_only: 'on' }])
    await expect(sql`delete from users`.execute(reads)).rejects.toMatchObject({ code: '25006' })
  })

  test('one that dies is not missed: the primary answers the very next read, and it answers again by itself', async () => {
    await answeredBy(one, reader, 'replica')
    const chosen = one.door.replica?.choose(null)
    expect(chosen?.place).toBe('replica')
    // of one that is killed, what it has started may answer once more
    await replica.engine.end('SIGQUIT')
    const found = await chosen?.reads
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', coacheeId)
      .execute()
    expect(found).toEqual([{ first_name: newest }])
    expect(one.places).toContain('failed')
    expect(await named(one, reader, newest)).toBe(1)
    await answeredBy(one, reader, 'gone')
    expect(await one.app.services.numbers.text()).toContain('travesia_replica{kind="answers"} 0')
    await replica.engine.start()
    await answeredBy(one, reader, 'replica')
    const numbers = await one.app.services.numbers.text()
    expect(numbers).toContain('travesia_replica{kind="answers"} 1')
    for (const place of ['replica', 'written', 'gone'])
      expect(numbers).toMatch(new RegExp(`travesia_reads_total\\{place="${place}"\\} [1-9]`))
  })

  test('the doctor says what it is not', async () => {
    const finds = async (url: string): Promise<string[]> => {
      const env = { DATABASE_URL: primary.urlOf(DATABASE), DATABASE_REPLICA_URL: url, DEMO: 'true' }
      return (await look(env, readConfig(env))).map(inWords).filter((one) => /r[ée]plica/i.test(one))
    }
    expect(await finds(replica.urlOf(DATABASE))).toEqual([])
    expect(await finds(replica.urlOf('postgres'))).toEqual([
      'La réplica de DATABASE_REPLICA_URL sigue a otra base: todo se lee de la de DATABASE_URL. Pon la dirección de una que siga a la de DATABASE_URL.',
    ])
    expect(await finds(primary.urlOf(DATABASE))).toEqual([
      'DATABASE_REPLICA_URL no lleva a una réplica: todo se lee de la base de DATABASE_URL. Pon la dirección de un PostgreSQL que la siga, o quita DATABASE_REPLICA_URL.',
    ])
    const [gone] = await finds('postgres://postgres@127.0.0.1:1/travesia')
    expect(gone).toContain('La réplica de DATABASE_REPLICA_URL no contesta')
  })

  test('one that was promoted follows nobody, and is not read', async () => {
    await answeredBy(one, reader, 'replica')
    await promote(replica)
    const name = await rename(one)
    await answeredBy(one, reader, 'gone')
    expect(await named(one, reader, name)).toBe(1)
  })
})
