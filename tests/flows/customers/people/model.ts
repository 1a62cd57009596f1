import { peopleMachine } from '#machines/customers/people/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { listed, TO_FIRST, TO_SECOND } from '../../kit/parts'
import { invited, row } from '../people-data'

export const peopleChoices = {
  organizations: [{ id: 'org-1', name: 'Aurora' }],
  coaches: [{ id: 'coach-1', name: 'Camila Restrepo' }],
  programs: [{ id: 'program-1', name: 'Eleva', organizations: ['org-1'] }],
}

const filters = {
  group: '',
  role: '',
  status: '',
  moderated: '',
  organizationId: '',
  sort: 'name',
  down: '',
}
const page = (docs: unknown[], total: number) => ({ docs, total, choices: peopleChoices })

export const peopleModel: PathModel = {
  machine: peopleMachine,
  ways: [
    'Administración que mira a todas las personas',
    'Administración que mira a la gente de una organización',
  ],
  inputs: [{ within: null }, { within: 'org-1' }],
  events: [
    { type: 'person.open', id: 'coach-1' },
    { type: 'person.create' },
    { type: 'drawer.close' },
    { type: 'file.save' },
  ],
  offered: {
    'person.open': ({ context }) => (context.people?.docs.length ?? 0) > 0,
    'drawer.close': (snapshot) => snapshot.hasTag('drawer'),
    'file.save': ({ context }) => (context.people?.total ?? 0) > 0,
  },
  outcomes: {
    people: {
      snapshots: [null, page([row, invited], 30), page([], 0)].map((data) => ({
        context: { data, asked: { text: '', filters } },
      })),
    },
    person: { done: [undefined] },
    saveFile: { done: [undefined], error: [networkFailure] },
    invite: { done: ['eva@example.cl'] },
  },
  parts: {
    people: listed(
      [page([row, invited], 30), page([], 0)],
      [
        { type: 'text.change', text: 'camila' },
        { type: 'filter.choose', filters: { role: 'coach' } },
        { type: 'filters.clear' },
        { type: 'filter.choose', filters: { sort: 'organization', down: '' } },
        { type: 'size.choose', size: 50 },
        TO_SECOND,
        TO_FIRST,
      ],
    ),
  },
}
