import { fromPromise } from 'xstate'
import { closingMachine } from '#machines/sessions/closing/chart'
import { keepClosing, waitingClosing } from './closing-draft'

const service = () => import('../../services/session/closing')

/** How a coach closes a session. */
export const closing = closingMachine.provide({
  actions: { keep: (_, kept) => keepClosing(kept) },
  actors: {
    loadClosing: fromPromise(async ({ input }) => {
      const form = await (await service()).loadClosing(input)
      return { ...form, waiting: waitingClosing(input.session._id, form.draft) }
    }),
    saveClosing: fromPromise(async ({ input }) => (await service()).saveClosing(input)),
    closeSession: fromPromise(async ({ input }) => (await service()).closeSession(input)),
  },
})
