import { createActor, fromCallback, fromPromise } from 'xstate'
import type { AppActor } from '#machines/app/chart'
import { type UnreadNews, unreadMachine } from '#machines/unread/chart'
import { inspectCharts } from '../services/charts/log'
import { loadConversations, onChatEvent } from '../services/chat/chat'
import { onCrowded } from '../services/graphql/shared-socket'

const machine = unreadMachine.provide({
  actors: {
    countUnread: fromPromise(async ({ input }) =>
      Object.fromEntries((await loadConversations(input)).map(({ other, unread }) => [other._id, unread])),
    ),
    unreadNews: fromCallback<{ type: 'noop' }, undefined, UnreadNews>(({ sendBack }) => {
      return onChatEvent({
        reopened: () => sendBack({ type: 'link.reopened' }),
        news: ({ conversation: { other, unread } }) =>
          sendBack({ type: 'conversation.counted', otherId: other._id, unread }),
      })
    }),
  },
})

const CROWDED =
  'Tienes muchas pestañas abiertas y esta no recibe avisos. Cierra las que no uses; se pondrá al día sola.'

/** Tells the application how many messages wait for whoever is in, from every screen. */
export function countUnread(app: AppActor): void {
  const actor = createActor(machine, { inspect: inspectCharts })
  actor.on('chat.counted', (event) => app.send(event))
  actor.start()
  onCrowded(() => app.send({ type: 'snackbar.show', content: CROWDED, color: 'warning' }))
  let known: string | null = null
  const look = (): void => {
    const { me } = app.getSnapshot().context
    const key = me && `${me._id} ${me._type.active}`
    if (key === known) return
    known = key
    actor.send(me ? { type: 'person.came', me } : { type: 'person.left' })
  }
  app.subscribe(look)
  look()
}
