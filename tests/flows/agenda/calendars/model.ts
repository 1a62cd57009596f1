import type { Calendars } from '#domain/calendars'
import { calendarsMachine } from '#machines/agenda/calendars/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'
import { connected, home, joined, OURS, OUTSIDE, work } from '../calendars-data'

const removed: Calendars = { ...connected, others: [], legacy: [home] }

const promoted: Calendars = {
  ...connected,
  main: { ...home, main: true },
  others: [{ ...work, main: false }],
}

const read: Calendars = { ...connected, others: [{ ...home, state: 'fine', problem: null }] }

const hasFailing = ({ context }: { context: { calendars: Calendars | null } }): boolean =>
  context.calendars?.others.some(({ state }) => state === 'failing') ?? false

export const calendarsModel: PathModel = {
  machine: calendarsMachine,
  ways: ['Coach que mira sus calendarios'],
  inputs: [undefined],
  events: [
    { type: 'consent.open', kind: 'product' },
    { type: 'consent.open', kind: 'google' },
    { type: 'form.open', kind: 'ics' },
    { type: 'form.close' },
    { type: 'calendar.remove', calendar: { name: 'Casa', type: 'ics' } },
    { type: 'remove.confirm' },
    { type: 'remove.keep' },
    { type: 'calendar.retry', calendar: { name: 'Casa', type: 'ics' } },
    { type: 'main.choose', calendar: { name: 'Casa', type: 'ics' } },
    { type: 'piece.open' },
    { type: 'piece.close' },
  ],
  offered: {
    'calendar.remove': hasFailing,
    'calendar.retry': hasFailing,
    'main.choose': hasFailing,
    'consent.open': ({ context }: { context: { calendars: Calendars | null } }, { kind }) =>
      context.calendars?.offered.some((offered) => offered === kind) === true,
  },
  outcomes: {
    calendars: { done: [connected, joined] },
    startConsent: { done: [OURS, OUTSIDE], error: [networkFailure] },
    form: { done: ['connected'] },
    piece: { done: [undefined] },
    removeCalendar: { done: [removed], error: [networkFailure] },
    retryCalendar: { done: [read], error: [networkFailure] },
    setMain: { done: [promoted], error: [networkFailure] },
  },
  parts: { calendars: brought(connected, joined) },
}
