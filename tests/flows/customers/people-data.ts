export const row = {
  _id: 'coach-1',
  name: { first: 'Camila', last: 'Restrepo' },
  email: 'camila@example.cl',
  picture: null,
  group: 'collaborator',
  roles: ['coach'],
  status: 'verified',
  moderated: false,
  organization: null,
  invitedUntil: null,
}

export const invited = {
  ...row,
  _id: 'new-1',
  name: { first: 'Eva', last: 'Soto' },
  email: 'eva@example.cl',
  group: 'customer',
  roles: ['coachee'],
  status: 'unverified',
  moderated: null,
  organization: 'Aurora',
  invitedUntil: '2026-09-20T13:00:00.000Z',
}

const saved = {
  first: 'Camila',
  last: 'Restrepo',
  phone: '',
  position: '',
  management: '',
  organizationId: '',
  roles: ['coach'],
  programs: [],
  fixedCoach: '',
  routeTags: 'Liderazgo',
}

export const file = {
  _id: 'coach-1',
  version: 3,
  email: 'camila@example.cl',
  status: 'verified',
  moderated: false,
  saved,
  registered: '2026-01-05T13:00:00.000Z',
  lastConnect: null,
  calendarConnected: true,
  programs: ['Eleva'],
  trips: null,
}

/** Somebody who travels. */
export const coacheeRow = {
  ...row,
  _id: 'coachee-1',
  name: { first: 'Ignacio', last: 'Fuentealba' },
  email: 'ignacio@example.cl',
  group: 'customer',
  roles: ['coachee'],
  moderated: null,
  organization: 'Aurora',
}
export const coacheeFile = {
  ...file,
  _id: 'coachee-1',
  email: 'ignacio@example.cl',
  moderated: null,
  saved: { ...saved, first: 'Ignacio', last: 'Fuentealba', organizationId: 'org-1', roles: ['coachee'] },
  trips: [
    {
      _id: 'trip-1',
      program: 'Eleva',
      status: 'active',
      endDate: '2026-12-30T13:00:00.000Z',
      credits: { used: 3, reserved: 1, available: 4, total: 8 },
    },
  ],
}

/** Somebody who administers a customer. */
export const adminRow = {
  ...row,
  _id: 'admin-1',
  name: { first: 'Paula', last: 'Rojas' },
  email: 'paula@example.cl',
  group: 'customer',
  roles: ['admin'],
  moderated: null,
  organization: 'Aurora',
}
export const adminFile = {
  ...file,
  _id: 'admin-1',
  email: 'paula@example.cl',
  moderated: null,
  calendarConnected: null,
  saved: {
    ...saved,
    first: 'Paula',
    last: 'Rojas',
    organizationId: 'org-1',
    roles: ['admin'],
    routeTags: '',
  },
}

export const done = { ...file, status: 'completed' }
