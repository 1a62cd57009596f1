import { coachDayMachine } from '#machines/sessions/coach-day/chart'
import { NOW, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

const day = {
  slots: ['2026-09-08T18:00:00.000Z', '2026-09-08T18:15:00.000Z'],
  busy: [
    { rule: 'calendar', name: null, start: '2026-09-08T14:30:00.000Z', end: '2026-09-08T16:00:00.000Z' },
    { rule: 'lock', name: 'Médico', start: '2026-09-08T15:30:00.000Z', end: '2026-09-08T15:45:00.000Z' },
  ],
  calendars: [{ name: 'Trabajo', state: 'fine' }],
}

const failing = { ...day, calendars: [{ name: 'Trabajo', state: 'failing' }] }

export const coachDayModel: PathModel = {
  machine: coachDayMachine,
  ways: ['Coach que mira su día'],
  inputs: [{ coachId: 'coach-1', zone: 'America/Santiago', now: NOW }],
  events: [{ type: 'day.retry' }, { type: 'time.changed' }, { type: 'clock.ticked', now: NOW + 60_000 }],
  // a minute passes only where nobody waits for the server
  offered: { 'clock.ticked': ({ value }) => value === 'fresh' || value === 'failed' },
  outcomes: { loadDay: { done: [day, failing], error: [networkFailure] } },
}
