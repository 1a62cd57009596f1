import type { Gesture } from '../../paths/view-driver'
import { button, leave, write } from '../gestures'

export const asActor = <Actor,>(actor: unknown): Actor => actor as Actor

export const retry = button('Reintentar')

export const labelled = (labels: Record<string, string>): Record<string, Gesture> => ({
  'field.change': ({ name, value }) => write(labels[String(name)] ?? '', String(value)),
  'field.leave': ({ name }) => leave(labels[String(name)] ?? ''),
})
