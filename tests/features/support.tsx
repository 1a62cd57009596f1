import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach } from 'vitest'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { CoachCard, Me, Person, Session } from '#domain/models'
import { theme } from '../../src/ui/theme/theme'
import { makeMe, makeSession } from '../fixtures/people'

afterEach(cleanup)

/** The view as a person meets it: inside the theme and a router, without transitions. */
export const show = (view: ReactNode) =>
  render(
    <MantineProvider theme={theme} env="test">
      <MemoryRouter>{view}</MemoryRouter>
    </MantineProvider>,
  )

export const never = <Output, Input = undefined>() =>
  fromPromise<Output, Input>(() => new Promise<Output>(() => undefined))
export const failing = <Output, Input = undefined>(failure: object) =>
  fromPromise<Output, Input>(() => Promise.reject(failure))
export const quiet = <Sent extends EventObject>() =>
  fromCallback<{ type: 'noop' }, undefined, Sent>(() => undefined)
export const offline = { type: 'network', message: 'No hay conexión. Revisa tu red y reintenta.' }

export const NOW = Date.parse('2026-09-10T12:52:00.000Z')

export const camila: Person = {
  _id: 'coach-camila',
  name: { first: 'Camila', last: 'Restrepo' },
  email: null,
  picture: null,
  city: 'Bogotá',
  timezone: 'America/Bogota',
}
export const antonia = {
  _id: 'coachee-antonia',
  name: { first: 'Antonia', last: 'Riquelme' },
  email: 'antonia@aurora.test',
  picture: null,
  city: 'Santiago',
  timezone: 'America/Santiago',
  position: 'Jefa de operaciones',
  organization: 'Aurora Logística',
}
export const coachee: Me = makeMe({
  _id: antonia._id,
  email: antonia.email,
  organization: {
    _id: 'o',
    name: 'Aurora Logística',
    hasMembership: false,
    look: { logo: null, colour: null },
  },
  trips: [
    {
      _id: 't',
      program: { _id: 'p', name: 'Eleva' },
      status: 'active',
      pace: { name: 'biweekly', isActive: true, frequency: 2 },
      maxSessions: 8,
      endDate: '2026-11-30T12:00:00.000Z',
      startsAt: null,
      pausedUntil: null,
      plannedPauses: [],
      bookable: 4,
      credits: { used: 3, reserved: 1, available: 4, total: 8 },
    },
  ],
  coachSelectedId: camila._id,
})
export const coach: Me = {
  ...coachee,
  _id: camila._id,
  name: camila.name,
  _type: { group: 'collaborator', roles: ['coach'], active: 'coach' },
  organization: null,
  trips: [],
  timezone: 'America/Bogota',
  city: 'Bogotá',
}

export const session = (more: Partial<Session> & { _id: string }): Session =>
  makeSession({ coach: camila, coachee: antonia, program: { _id: 'p', name: 'Eleva' }, ...more })

export const card = (more: Partial<CoachCard> = {}): CoachCard => ({
  coach: camila,
  profession: ['Psicología'],
  experience: ['Primera jefatura'],
  style: ['Cercano y contenedor'],
  languages: ['Español'],
  hobbies: ['Senderismo'],
  brief: 'Conversamos con calma.',
  about: 'Once años acompañando a jefaturas.',
  sessionsHeld: 12,
  reasons: [{ kind: 'focus', text: 'Trabaja delegación, tu foco principal' }],
  slots: ['2026-09-11T13:00:00.000Z'],
  ...more,
})
