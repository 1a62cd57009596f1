import { fromPromise } from 'xstate'
import { coacheeFileMachine } from '#machines/sessions/coachee-file/chart'
import { readText, writeText } from '../../services/browser/drafts'
import { loadFile, saveNotes, sendReminder } from '../../services/session/file'

const keyOf = (sessionId: string): string => `notes.${sessionId}`

/** What a coach has at hand of a coachee. */
export const coacheeFile = coacheeFileMachine.provide({
  actions: {
    keep: (_, { sessionId, notes }) => writeText(keyOf(sessionId), notes),
  },
  actors: {
    loadFile: fromPromise(async ({ input }) => {
      const loaded = await loadFile(input)
      return {
        ...loaded,
        sessions: loaded.sessions.map((session) => ({ ...session, unsaved: readText(keyOf(session._id)) })),
      }
    }),
    saveNotes: fromPromise(({ input }) => saveNotes(input)),
    sendReminder: fromPromise(({ input }) => sendReminder(input)),
  },
})
