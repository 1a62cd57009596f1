import { DAY_MS } from '#domain/constants'
import type { ImportList } from '#machines/customers/people-import/data'
import type { Run } from '#machines/customers/run/chart'
import { makeMe, sysadminMe } from '../../../fixtures/people'
import { makeProgram } from '../../../server/factories'
import type { ApplicationBinding } from '../driver'
import { write } from '../sure-hands'
import { alone, type World } from '../world'

const leader = makeMe({ _type: { group: 'customer', roles: ['admin'], active: 'admin' }, trips: [] })
const secondOf = ({ programId }: World): string => `${programId}-moviliza`

/** With another program beside it, which the path brings forth when it says so. */
async function twoPrograms(_: unknown, world: World) {
  await alone(world)
  const { server, organizationId, own } = world
  await makeProgram(server.door, organizationId, {
    id: secondOf(world),
    name: 'Moviliza',
    expires_at: new Date(server.now().getTime() + 80 * DAY_MS),
  })
  await server.door.db
    .updateTable('users')
    .set({ admin_programs: [world.programId, secondOf(world)] })
    .where('id', '=', own?.id ?? '')
    .execute()
}

type Input = { sendsAll: boolean }
const peopleImport: ApplicationBinding = {
  id: 'peopleImport',
  address: ({ sendsAll }: Input, { organizationId }) =>
    sendsAll ? `/personas/importar?organizacion=${organizationId}` : '/personas/importar',
  me: ({ sendsAll }: Input) => (sendsAll ? sysadminMe : leader),
  prepare: twoPrograms,
  really: (move, world) =>
    move.type === 'place.choose'
      ? { ...move, organizationId: world.organizationId, programId: secondOf(world) }
      : move,
  answers: {
    places: {
      request: 'programs',
      before: async (places: unknown[], world) => {
        const { server } = world
        await server.door.db
          .updateTable('programs')
          .set({ removed_at: places.length > 1 ? null : server.now() })
          .where('id', '=', secondOf(world))
          .execute()
      },
    },
    'peopleImport.sending': { request: 'importPeople', says: (importId: string) => ({ importId }) },
    'peopleImport.reading': { request: 'ImportList', says: (list: ImportList) => ({ import: list }) },
    'peopleImport.keeping': {
      request: 'UpdateImport',
      // what is written while something is kept is kept anew, and the first answer then tells nobody anything
      says: (list: ImportList) => ({ updateImport: list }),
    },
    'peopleImport.inviting': {
      request: 'CommitImport',
      says: (runId: string) => ({ commitImport: { runId } }),
    },
  },
  deeds: {
    'column.choose': async ({ field }, { page }) => {
      const columns = page.locator('details')
      if ((await columns.getAttribute('open')) === null) await columns.locator('summary').click()
      return write('Qué es «Nombre»', String(field))
    },
    'file.choose': async ({ file }, { page, hears }) => {
      const { name, type, size } = file as { name: string; type: string; size: number }
      const picker = page.locator('input[type=file]')
      if ((await picker.count()) === 0) return false
      const chosen = { name, mimeType: type, buffer: Buffer.alloc(size, 'a') }
      return hears('file.choose', () => picker.setInputFiles(chosen))
    },
  },
}

const done = (name: string) => () => ({ [name]: { success: true } })
const run: ApplicationBinding = {
  id: 'run',
  address: ({ runId }: { runId: string }) => `/personas/importar?tarea=${runId}`,
  me: () => leader,
  answers: {
    'run.reading': { request: 'Run', says: (output: Run) => ({ run: output }) },
    'run.stopping': { request: 'StopRun', says: done('stopRun') },
    'run.resuming': { request: 'ResumeRun', says: done('resumeRun') },
    'run.saving': { request: 'runResult', says: () => ({}) },
  },
}

export const PEOPLE_IMPORT_PATHS = { peopleImport, run }
