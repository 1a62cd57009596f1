import { inviteMachine } from '#machines/invite/chart'
import { peopleMachine } from '#machines/people/chart'
import { personMachine } from '#machines/person/chart'
import { networkFailure } from '../../fixtures/people'
import type { PathModel } from '../travel'
import { badInput, conflict } from './common'

const row = {
  ...{
    _id: 'coach-1',
    name: { first: 'Camila', last: 'Restrepo' },
    email: 'camila@example.cl',
    picture: null,
  },
  ...{ group: 'collaborator', roles: ['coach'], status: 'verified', moderated: false },
  ...{ organization: null, invitedUntil: null },
}
const invited = {
  ...{ ...row, _id: 'new-1', name: { first: 'Eva', last: 'Soto' }, email: 'eva@example.cl' },
  ...{ group: 'customer', roles: ['coachee'], status: 'unverified', moderated: null, organization: 'Aurora' },
  invitedUntil: '2026-09-20T13:00:00.000Z',
}
export const peopleChoices = {
  organizations: [{ id: 'org-1', name: 'Aurora' }],
  coaches: [{ id: 'coach-1', name: 'Camila Restrepo' }],
  programs: [{ id: 'program-1', name: 'Eleva', organizations: ['org-1'] }],
}
const page = (docs: unknown[], total: number) => ({ docs, total, choices: peopleChoices })

export const peopleModel: PathModel = {
  machine: peopleMachine,
  inputs: [{ within: null }, { within: 'org-1' }],
  events: [
    { type: 'people.retry' },
    { type: 'text.change', text: 'camila' },
    { type: 'filter.choose', filter: 'role', value: 'coach' },
    { type: 'filters.clear' },
    { type: 'page.turn', page: 2 },
    { type: 'person.open', id: 'coach-1' },
    { type: 'person.create' },
    { type: 'drawer.close' },
  ],
  offered: {
    'text.change': ({ context }) => context.question.text === '',
    'filter.choose': ({ context }) => context.people !== null,
    'page.turn': ({ context }) => (context.people?.docs.length ?? 0) > 0,
    'person.open': ({ context }) => (context.people?.docs.length ?? 0) > 0,
    'drawer.close': (snapshot) => snapshot.hasTag('drawer'),
  },
  outcomes: { loadPeople: { done: [page([row, invited], 30), page([], 0)], error: [networkFailure] } },
}

const saved = {
  ...{ first: 'Camila', last: 'Restrepo', phone: '', position: '', management: '', organizationId: '' },
  ...{ roles: ['coach'], programs: [], fixedCoach: '', routeTags: 'Liderazgo' },
}
const file = {
  ...{ _id: 'coach-1', version: 3, email: 'camila@example.cl', status: 'verified', moderated: false, saved },
  ...{
    registered: '2026-01-05T13:00:00.000Z',
    lastConnect: null,
    calendarConnected: true,
    programs: ['Eleva'],
  },
}
const done = { ...file, status: 'completed' }
const asleep = { ...file, version: 4, status: 'inactive', moderated: null }

export const personModel: PathModel = {
  machine: personMachine,
  inputs: [{ row }, { row: invited }],
  events: [
    { type: 'person.retry' },
    { type: 'person.reload' },
    { type: 'draft.change', change: { first: 'Cami' } },
    { type: 'person.save' },
    { type: 'person.moderate' },
    { type: 'person.switch' },
    { type: 'person.remove' },
    { type: 'invitation.resend' },
    { type: 'typed.change', text: 'Camila@example.cl' },
    { type: 'act.confirm' },
    { type: 'act.dismiss' },
  ],
  offered: {
    'draft.change': ({ context }) => context.draft?.first !== 'Cami',
    'typed.change': ({ context }) => context.act === 'remove' && context.typed === '',
  },
  outcomes: {
    loadPerson: { done: [file, asleep, done], error: [networkFailure] },
    act: { done: [file], error: [conflict, networkFailure] },
  },
}

const filled = {
  ...{ email: '', first: 'Eva', last: 'Soto', phone: '', group: 'customer', roles: 'coachee' },
  ...{ organizationId: 'org-1', programs: '' },
}
export const inviteModel: PathModel = {
  machine: inviteMachine,
  inputs: [{ values: filled }, { values: {} }],
  events: [
    { type: 'field.change', name: 'email', value: 'eva@example.cl' },
    { type: 'field.change', name: 'email', value: 'eva' },
    { type: 'field.leave', name: 'email' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['eva@example.cl'], error: [badInput] } },
}
