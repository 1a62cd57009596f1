import type { ActorCode } from '#domain/roles'
import type { Whose } from '#server/permissions/rules'

/** Who asks, as people call them, in the order of the tables. */
export const ACTOR_NAMES: readonly (readonly [ActorCode, string])[] = [
  ['anon', 'Sin entrar'],
  ['unv', 'Correo sin confirmar'],
  ['cc', 'Coachee'],
  ['co', 'Coach'],
  ['cs', 'Consultor/a'],
  ['ad', 'Admin de organización'],
  ['sa', 'Administración'],
  ['me', 'Otro rol'],
]

/** Whose things somebody may use. */
export const WHOSE_WORDS: Record<Whose, string> = {
  public: 'sí',
  token: 'con su enlace',
  self: 'lo propio',
  party: 'donde participa',
  ownCoachee: 'coachees propios',
  pastCoachee: 'coachees anteriores',
  ownCoach: 'coach propio',
  offered: 'coaches ofrecidos',
  ownOrg: 'su organización y sus programas',
  assigned: 'programas asignados',
  ownProgram: 'programas donde participa',
  any: 'todo',
}
