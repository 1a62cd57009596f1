import type { NetworkFound } from '#domain/network'
import { networkMachine } from '#machines/call/network/chart'
import { networkWords } from '#machines/call/network/words'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

const found = (reach: NetworkFound['reach'], roundTripMs: number, kilobits: number | null): NetworkFound => ({
  reach,
  roundTripMs,
  kilobits,
})

export const networkModel: PathModel = {
  machine: networkMachine,
  exceptions: networkWords.exceptions,
  ways: ['Quien se prepara para entrar'],
  inputs: [{ sessionId: 'session-1' }],
  events: [{ type: 'network.try' }],
  offered: {
    // the application of the tests has no relay: a story stands one up, and a bad network before it
    'xstate.done.actor.0.network.trying': (_snapshot, { output }, _before, level) =>
      level !== 'application' || (output as NetworkFound).reach === 'untried',
  },
  outcomes: {
    tryNetwork: {
      done: [
        found('relay', 300, 1000),
        found('relay', 301, 1000),
        found('relay', 300, 999),
        found('relay', 800, 300),
        found('relay', 801, 5000),
        found('relay', 20, 299),
        found('direct', 20, null),
        found('untried', 20, null),
        found('untried', 400, null),
        found('untried', 900, null),
        found('none', 20, null),
      ],
      error: [networkFailure],
    },
  },
}
