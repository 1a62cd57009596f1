import { leave, write } from '../gestures'

export const asActor = <Actor,>(actor: unknown): Actor => actor as Actor

export const labelled = (labels: Record<string, string | RegExp>) => ({
  'field.change': ({ name, value }: Record<string, unknown>) =>
    write(labels[String(name)] ?? '', String(value)),
  'field.leave': ({ name }: Record<string, unknown>) => leave(labels[String(name)] ?? ''),
})

export const TABS: Record<string, string> = {
  credits: 'Créditos',
  trips: 'Travesías',
  people: 'Usuarios',
  settings: 'Ajustes',
}
