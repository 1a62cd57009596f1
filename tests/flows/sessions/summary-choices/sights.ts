import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos buscar con qué filtrar.'
const FIELDS = ['Coach', 'Coachee', 'Programa', 'Organización']

/** From the specification: sessions of everybody, by coach, coachee, program and organization. */
export const sights: Sights = {
  writing: { says: FIELDS, lacks: [FAILED] },
  finding: { says: FIELDS, lacks: [FAILED] },
  found: { says: FIELDS, lacks: [FAILED] },
  failed: { says: [FAILED], offers: ['Reintentar'] },
}
