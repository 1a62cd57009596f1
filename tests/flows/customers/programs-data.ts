export const program = {
  _id: 'program-1',
  name: 'Eleva 2026',
  pathName: 'Eleva',
  state: 'active',
  isPilot: false,
  startsAt: '2026-03-01T03:00:00.000Z',
  expiresAt: '2026-12-01T03:00:00.000Z',
}

export const coach = {
  _id: 'coach-1',
  name: 'Camila Restrepo',
  disabled: false,
  enabled: true,
  priority: 10,
  projectedMatches: 4,
  openSessions: 2,
}

export const programDraft = {
  name: '',
  pathName: 'Eleva',
  description: '',
  isPilot: false,
  sessionsQuantity: '8',
  startsAt: '2026-03-01',
  expiresAt: '2026-12-01',
  organizations: ['org-1'],
  features: ['academy'],
  presentations: [],
  coaches: [{ coach: 'coach-1', disabled: false, priority: '10', projected: '4' }],
}
export const programForm = {
  version: null,
  draft: programDraft,
  choices: {
    coaches: [{ id: 'coach-1', name: 'Camila Restrepo' }],
    organizations: [{ id: 'org-1', name: 'Aurora' }],
    features: [{ id: 'academy', name: 'Academia', pathNames: ['Eleva'] }],
  },
}
