import type { Calendar, Calendars } from '#domain/calendars'
import { authorizationMachine } from '#machines/authorization/chart'
import { calendarFeedMachine } from '#machines/calendar-feed/chart'
import { calendarFormMachine } from '#machines/calendar-form/chart'
import { calendarsMachine } from '#machines/calendars/chart'
import { consentMachine } from '#machines/consent/chart'
import { coachMe, networkFailure, SLOT } from '../../fixtures/people'
import type { PathModel } from '../travel'
import { badInput } from './common'

const work: Calendar = {
  name: 'Trabajo',
  type: 'caldav',
  main: true,
  state: 'fine',
  readAt: SLOT,
  problem: null,
  skippedLines: 0,
  pendingEvents: 0,
  writes: true,
}
const home: Calendar = {
  ...{ ...work, name: 'Casa', type: 'ics', main: false, writes: false },
  ...{ state: 'failing', problem: 'El calendario no responde.' },
}
const connected: Calendars = {
  main: work,
  others: [home],
  legacy: [],
  offered: ['product', 'caldav', 'ics'],
}
const removed: Calendars = { ...connected, others: [], legacy: [home] }
const promoted: Calendars = {
  ...connected,
  main: { ...home, main: true },
  others: [{ ...work, main: false }],
}
const read: Calendars = { ...connected, others: [{ ...home, state: 'fine', problem: null }] }
const hasFailing = ({ context }: { context: { calendars: Calendars | null } }): boolean =>
  context.calendars?.others.some(({ state }) => state === 'failing') ?? false
const OUTSIDE = 'https://app.cronofy.com/oauth/authorize'
const OURS = '/api/v1/calendar/authorize?state=s'

export const calendarsModel: PathModel = {
  machine: calendarsMachine,
  inputs: [undefined],
  events: [
    { type: 'calendars.retry' },
    { type: 'consent.open', kind: 'product' },
    { type: 'form.open', kind: 'ics' },
    { type: 'form.close' },
    { type: 'calendar.remove', calendar: { name: 'Casa', type: 'ics' } },
    { type: 'remove.confirm' },
    { type: 'remove.keep' },
    { type: 'calendar.retry', calendar: { name: 'Casa', type: 'ics' } },
    { type: 'main.choose', calendar: { name: 'Casa', type: 'ics' } },
  ],
  offered: {
    'calendar.remove': hasFailing,
    'calendar.retry': hasFailing,
    'main.choose': hasFailing,
  },
  outcomes: {
    loadCalendars: { done: [connected], error: [networkFailure] },
    startConsent: { done: [OURS, OUTSIDE], error: [networkFailure] },
    form: { done: ['connected'] },
    removeCalendar: { done: [removed], error: [networkFailure] },
    retryCalendar: { done: [read], error: [networkFailure] },
    setMain: { done: [promoted], error: [networkFailure] },
  },
}

export const calendarFormModel: PathModel = {
  machine: calendarFormMachine,
  inputs: [{ values: { kind: 'ics', name: '', url: '', username: '', password: '' } }],
  events: [
    { type: 'field.change', name: 'name', value: 'Trabajo' },
    { type: 'field.change', name: 'url', value: 'https://calendario.example.cl/a.ics' },
    { type: 'field.change', name: 'url', value: 'calendario' },
    { type: 'field.leave', name: 'url' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['connected'], error: [badInput] } },
}

const file = { name: 'agenda.ics', size: 1200 }
export const consentModel: PathModel = {
  machine: consentMachine,
  inputs: [{ state: 's', linkToken: null }],
  events: [
    { type: 'source.choose', source: 'file' },
    { type: 'url.change', url: 'https://calendario.example.cl/a.ics' },
    { type: 'file.choose', file },
    { type: 'consent.allow' },
    { type: 'consent.deny' },
  ],
  also: [
    {
      input: { state: 's', linkToken: null },
      moves: [
        { type: 'source.choose', source: 'file' },
        { type: 'consent.allow' },
        { type: 'file.choose', file },
      ],
    },
  ],
  outcomes: {
    decide: { done: ['/autorizacion?code=c&state=s'], error: [badInput, networkFailure] },
  },
}

const nothing = { answer: null, denied: false, completed: false, redirect: null }
const me = { ...coachMe, welcomeStepper: 3 }
const completed = { ...nothing, completed: true, redirect: '/disponibilidad' }
export const authorizationModel: PathModel = {
  machine: authorizationMachine,
  inputs: [
    { ...nothing, answer: { code: 'c', state: 's' } },
    { ...nothing, denied: true },
    completed,
    nothing,
  ],
  also: [
    {
      input: completed,
      moves: [
        {
          type: 'xstate.error.actor.0.authorization.refreshing',
          error: networkFailure,
          actorId: '0.authorization.refreshing',
        },
        { type: 'authorization.retry' },
      ],
    },
  ],
  events: [{ type: 'consent.again' }, { type: 'authorization.leave' }, { type: 'authorization.retry' }],
  outcomes: {
    redeemCode: { done: [me], error: [badInput, networkFailure] },
    refreshUser: { done: [me], error: [networkFailure] },
    startConsent: { done: [OURS], error: [networkFailure] },
  },
}

export const calendarFeedModel: PathModel = {
  machine: calendarFeedMachine,
  inputs: [undefined],
  events: [
    { type: 'feed.retry' },
    { type: 'feed.rotate' },
    { type: 'rotate.confirm' },
    { type: 'rotate.keep' },
    { type: 'feed.copy' },
  ],
  outcomes: {
    loadFeed: { done: [null, SLOT], error: [networkFailure] },
    rotateFeed: { done: ['https://ejemplo.cl/api/v1/calendar/feed/x.ics'], error: [networkFailure] },
    copyText: { done: [undefined], error: [networkFailure] },
  },
}
