import { auditLogMachine } from '#machines/shell/audit-log/chart'
import { ENTRIES_A_PAGE, WHOLE_LOG } from '#machines/shell/audit-log/data'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { listed, TO_FIRST, TO_SECOND } from '../../kit/parts'

const entry = {
  id: 1,
  at: '2026-09-01T13:00:00.000Z',
  actorName: 'Sara Root',
  actor: 'sa',
  action: 'Mutation.updateUser',
  what: 'Cambiar los propios datos',
  targetId: 'coachee-1',
  targetName: 'Antonia Riquelme',
  outcome: 'FORBIDDEN',
  times: 3,
  address: null,
}

export const auditLogModel: PathModel = {
  machine: auditLogMachine,
  ways: ['Administración que lee el registro'],
  inputs: [undefined],
  events: [{ type: 'file.save', file: { text: '', filters: WHOLE_LOG } }],
  outcomes: { saveFile: { done: [undefined], error: [networkFailure] } },
  parts: {
    entries: listed(
      [
        { docs: [entry], total: ENTRIES_A_PAGE + 1 },
        { docs: [], total: 0 },
      ],
      [
        { type: 'text.change', text: 'sara' },
        { type: 'filter.choose', filters: { result: 'refused' } },
        { type: 'filters.clear' },
        { type: 'size.choose', size: 50 },
        TO_SECOND,
        TO_FIRST,
      ],
    ),
  },
}
