import { TripDrawer } from '../../../../src/features/organizations/TripDrawer'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, find, press, write } from '../../gestures'
import { asActor } from '../organizations-parts'
import { destinations } from './model'
import { sights } from './sights'

const ACTIONS: Record<string, string> = {
  pause: 'Pausar',
  resume: 'Reactivar',
  unplan: 'Retirar pausa',
  activate: 'Empezar',
  invite: 'Invitación',
  extend: 'Extender',
  plan: 'Cambiar plan',
  move: 'Cambiar de programa',
  give: 'Dar créditos',
  take: 'Quitar créditos',
  finish: 'Terminar',
  cancel: 'Cancelarla',
  recover: 'Recuperar créditos',
}
const shown = (day: unknown): string => String(day).split('-').reverse().join('/')

const WRITES: Record<string, (value: unknown) => Promise<boolean>> = {
  from: (value) => write('Empieza', shown(value)),
  startDate: (value) => write('Activa desde', shown(value)),
  until: (value) => write('Se reactiva', shown(value)),
  inside: (value) => write('Sesiones que caen dentro', String(value)),
  comment: (value) => write('Comentario', String(value)),
  amount: (value) => write('Cuántos créditos', String(value)),
  words: (value) => write('Detalle', String(value)),
  invitationDate: (value) => write('Día de la invitación', shown(value)),
  credits: (value) => write('Créditos para la travesía', String(value)),
  endDate: (value) => write('Termina', shown(value)),
  maxSessions: (value) => write('Sesiones del plan', String(value)),
  pace: (value) => write('Ritmo', String(value)),
  total: (value) => write('Créditos en total', String(value)),
  programId: (value) => find('Programa', destinations.find(({ _id }) => _id === value)?.name ?? ''),
  reason: (value) => write('Por qué', String(value)),
}
export const tripActionSeen: ViewBinding = {
  sights,
  screen: (actor) => <TripDrawer actor={asActor(actor)} onClose={() => {}} />,
  parts: { destinations: { retry: button('Reintentar') } },
  gestures: {
    'action.choose': ({ kind }) => press('button', ACTIONS[String(kind)] ?? ''),
    'field.change': ({ name, value }) => WRITES[String(name)]?.(value) ?? Promise.resolve(false),
    'action.send': button(
      /^(Pausar (la travesía|hasta el .+)|Guardar invitación|Extender la travesía|Dar los créditos|Quitar los créditos|Reactivar hoy|Retirar la pausa que viene|Activar la travesía|Recuperar los créditos|Guardar el plan|Pasar a .+|Terminar la travesía|Cancelar la travesía)$/,
    ),
  },
}
