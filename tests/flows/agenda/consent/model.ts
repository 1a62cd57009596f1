import { consentMachine } from '#machines/agenda/consent/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

const file = { name: 'agenda.ics', size: 1200 }

export const consentModel: PathModel = {
  machine: consentMachine,
  ways: ['Coach por dar permiso a su calendario'],
  inputs: [{ state: 's', linkToken: null }],
  events: [
    { type: 'source.choose', source: 'file' },
    { type: 'url.change', url: 'https://calendario.example.cl/a.ics' },
    { type: 'file.choose', file },
    { type: 'consent.allow' },
    { type: 'consent.deny' },
  ],
  also: [
    {
      input: { state: 's', linkToken: null },
      moves: [
        { type: 'source.choose', source: 'file' },
        { type: 'consent.allow' },
        { type: 'file.choose', file },
      ],
    },
  ],
  outcomes: {
    decide: { done: ['/autorizacion?code=c&state=s'], error: [badInput, networkFailure] },
  },
}
