import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { registerSignal } from './signal-socket'

export const signalPlugin: Plugin = {
  routes: (app, services, { sockets, patience }) => {
    const stop = registerSignal(services, sockets, patience)
    app.addHook('onClose', async () => stop())
  },
}
