import type { Me } from '#domain/models'
import { actorCode } from '#domain/roles'
import { membershipAccountMachine, membershipAccountParts } from '#machines/panels/membership-account/chart'
import { membershipPanelMachine, membershipPanelParts } from '#machines/panels/membership-panel/chart'
import { MembershipView } from '../features/dashboard/MembershipView'
import { AccountView } from '../features/organizations/AccountView'
import * as membership from '../services/membership/membership'
import { brings, lists } from './brings'
import { measureSource } from './parts/measure-source'
import { type Chunk, defineScreen, part, present } from './screen'

const panel = membershipPanelMachine.provide({
  actors: {
    programs: brings(membershipPanelParts.programs, membership.loadMemberPrograms),
    balance: brings(membershipPanelParts.balance, membership.loadBalances),
    summary: brings(membershipPanelParts.summary, membership.loadMemberSummary),
    statuses: brings(membershipPanelParts.statuses, membership.loadTripStatuses),
    progress: brings(membershipPanelParts.progress, membership.loadMemberProgress),
    focuses: brings(membershipPanelParts.focuses, membership.loadMemberFocuses),
    trips: lists(membershipPanelParts.trips, membership.loadMemberTrips),
  },
})

/** The own organization of a customer's admin; others have those they are assigned to. */
const ownOf = (me: Me) => (actorCode(me) === 'ad' ? me.organization : null)

export default {
  screens: {
    membershipPanel: defineScreen({
      open: () => ({ parts: { panel: part(panel, undefined), source: part(measureSource, undefined) } }),
      View: ({ actors, me }) => (
        <MembershipView actor={actors.panel} source={actors.source} zone={present(me).timezone} />
      ),
    }),
    membershipAccount: defineScreen({
      open: ({ me }) => {
        const account = membershipAccountMachine.provide({
          actors: {
            owners: brings(membershipAccountParts.owners, () => membership.loadOwners(ownOf(present(me)))),
            balances: brings(membershipAccountParts.balances, membership.loadAccountBalances),
            membership: brings(membershipAccountParts.membership, membership.loadMembership),
            movements: lists(membershipAccountParts.movements, membership.loadMovements),
          },
        })
        return { parts: { account: part(account, undefined) } }
      },
      View: ({ actors, me }) => {
        const own = present(me)
        return (
          <AccountView
            actor={actors.account}
            zone={own.timezone}
            now={Date.now()}
            hasPanel={own.hasMembershipPrograms}
            own={ownOf(own) !== null}
          />
        )
      },
    }),
  },
} satisfies Chunk
