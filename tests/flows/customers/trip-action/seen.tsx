import { TripDrawer } from '../../../../src/features/organizations/TripDrawer'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, choose, press, write } from '../../gestures'
import { asActor } from '../organizations-parts'

const ACTIONS: Record<string, string> = {
  pause: 'Pausar',
  resume: 'Reactivar',
  activate: 'Empezar',
  invite: 'Invitación',
  extend: 'Extender',
  give: 'Dar créditos',
  take: 'Quitar créditos',
  finish: 'Terminar',
  cancel: 'Cancelar la travesía',
}
const shown = (day: unknown): string => String(day).split('-').reverse().join('/')
