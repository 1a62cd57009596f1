import { programsMachine } from '#machines/customers/programs/chart'
import { programsWords } from '#machines/customers/programs/words'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { program } from '../programs-data'

const row = { ...program, coachesCount: 2, organizations: [{ _id: 'org-1', name: 'Aurora' }] }

const never = () => false

export const programsModel: PathModel = {
  machine: programsMachine,
  ways: ['Administración que mira los programas'],
  inputs: [{ scope: null, filters: { state: '' } }],
  events: [
    { type: 'retry' },
    { type: 'text.change', text: 'eleva' },
    { type: 'filter.choose', filters: { state: 'active' } },
    { type: 'filters.clear' },
    { type: 'page.turn', page: 2 },
    { type: 'list.refresh' },
  ],
  exceptions: programsWords.exceptions,
  offered: {
    'text.change': ({ context }) => context.asked.text === '',
    'filters.clear': never,
    'page.turn': never,
    'list.refresh': never,
  },
  outcomes: { load: { done: [[row], []], error: [networkFailure] } },
}
