import { fromPromise } from 'xstate'
import { acceptInvitationMachine, invitationMachine } from '#machines/access/invitation/chart'
import { InvitationView } from '../features/login/InvitationView'
import { acceptInvitation, loadInvitation } from '../services/account/entry'
import { readToken } from '../services/browser/token'
import { type Chunk, defineScreen, part } from './screen'

const invitation = invitationMachine.provide({
  actors: {
    loadInvitation: fromPromise(({ input }) => loadInvitation(input)),
    acceptAsNew: acceptInvitationMachine.provide({
      actors: { submit: fromPromise(({ input }) => acceptInvitation(input)) },
    }),
    acceptAsMe: fromPromise(async ({ input: { token, me } }) => {
      const values = { token, first: me.name.first, last: me.name.last, password: '' }
      const opened = await acceptInvitation(values)
      return { ...opened, token: opened.token || (readToken() ?? '') }
    }),
  },
})

export default {
  screens: {
    invitation: defineScreen({
      open: ({ query, me }) => ({
        parts: { invitation: part(invitation, { token: query.token ?? '', me }) },
      }),
      key: ({ query }) => query.token ?? '',
      View: ({ actors }) => <InvitationView actor={actors.invitation} />,
    }),
  },
} satisfies Chunk
