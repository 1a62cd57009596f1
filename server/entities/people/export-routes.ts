import type { FastifyInstance } from 'fastify'
import { doorOf, pathOf } from '#contract/rest/addresses'
import { exportUsers } from '#contract/rest/lists'
import { CSV_MARK, csvLine } from '#domain/csv'
import { localeOf } from '#domain/locale'
import { GROUP_WORDS, ROLE_WORDS, USER_STATUS_WORDS } from '#domain/roles'
import { aside } from '../../kernel/aside'
import { audited } from '../../kernel/audit/audit'
import { type Context, meOf, type Services } from '../../kernel/context'
import { badInput } from '../../kernel/errors'
import { sendCsv } from '../../kernel/http/csv'
import { callerContext } from '../../kernel/http/doors'
import { beginExport } from '../../kernel/http/exporting'
import { givenTo } from '../../kernel/http/rest'
import { loadersOf } from '../user/loaders'
import type { UserView } from '../user/relation'
import { countPeople, type PeopleWish, peopleOf } from './people'

/** More rows than these are no file: the list is narrowed first. */
const MOST = 50_000
const A_PART = 500
const HEAD = ['Nombre', 'Apellido', 'Correo', 'Grupo', 'Roles', 'Organización', 'Estado']

async function cellsOf(context: Context, { row, name, email, invitedUntil }: UserView) {
  const organization = row.organization_id
    ? await loadersOf(context).organization.load(row.organization_id)
    : null
  return [
    name.first,
    name.last,
    email,
    GROUP_WORDS[row.user_group],
    row.roles.map((role) => ROLE_WORDS[role]).join(', '),
    organization?.name ?? null,
    invitedUntil ? 'Con invitación' : USER_STATUS_WORDS[row.status],
  ]
}

/**
 * Everybody of the list as a file, written a part at a time.
 * @throws ApiError BAD_INPUT for more rows than a file has
 */
async function usersFile(context: Context, wish: PeopleWish): Promise<AsyncGenerator<string>> {
  const total = await countPeople(context, wish, MOST)
  if (total === null)
    throw badInput({ list: 'Son más de 50.000 personas. Filtra la lista y descarga por partes.' })
  const all = total
  const locale = localeOf(meOf(context).language)
  async function* parts() {
    yield CSV_MARK + csvLine(HEAD, locale)
    for (let skip = 0; skip < all; skip += A_PART) {
      const { docs } = await peopleOf(context, { ...wish, skip })
      const cells = await Promise.all(docs.map((view) => cellsOf(context, view)))
      yield cells.map((one) => csvLine(one, locale)).join('')
    }
  }
  return parts()
}

/** The sysadmin's list of everybody, as it is filtered on the screen, as a file. HEAD would ask for it twice. */
export function registerUsersExport(app: FastifyInstance, services: Services): void {
  app.get(pathOf('exportUsers'), { exposeHeadRoute: false }, async (request, reply) => {
    const context = await callerContext(services, request)
    const about = typeof request.query === 'object' ? request.query : null
    const parts = await audited(context, doorOf('exportUsers'), about, async () => {
      const { moderated, descending, ...given } = givenTo(exportUsers, request)
      await beginExport(context, reply)
      return usersFile(aside(context), {
        ...given,
        moderated: moderated ? moderated === 'true' : null,
        descending: descending === 'true',
        skip: 0,
        limit: A_PART,
        membership: false,
      })
    })
    return sendCsv(reply, 'usuarios.csv', parts)
  })
}
