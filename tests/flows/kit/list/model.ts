import { listMachine } from '#machines/kit/list/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

const page = { rows: ['Antonia', 'Bruno'], total: 3 }

export const listModel: PathModel = {
  withoutScreen:
    'Se ve dentro de la pantalla de quien muestra una lista con él, que la recorre con su vista.',
  machine: listMachine<typeof page, { status: string | null }, string, string>({
    id: 'list',
    title: 'Lista',
    description:
      'Una lista que se busca, se filtra y se pasa de página; lo visto queda hasta que llega lo que sigue.',
    size: 2,
    total: ({ total }) => total,
    replaced: ({ rows, total }, row) => ({ rows: rows.map((one) => (one === 'Antonia' ? row : one)), total }),
  }),
  ways: ['Una lista sin filtros'],
  inputs: [{ scope: 'program-1', filters: { status: null } }],
  events: [
    { type: 'retry' },
    { type: 'text.change', text: 'anto' },
    { type: 'filter.choose', filters: { status: 'late' } },
    { type: 'filter.choose', filters: { status: null } },
    { type: 'filters.clear' },
    { type: 'page.turn', page: 2 },
    { type: 'page.turn', page: 3 },
    { type: 'size.choose', size: 10 },
    { type: 'size.choose', size: 3 },
    { type: 'list.refresh' },
    { type: 'row.changed', row: 'Antonia Riquelme' },
  ],
  outcomes: { load: { done: [page, { rows: [], total: 0 }], error: [networkFailure] } },
}
