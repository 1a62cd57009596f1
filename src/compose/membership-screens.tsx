import { fromPromise } from 'xstate'
import { actorCode } from '#domain/roles'
import { membershipAccountMachine } from '#machines/membership-account/chart'
import { membershipPanelMachine } from '#machines/membership-panel/chart'
import { MembershipView } from '../features/dashboard/MembershipView'
import { AccountView } from '../features/organizations/AccountView'
import {
  loadAccountPart,
  loadMemberPart,
  loadMemberPrograms,
  loadOwners,
} from '../services/membership/membership'
import { present, type ScreenProps, useScreenActor } from './screen'

const panel = membershipPanelMachine.provide({
  actors: {
    loadPrograms: fromPromise(() => loadMemberPrograms()),
    loadPart: fromPromise(({ input }) => loadMemberPart(input)),
  },
})

/** What a membership does in its programs. */
export function MembershipPanelScreen({ app, me }: ScreenProps) {
  const { timezone: zone } = present(me)
  return <MembershipView actor={useScreenActor(app, panel, () => undefined)} zone={zone} />
}

/** What the own organization has, or those somebody is assigned to. */
export function MembershipAccountScreen({ app, me }: ScreenProps) {
  const { timezone: zone, organization, hasMembershipPrograms } = present(me)
  const own = actorCode(me) === 'ad' ? organization : null
  const account = membershipAccountMachine.provide({
    actors: {
      loadOwners: fromPromise(() => loadOwners(own)),
      loadPart: fromPromise(({ input }) => loadAccountPart(input)),
    },
  })
  return (
    <AccountView
      actor={useScreenActor(app, account, () => undefined)}
      zone={zone}
      now={Date.now()}
      hasPanel={hasMembershipPrograms}
      own={own !== null}
    />
  )
}
