import { useSelector } from '@xstate/react'
import { fromCallback, fromPromise } from 'xstate'
import { type NotificationNews, notificationsMachine } from '#machines/chat/notifications/chart'
import { type UnreadNews, unreadMachine } from '#machines/chat/unread/chart'
import { type ScoreSurveyActor, scoreSurveyMachine } from '#machines/development/score-survey/chart'
import { listLooksMachine } from '#machines/shell/list-looks/chart'
import { Bell } from '../features/notifications/Bell'
import { saveListLook } from '../services/account/list-looks'
import { readPreview } from '../services/browser/preview'
import { quietMoment } from '../services/browser/quiet'
import { loadConversations, onChatEvent } from '../services/chat/chat'
import { loadNotifications, markRead, onNotificationChanged } from '../services/notification/notifications'
import { loadScores, saveScore } from '../services/score/scores'
import { late } from '../ui/late'
import { beginInTurn, inTurn } from '../ui/turns'
import { type Chunk, defineScreen, part, present } from './screen'

const ScoreDialog = late(async () => (await import('../features/score/ScoreDialog')).ScoreDialog)

const notifications = notificationsMachine.provide({
  actors: {
    loadNotifications: fromPromise(({ input }) => inTurn(() => loadNotifications(input))),
    notificationNews: fromCallback<{ type: 'noop' }, undefined, NotificationNews>(({ sendBack }) =>
      beginInTurn(() =>
        onNotificationChanged({
          reopened: () => sendBack({ type: 'link.reopened' }),
          news: (unread) => sendBack({ type: 'news.heard', unread }),
        }),
      ),
    ),
  },
  actions: { markRead: (_, { until, id }) => markRead(until, id) },
})

const unread = unreadMachine.provide({
  actors: {
    countUnread: fromPromise(async ({ input }) => {
      const conversations = await inTurn(() => loadConversations(input))
      return Object.fromEntries(conversations.map(({ other, unread }) => [other._id, unread]))
    }),
    unreadNews: fromCallback<{ type: 'noop' }, undefined, UnreadNews>(({ sendBack }) =>
      beginInTurn(() =>
        onChatEvent({
          reopened: () => sendBack({ type: 'link.reopened' }),
          news: ({ conversation: { other, unread } }) =>
            sendBack({ type: 'conversation.counted', otherId: other._id, unread }),
        }),
      ),
    ),
  },
})

const scores = scoreSurveyMachine.provide({
  actors: {
    loadScores: fromPromise(() => inTurn(loadScores)),
    quietMoment: fromPromise(({ signal }) => quietMoment(signal)),
    saveScore: fromPromise(({ input }) => saveScore(input)),
  },
})

const looks = listLooksMachine.provide({
  actors: { saveLook: fromPromise(({ input }) => saveListLook(input)) },
})

/** Asks for a score, when the chart says it is the moment. */
function Asked({ actor }: { actor: ScoreSurveyActor }) {
  const shown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  return shown ? <ScoreDialog actor={actor} /> : null
}

/** What accompanies every screen of whoever is in. */
export default {
  screens: {
    company: defineScreen({
      open: ({ me, route }) => {
        const own = present(me)
        // they are of the person alone, not of who sees the product as them
        const alone = readPreview() === null
        return {
          parts: {
            unread: alone ? part(unread, { me: own }) : null,
            notifications: alone ? part(notifications, undefined) : null,
            looks: alone ? part(looks, { looks: own.listLooks }) : null,
            scores: alone ? part(scores, { me: own, route }) : null,
          },
        }
      },
      View: ({ actors, me }) => (
        <>
          {actors.notifications ? (
            <Bell actor={actors.notifications} zone={present(me).timezone} clock={Date.now} />
          ) : null}
          {actors.scores ? <Asked actor={actors.scores} /> : null}
        </>
      ),
    }),
  },
} satisfies Chunk
