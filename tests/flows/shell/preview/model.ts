import { previewMachine } from '#machines/shell/preview/chart'
import type { PathModel } from '../../../paths/travel'

export const NOW = Date.parse('2026-09-08T13:00:00.000Z')
export const preview = {
  token: 'preview-token',
  until: '2026-09-08T13:15:00.000Z',
  name: { first: 'Paula', last: 'Rojas' },
}

export const previewModel: PathModel = {
  machine: previewMachine,
  withoutApplication:
    'Entrar y salir cargan la página de nuevo con otra conexión, y el chart parte otra vez: la historia de «Ver como» lo recorre.',
  ways: ['Alguien con su propia conexión', 'Alguien que ve como otra persona'],
  inputs: [
    { preview: null, now: NOW },
    { preview, now: NOW },
  ],
  events: [{ type: 'preview.began', preview }, { type: 'preview.leave' }],
}
