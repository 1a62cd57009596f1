import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { openConnection } from '#server/entities/connection/connection-service'
import { type Door, openPostgres } from '#server/kernel/database/door'
import { makeOrganization, makeProgram, makeUser } from '../../tests/server/factories'
import { startTrial } from '../../tests/server/trial'
import { type Line, median } from './line'
import { withDatabase } from './postgres'

const FEW = 1000
const MANY = 100_000
/** As many as any order reads. */
const MOST = 9_990
const ROUNDS = 15
const [PEOPLE = ''] = readFileSync('src/services/roster/roster.graphql', 'utf8').split(
  /\n(?=query |mutation )/,
)

/** An organization of so many people on their way in a program, and an admin of it. @returns the admin's bearer. */
async function customer(door: Door, name: string, count: number): Promise<string> {
  const organizationId = await makeOrganization(door, { id: name })
  const programId = await makeProgram(door, organizationId, { id: `${name}-program` })
  await sql`insert into users (id, email, first_name, last_name, status, user_group, roles, active_role, organization_id)
    select ${name} || n, ${name} || n || '@example.cl', 'Nombre' || (n * 7919) % 10007, 'Apellido' || n, 'verified',
      'customer', '{coachee}', 'coachee', ${organizationId} from generate_series(1, ${sql.lit(count)}) n`.execute(
    door.db,
  )
  await sql`insert into trips (id, user_id, organization_id, program_id, status, max_sessions, activation_date, end_date)
    select ${name} || 't' || n, ${name} || n, ${organizationId}, ${programId},
      case when n % 5 = 0 then 'finished' else 'active' end, 8, now() - interval '20 days', now() + interval '90 days'
    from generate_series(1, ${sql.lit(count)}) n`.execute(door.db)
  const admin = await makeUser(door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
    admin_programs: [programId],
  })
  return openConnection(door.db, admin.id, { now: () => new Date(), device: null })
}

type Page = { data?: { people: { docs: unknown[]; after: string | null } } }
/** Of a hundred thousand people, filtered and at the end, a page takes at most twice the first of a thousand. */
export const peopleListLines = (): Promise<Line[]> =>
  withDatabase(async (url) => {
    if (!url) return []
    const door = await openPostgres(url)
    const { app, close } = await startTrial(door, { now: () => new Date(), logger: { level: 'error' } })
    const few = await customer(door, 'few', FEW)
    const most = await customer(door, 'most', MOST)
    const many = await customer(door, 'many', MANY)
    await sql`analyze users, trips`.execute(door.db)
    const ask = async (token: string, data: object): Promise<number> => {
      const start = performance.now()
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${token}` },
        payload: { query: PEOPLE, operationName: 'People', variables: { data } },
      })
      const took = performance.now() - start
      const page: Page = answer.json()
      if ((page.data?.people.docs.length ?? 0) === 0)
        throw new Error(`no people: ${answer.body.slice(0, 300)}`)
      return took
    }
    const PAGES: Record<string, object> = {
      'first page': {},
      'last page': { descending: true },
      'by area': { sort: 'area' },
      'by area, last page': { sort: 'area', descending: true },
      'by state': { states: ['ended'] },
      'by program and text': { programs: ['many-program'], text: 'apellido98765' },
    }
    const DERIVED = ['program', 'state', 'sessions', 'coach', 'endDate', 'signal'] as const
    const orders = new Map(DERIVED.map((sort) => [sort, [] as number[]]))
    const base: number[] = []
    const times = new Map(Object.keys(PAGES).map((name) => [name, [] as number[]]))
    for (let round = 0; round < ROUNDS; round += 1) {
      base.push(await ask(few, {}))
      for (const [name, data] of Object.entries(PAGES)) times.get(name)?.push(await ask(many, data))
      for (const sort of DERIVED) orders.get(sort)?.push(await ask(most, { sort }))
    }
    await close()
    const ordered = [...orders].map(
      ([sort, found]): Line => ({
        name: `people of ${MOST}, by ${sort}`,
        value: median(found.slice(2)),
        unit: 'ms',
        limit: 1000,
        better: 'less',
      }),
    )
    const pages = [...times].map(([name, found]) => ({
      name: `people of ${MANY}, ${name}, beside the first page of ${FEW} (${median(base).toFixed(0)} ms)`,
      value: median(found.slice(2)) / median(base.slice(2)),
      unit: '×',
      limit: 2,
      better: 'less' as const,
    }))
    return [...pages, ...ordered]
  })
