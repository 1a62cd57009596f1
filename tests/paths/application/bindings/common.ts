import type { NotificationPage } from '#domain/notifications'
import type { DomainEvent } from '#server/kernel/events'
import { makeMe } from '../../../fixtures/people'
import type { ApplicationBinding, Visit } from '../driver'
import { press } from '../sure-hands'
import type { World } from '../world'

/** Longer than a live connection waits before it tries again. */
const RECONNECT_MS = 4000

/** What happened to somebody, as many as the path says, older than what is told already. */
async function toldBefore({ docs }: NotificationPage, { server, own }: World) {
  const { db } = server.door
  const userId = own?.id ?? ''
  const known = await db.selectFrom('notifications').select('id').where('user_id', '=', userId).execute()
  if (docs.length === 0) return
  await db
    .insertInto('notifications')
    .values(
      docs.map(({ title, text, path, read }, index) => {
        const at = known.length + index
        return {
          id: `${userId}-n${at}`,
          user_id: userId,
          outbox_id: at,
          title,
          text,
          path,
          created_at: new Date(server.now().getTime() - at),
          read_at: read ? server.now() : null,
        }
      }),
    )
    .execute()
}
async function told(page: NotificationPage, world: World) {
  const { db } = world.server.door
  await db
    .deleteFrom('notifications')
    .where('user_id', '=', world.own?.id ?? '')
    .execute()
  await toldBefore(page, world)
}

/** The notice itself: the region around it has no size of its own. */
const notice = ({ page }: Visit) => page.getByRole('region', { name: 'Avisos' }).locator('[role=note]').last()
/** A pointer that stays would hold the one that comes next. */
const lookAway = ({ page }: Visit) => page.mouse.move(0, 0)

const snackbar: ApplicationBinding = {
  id: 'snackbar',
  address: () => '/configuraciones',
  me: () => makeMe(),
  arrive: (_, { page }) => page.getByRole('checkbox', { name: 'Pedidos de evaluación' }).waitFor(),
  answers: {},
  deeds: {
    'snackbar.close': async (_, visit) => {
      await visit.hears('snackbar.close', () => notice(visit).getByRole('button', { name: 'Cerrar' }).click())
      return lookAway(visit)
    },
    'snackbar.pause': (_, visit) => visit.hears('snackbar.pause', () => notice(visit).hover()),
    'snackbar.resume': (_, visit) => visit.hears('snackbar.resume', () => lookAway(visit)),
    // every preference that is saved says so
    'snackbar.show': (_, { hears }) =>
      hears('snackbar.show', () => press('checkbox', 'Pedidos de evaluación')),
  },
}

const itsNews = ({ own }: World) =>
  ({ type: 'notification.changed', userId: own?.id ?? '' }) satisfies DomainEvent

const notifications: ApplicationBinding = {
  id: 'notifications',
  address: () => '/configuraciones',
  me: () => makeMe(),
  // the server tells every device of what was read: here the path alone says when there is news
  open: (page) =>
    page.route('**/graphql', (route) =>
      route.request().postDataJSON()?.operationName === 'ReadNotifications'
        ? route.fulfill({ json: { data: { readNotifications: { success: true } } } })
        : route.fallback(),
    ),
  arrive: (_, { listens, world }) => listens(itsNews(world)),
  answers: {
    // older ones are asked for by the same name
    'notifications.list.loading': { request: 'GetNotifications', before: told },
    'notifications.list.loadingMore': { request: 'GetNotifications', before: toldBefore },
  },
  // what is told is told of one person, whoever reads it
  deeds: {
    'news.heard': (_, { world, hears }) =>
      hears('news.heard', async () => world.server.app.services.events.publish(itsNews(world))),
    'link.reopened': (_, { world: { server }, passes, hears }) =>
      hears('link.reopened', async () => {
        server.app.services.events.publish({ type: 'events.missed' })
        await passes(RECONNECT_MS)
      }),
  },
}

export const COMMON_PATHS = { snackbar, notifications }
