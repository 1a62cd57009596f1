import type { Me } from '#domain/models'
import type { PathModel } from '../../../tests/paths/travel'
import { plain } from './plain'

const VARIANTS: Record<string, string> = {
  product: 'Producto',
  'microsoft-teams': 'Teams',
  'zoom-meeting': 'Zoom',
  cardif: 'Cardif',
}
const ROLES: Record<string, string> = {
  coachee: 'Coachee',
  coach: 'Coach',
  admin: 'Admin',
  consultant: 'Consultor/a',
}
const isMe = (value: unknown): value is Me =>
  value !== null && typeof value === 'object' && 'welcomeStepper' in value && '_type' in value

/** Somebody in their situation: «Antonia, coachee de Aurora (Cardif), en su paso 1». */
function sayPerson(me: Me): string {
  const role = me._type.group === 'sysadmin' ? 'Administración' : (ROLES[me._type.active] ?? me._type.active)
  const isCoachee = me._type.active === 'coachee'
  return [
    `${me.name.first}, ${role.toLowerCase()}${me.organization && isCoachee ? ` de ${me.organization.name}` : ''}`,
    isCoachee && me.onboardingFlow !== 'product' ? `variante ${VARIANTS[me.onboardingFlow]}` : '',
    me.status === 'unverified' ? 'sin activar su cuenta' : '',
    isCoachee && me.trips.length === 0 ? 'sin travesía' : '',
    me.fixedCoachId ? 'con coach asignado' : '',
    ['coachee', 'coach'].includes(me._type.active) && me.welcomeStepper < 4
      ? `en su paso ${me.welcomeStepper}`
      : '',
    me.hasMembershipPrograms ? 'con membresía' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** A way in as people call it: the model's own name for it, else who it is and what they come with. */
export function sayWay(model: PathModel, way: unknown, at: number): string {
  const own = model.ways?.[at]
  if (own) return own
  if (way === null || way === undefined || typeof way !== 'object')
    return way ? plain(way) : `Entrada ${at + 1}`
  const person = Object.values(way).find(isMe)
  const rest = Object.entries(way).filter(([, value]) => !isMe(value))
  const said = rest.length > 0 ? plain(Object.fromEntries(rest)) : ''
  const told = [person ? sayPerson(person) : '', said === 'nada' ? '' : said].filter(Boolean).join(' · ')
  return told || `Entrada ${at + 1}`
}
