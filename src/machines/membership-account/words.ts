import type { WordsOf } from '../words'
import type { membershipAccountMachine } from './chart'

export const membershipAccountWords: WordsOf<typeof membershipAccountMachine> = {
  title: 'Cuenta de una organización',
  events: {
    'account.retry': 'Reintenta',
    'organization.choose': 'Elige otra organización',
    'balances.retry': 'Reintenta los saldos',
    'membership.retry': 'Reintenta la membresía',
    'movements.retry': 'Reintenta los movimientos',
    'page.turn': 'Pasa de página',
  },
  guards: {
    hasOwners: 'responde de alguna organización',
    isAnother: 'es otra de sus organizaciones',
    hasPage: 'esa página existe',
  },
}
