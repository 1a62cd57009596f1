import type { Sights } from '../../../paths/sights'

const START = /^Empezar con/
/** From the rule that every action on many tells its consequence before: nothing begins from where it is not told. */
export const sights: Sights = {
  fetching: { withholds: [START] },
  writing: { offers: [/^Revisar/], withholds: [START] },
  previewing: { withholds: [START] },
  told: {
    says: [/1 travesía termina el 31\/03\/2027\.|No se aplica a nadie/, 'Eva Soto', /Puede durar hasta el/],
    offers: ['Cancelar'],
  },
  following: { withholds: [START] },
}
