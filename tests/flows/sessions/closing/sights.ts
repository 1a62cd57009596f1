import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos traer este cierre.'

/** From picture 19b: who came, what was agreed, what is private, and until when it may be left for later. */
export const sights: Sights = {
  loading: { lacks: [FAILED] },
  failed: { says: [FAILED], offers: ['Reintentar'] },
  saved: {
    says: ['¿Quiénes estuvieron?', 'Así lo verá Antonia'],
    offers: ['Guardar y seguir después'],
    lacks: [FAILED],
  },
  writing: { lacks: [FAILED, 'Todo guardado'], offers: ['Guardar y seguir después'] },
  saving: { says: ['Guardando…'], lacks: [FAILED, 'Todo guardado'] },
  stale: { offers: ['Ver la versión nueva'] },
  tooLate: { says: [/La sesión terminó mientras escribías/], offers: ['Volver'] },
  unsure: { says: [/No sabemos si alcanzó a guardarse/] },
}
