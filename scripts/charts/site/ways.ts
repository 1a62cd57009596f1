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

type Stored = { value: unknown; joined: Record<string, boolean>; moves?: Record<string, { all: number }> }
/** A session somebody finds: «Agendada, entró el coach». */
function sayStored({ machine }: PathModel, { value, joined, moves }: Stored): string {
  const state = machine.resolveState({ value: value as never, context: {} })
  const titles = state._nodes
    .map((node) => (node.meta as { title?: string } | undefined)?.title)
    .filter(Boolean)
  const came = Object.entries(joined).flatMap(([who, is]) => (is ? [who] : []))
  const moved = Math.max(0, ...Object.values(moves ?? {}).map(({ all }) => all))
  return [
    titles.at(-1) ?? plain(value),
    came.length === 0
      ? 'sin que nadie haya entrado'
      : came.length === 2
        ? 'entraron los dos'
        : `entró el ${came[0]}`,
    moved > 0 ? `ya cambiada de hora ${moved === 1 ? 'una vez' : `${moved} veces`}` : '',
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
  if ('value' in way && 'joined' in way) return sayStored(model, way as Stored)
  if ('token' in way) return way.token ? 'Alguien con su conexión guardada' : 'Alguien sin conexión guardada'
  const person = Object.values(way).find(isMe)
  const rest = Object.entries(way).filter(([, value]) => !isMe(value))
  const said = rest.length > 0 ? plain(Object.fromEntries(rest)) : ''
  const told = [person ? sayPerson(person) : '', said === 'nada' ? '' : said].filter(Boolean).join(' · ')
  return told || `Entrada ${at + 1}`
}
