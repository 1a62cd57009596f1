import { BulkDrawer } from '../../../../src/features/roster/BulkDrawer'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../account/admin-parts'
import { button, press, write } from '../../gestures'
import { sights } from './sights'

const shown = (day: unknown): string => String(day).split('-').reverse().join('/')
const WRITES: Record<string, (value: unknown) => Promise<boolean>> = {
  date: (value) => write(/^(Nuevo término|Se reactivan)$/, shown(value)),
  reason: (value) => write('Motivo', String(value)),
  toProgramId: (value) => write('Programa nuevo', String(value)),
  credits: (value) => write('Créditos para cada una', String(value)),
}

export const bulkActionSeen: ViewBinding = {
  sights,
  screen: (actor) => <BulkDrawer actor={asActor(actor)} />,
  gestures: {
    'field.change': ({ name, value }) => WRITES[String(name)]?.(value) ?? Promise.resolve(false),
    'bulk.preview': () => press('button', /^Revisar/),
    'bulk.start': () => press('button', /^Empezar con/),
    'step.back': button('Volver'),
    'bulk.leave': () => press('button', /^(Cancelar|Cerrar)$/),
  },
  parts: { choices: { retry: button('Reintentar') } },
}
