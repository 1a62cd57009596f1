import type { Calendar, Calendars } from '#domain/calendars'
import { SLOT } from '../../fixtures/people'

export const work: Calendar = {
  name: 'Trabajo',
  type: 'caldav',
  main: true,
  state: 'fine',
  readAt: SLOT,
  problem: null,
  permissionEnded: false,
  skippedLines: 0,
  pendingEvents: 0,
  writes: true,
}

export const home: Calendar = {
  ...work,
  name: 'Casa',
  type: 'ics',
  main: false,
  writes: false,
  state: 'failing',
  problem: 'El calendario no responde.',
}

export const connected: Calendars = {
  main: work,
  others: [home],
  legacy: [],
  offered: ['google', 'product', 'caldav', 'ics', 'icloud'],
}

export const joined: Calendars = {
  ...connected,
  main: { ...work, type: 'cronofy' },
  offered: ['cronofy', 'caldav', 'ics', 'icloud'],
}

export const OURS = '/api/v1/calendar/authorize?state=s'

export const OUTSIDE = 'https://app.cronofy.com/oauth/authorize'
