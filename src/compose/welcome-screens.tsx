import { fromPromise } from 'xstate'
import { acceptInvitationMachine, invitationMachine } from '#machines/invitation/chart'
import { InvitationView } from '../features/login/InvitationView'
import { acceptInvitation, loadInvitation } from '../services/account/entry'
import { readToken } from '../services/browser/token'
import { type Chunk, type ScreenProps, useScreenActor } from './screen'

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

function InvitationScreen({ app, me, query }: ScreenProps) {
  const actor = useScreenActor(app, invitation, () => ({ token: query.token ?? '', me }))
  return <InvitationView actor={actor} />
}

const chunk: Chunk = { group: 'welcome', screens: { invitation: InvitationScreen } }
export default chunk
