import type { Plugin } from '../../kernel/plugin'
import { deliverMail, tellFailed } from './delivery'
import { registerDevMailbox } from './dev-mailbox'
import { registerUnsubscribe } from './unsubscribe'

export const deliveryPlugin: Plugin = {
  routes: (app, services) => {
    registerUnsubscribe(app, services)
    registerDevMailbox(app, services)
  },
  delivers: { mail: { deliver: deliverMail, gaveUp: tellFailed } },
}
