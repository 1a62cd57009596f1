import { programMachine } from '#machines/customers/program/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict } from '../../common'
import { brought } from '../../kit/parts'
import { coach, program } from '../programs-data'

const result = {
  coach: 'coach-1',
  coachName: 'Camila Restrepo',
  position: 1,
  projectedMatches: 4,
  matchesExpected: 3,
  currentProgramMatches: 2,
  totalActiveMatches: 5,
  impressionMatches: 9,
  delta: 1,
  currentAvailability: 2,
  expectedAvailability: 3.8,
}

const match = {
  coacheeId: 'coachee-1',
  coacheeName: 'Antonia Riquelme',
  coachName: 'Camila Restrepo',
  sessionsQ: 3,
  lastSessionDate: '2026-09-01T13:00:00.000Z',
  nextSessionDate: null,
  coacheeNps: 9,
}

const file = {
  ...program,
  description: 'Liderazgo',
  sessionsQuantity: 8,
  matches: [match],
  coaches: [coach],
  organizations: [{ _id: 'org-1', name: 'Aurora', coachees: 12, sessions: 30 }],
  results: [result],
  unlinked: [],
}

const bare = {
  ...file,
  matches: [],
  coaches: [],
  organizations: [],
  results: [],
  unlinked: [{ _id: 'coach-1', name: 'Camila Restrepo', until: '2026-09-08T13:15:00.000Z' }],
}

export const programModel: PathModel = {
  machine: programMachine,
  ways: ['Administración que mira un programa por dentro'],
  inputs: [{ programId: 'program-1' }],
  events: [
    { type: 'coach.unlink', coachId: 'coach-1' },
    { type: 'unlink.undo', coachId: 'coach-1' },
    { type: 'program.remove' },
    { type: 'report.save' },
    { type: 'side.close' },
    { type: 'act.confirm' },
    { type: 'act.dismiss' },
  ],
  outcomes: {
    program: { done: [file, bare] },
    unlinkCoach: { done: [undefined] },
    undoUnlink: { done: [undefined], error: [conflict] },
    remove: { done: [undefined], error: [conflict] },
    saveReport: { done: [undefined], error: [networkFailure] },
  },
  parts: { program: brought(file, bare) },
}
