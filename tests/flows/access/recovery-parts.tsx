import type { Gesture } from '../../paths/view-driver'
import { leave, write } from '../gestures'

const LABELS: Record<string, string> = {
  email: 'Correo',
  password: 'Contraseña nueva',
  repeat: 'Repite la contraseña',
}

const labelOf = (name: unknown): string => LABELS[String(name)] ?? String(name)

export const typing: Record<string, Gesture> = {
  'field.change': ({ name, value }) => write(labelOf(name), String(value)),
  'field.leave': ({ name }) => leave(labelOf(name)),
}

export const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
