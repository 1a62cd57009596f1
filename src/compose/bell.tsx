import { fromCallback, fromPromise } from 'xstate'
import type { Me } from '#domain/models'
import { actorCode } from '#domain/roles'
import { scoreTypeOf } from '#domain/scores'
import type { AppActor } from '#machines/app/chart'
import { type NotificationNews, notificationsMachine } from '#machines/notifications/chart'
import { Bell as BellView } from '../features/notifications/Bell'
import { loadNotifications, markRead, onNotificationChanged } from '../services/notification/notifications'
import { late } from '../ui/late'
import { useScreenActor } from './screen'

const ScorePart = late(async () => (await import('./score-part')).ScorePart)

const machine = notificationsMachine.provide({
  actors: {
    loadNotifications: fromPromise(({ input }) => loadNotifications(input)),
    notificationNews: fromCallback<{ type: 'noop' }, undefined, NotificationNews>(({ sendBack }) => {
      return onNotificationChanged({
        reopened: () => sendBack({ type: 'link.reopened' }),
        news: (unread) => sendBack({ type: 'news.heard', unread }),
      })
    }),
  },
  actions: { markRead: (_, { until, id }) => markRead(until, id) },
})

/** The bell of whoever is in; keyed by the person, so that another one begins anew. */
export function Bell({ app, me }: { app: AppActor; me: Me }) {
  const actor = useScreenActor(app, machine, () => undefined)
  return (
    <>
      <BellView actor={actor} zone={me.timezone} clock={Date.now} />
      {scoreTypeOf(actorCode(me)) ? <ScorePart app={app} /> : null}
    </>
  )
}
