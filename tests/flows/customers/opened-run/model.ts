import { openedRunMachine } from '#machines/customers/opened-run/chart'
import type { PathModel } from '../../../paths/travel'

const visit = (query: Record<string, string>) => ({ visit: { query } })

export const openedRunModel: PathModel = {
  machine: openedRunMachine,
  ways: ['Quien mira a las personas', 'Quien abre el correo que cuenta que su tarea terminó'],
  inputs: [{ query: {} }, { query: { tarea: 'run-1' } }],
  events: [
    { type: 'run.close' },
    { type: 'place.changed', ...visit({}) },
    { type: 'place.changed', ...visit({ tarea: 'run-1' }) },
    { type: 'place.changed', ...visit({ tarea: 'run-2' }) },
  ],
  withoutApplication: 'Se abre con la dirección del correo, que una historia de punta a punta sigue.',
}
