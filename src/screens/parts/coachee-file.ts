import { fromPromise } from 'xstate'
import { coacheeFileMachine } from '#machines/sessions/coachee-file/chart'

const file = () => import('../../services/session/file')

/** What a coach has at hand of a coachee. */
export const coacheeFile = coacheeFileMachine.provide({
  actors: {
    loadFile: fromPromise(async ({ input }) => (await file()).loadFile(input)),
    saveNotes: fromPromise(async ({ input }) => (await file()).saveNotes(input)),
    sendReminder: fromPromise(async ({ input }) => (await file()).sendReminder(input)),
  },
})
