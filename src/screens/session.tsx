import { fromPromise } from 'xstate'
import { sessionPageMachine } from '#machines/sessions/session-page/chart'
import { SessionPage } from '../features/session-page/SessionPage'
import { readText, writeText } from '../services/browser/drafts'
import { loadPage, markAgreement, rateSession, saveTexts } from '../services/session/page'
import { type Chunk, defineScreen, part, present } from './screen'

const keyOf = (text: 'topic' | 'ownNote', sessionId: string): string => `${text}.${sessionId}`

const page = sessionPageMachine.provide({
  actions: {
    keep: (_, { sessionId, topic, note }) => {
      writeText(keyOf('topic', sessionId), topic)
      writeText(keyOf('ownNote', sessionId), note)
    },
  },
  actors: {
    loadPage: fromPromise(async ({ input }) => ({
      ...(await loadPage(input)),
      waiting: { topic: readText(keyOf('topic', input)), note: readText(keyOf('ownNote', input)) },
    })),
    saveTexts: fromPromise(({ input }) => saveTexts(input)),
    markAgreement: fromPromise(({ input }) => markAgreement(input)),
    rateSession: fromPromise(({ input }) => rateSession(input)),
  },
})

/** One session of a coachee, before and after. */
export default {
  screens: {
    sessionPage: defineScreen({
      open: ({ params }) => ({
        parts: { page: part(page, { sessionId: params.sessionId ?? '', now: Date.now() }) },
      }),
      View: ({ actors, me }) => <SessionPage actor={actors.page} zone={present(me).timezone} />,
    }),
  },
} satisfies Chunk
