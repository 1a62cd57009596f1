import type { WordsOf } from '#domain/chart-words'
import type { membershipAccountMachine } from './chart'

export const membershipAccountWords: WordsOf<typeof membershipAccountMachine> = {
  order: 30,
  title: 'Cuenta de una organización',
  events: { 'organization.choose': 'Elige otra organización' },
  guards: {
    hasOwners: 'responde de alguna organización',
    isAnother: 'es otra de sus organizaciones',
  },
}
