import { programMachine } from '#machines/program/chart'
import { programFormMachine } from '#machines/program-form/chart'
import { programsMachine } from '#machines/programs/chart'
import { networkFailure } from '../../fixtures/people'
import type { PathModel } from '../travel'
import { conflict } from './common'

const program = {
  ...{ _id: 'program-1', name: 'Eleva 2026', pathName: 'Eleva', state: 'active', isPilot: false },
  ...{ startsAt: '2026-03-01T03:00:00.000Z', expiresAt: '2026-12-01T03:00:00.000Z' },
}
const row = { ...program, coachesCount: 2, organizations: [{ _id: 'org-1', name: 'Aurora' }] }

export const programsModel: PathModel = {
  machine: programsMachine,
  inputs: [undefined],
  events: [
    { type: 'programs.retry' },
    { type: 'text.change', text: 'eleva' },
    { type: 'state.choose', state: 'active' },
  ],
  offered: { 'text.change': ({ context }) => context.question.text === '' },
  outcomes: { loadPrograms: { done: [[row], []], error: [networkFailure] } },
}

const coach = {
  ...{ _id: 'coach-1', name: 'Camila Restrepo', disabled: false, enabled: true },
  ...{ priority: 10, projectedMatches: 4, openSessions: 2 },
}
const result = {
  ...{ coach: 'coach-1', coachName: 'Camila Restrepo', position: 1, projectedMatches: 4, matchesExpected: 3 },
  ...{ currentProgramMatches: 2, totalActiveMatches: 5, impressionMatches: 9, delta: 1 },
  ...{ currentAvailability: 2, expectedAvailability: 3.8 },
}
const match = {
  ...{ coacheeId: 'coachee-1', coacheeName: 'Antonia Riquelme', coachName: 'Camila Restrepo', sessionsQ: 3 },
  ...{ lastSessionDate: '2026-09-01T13:00:00.000Z', nextSessionDate: null, coacheeNps: 9 },
}
const file = {
  ...{ ...program, description: 'Liderazgo', sessionsQuantity: 8, matches: [match], coaches: [coach] },
  ...{ organizations: [{ _id: 'org-1', name: 'Aurora', coachees: 12, sessions: 30 }], results: [result] },
}
const bare = { ...file, matches: [], coaches: [], organizations: [], results: [] }

export const programModel: PathModel = {
  machine: programMachine,
  inputs: [{ programId: 'program-1' }],
  events: [
    { type: 'program.retry' },
    { type: 'coach.unlink', coachId: 'coach-1' },
    { type: 'program.remove' },
    { type: 'report.save' },
    { type: 'act.confirm' },
    { type: 'act.dismiss' },
  ],
  outcomes: {
    loadProgram: { done: [file, bare], error: [networkFailure] },
    act: { done: [undefined], error: [conflict] },
    saveReport: { done: [undefined], error: [networkFailure] },
  },
}

const draft = {
  ...{ name: '', pathName: 'Eleva', description: '', isPilot: false, sessionsQuantity: '8' },
  ...{ startsAt: '2026-03-01', expiresAt: '2026-12-01', organizations: ['org-1'], features: ['academy'] },
  coaches: [{ coach: 'coach-1', disabled: false, priority: '10', projected: '4' }],
}
const form = {
  ...{ version: null, draft },
  choices: {
    coaches: [{ id: 'coach-1', name: 'Camila Restrepo' }],
    organizations: [{ id: 'org-1', name: 'Aurora' }],
    features: [{ id: 'academy', name: 'Academia', pathNames: ['Eleva'] }],
  },
}
export const programFormModel: PathModel = {
  machine: programFormMachine,
  inputs: [{ programId: null }, { programId: 'program-1' }],
  events: [
    { type: 'form.retry' },
    { type: 'draft.change', change: { name: 'Eleva 2027' } },
    { type: 'form.save' },
  ],
  offered: { 'draft.change': ({ context }) => context.draft?.name === '' },
  outcomes: {
    loadForm: { done: [form], error: [networkFailure] },
    saveProgram: { done: ['program-1'], error: [conflict] },
  },
}
