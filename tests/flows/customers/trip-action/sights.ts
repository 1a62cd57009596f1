import type { Sights } from '../../../paths/sights'

const OTHERS = [
  /^Pausar (la travesía|hasta)/,
  'Extender la travesía',
  'Terminar la travesía',
  'Cancelar la travesía',
]
const but = (own: RegExp) => OTHERS.filter((one) => !own.test(String(one)))

/** From the texts of trips: each action says what comes of it before it is sent, and nothing else can be sent beside it. */
export const sights: Sights = {
  nothing: { withholds: OTHERS },
  'writing.pausing': {
    says: [/Elige el día en que se reactiva para ver qué cambia\.|El término pasa del .+ al .+\./],
    offers: [/^Pausar (la travesía|hasta .+)$/],
    withholds: but(/Pausar/),
  },
  'writing.extending': { offers: ['Extender la travesía'], withholds: but(/Extender/) },
  'writing.planning': {
    says: [/Todavía no cambia nada|Escribe números|El plan (sigue en|pasa de)/],
    offers: ['Guardar el plan'],
    withholds: OTHERS,
  },
  'writing.finding': { withholds: [...OTHERS, /^Pasar a/] },
  'writing.moving': {
    says: [/Elige el programa para ver|se cancela\.|Ese programa da/],
    offers: [/^Pasar a /],
    withholds: OTHERS,
  },
  'writing.finishing': { offers: ['Terminar la travesía'], withholds: but(/Terminar/) },
  'writing.canceling': {
    says: [/[Ss]e cancelan sus sesiones por venir/, /créditos que le queden vuelven al programa/],
    offers: ['Cancelar la travesía'],
    withholds: but(/Cancelar/),
  },
  'writing.giving': { offers: ['Dar los créditos'], withholds: OTHERS },
  'writing.taking': { offers: ['Quitar los créditos'], withholds: OTHERS },
  'writing.inviting': { offers: ['Guardar invitación'], withholds: OTHERS },
  'writing.resuming': { offers: ['Reactivar hoy'], withholds: OTHERS },
  'writing.activating': { offers: ['Activar la travesía'], withholds: OTHERS },
  'writing.unplanning': {
    says: [/[Nn]o habrá pausa/],
    offers: ['Retirar la pausa que viene'],
    withholds: OTHERS,
  },
  'writing.recovering': {
    says: [/[Ll]os 3 créditos que vencieron .* vuelven a los sin asignar/],
    offers: ['Recuperar los créditos'],
    withholds: OTHERS,
  },
  sending: {
    withholds: [
      ...OTHERS,
      'Dar los créditos',
      'Quitar los créditos',
      'Guardar invitación',
      'Reactivar hoy',
      'Activar la travesía',
      'Recuperar los créditos',
      'Guardar el plan',
      /^Pasar a /,
    ],
  },
}
