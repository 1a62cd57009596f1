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
