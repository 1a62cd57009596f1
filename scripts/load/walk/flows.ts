import type { ContextFrom } from 'xstate'
import { type ActionKind, allowedActions } from '#domain/entities/session/actions'
import { pathTo } from '#domain/places'
import { connectionMachine } from '#machines/access/connection/chart'
import { loginMachine } from '#machines/access/login/chart'
import { availabilityMachine } from '#machines/agenda/availability/chart'
import { availabilityEntriesMachine } from '#machines/agenda/availability-entries/chart'
import { scheduleMachine } from '#machines/agenda/schedule/chart'
import { callMachine } from '#machines/call/call/chart'
import { conferenceMachine } from '#machines/call/conference/chart'
import { chatMachine } from '#machines/chat/chat/chart'
import { composerMachine } from '#machines/chat/composer/chart'
import { conversationMachine } from '#machines/chat/conversation/chart'
import { notificationsMachine } from '#machines/chat/notifications/chart'
import { peopleMachine } from '#machines/customers/people/chart'
import { dashboardMachine } from '#machines/panels/dashboard/chart'
import { coachDayMachine } from '#machines/sessions/coach-day/chart'
import { sessionActionMachine } from '#machines/sessions/session-action/chart'
import { sessionsMachine } from '#machines/sessions/sessions/chart'
import { PASSWORD } from '../../base/seed'
import { comes, type Flow, type Leg, leg, pick } from './flow'

const listed = leg(sessionsMachine)('list.ready')

/** From the list to the dialog about one of the sessions it may be opened for. */
const opens = (kind: ActionKind): Leg => {
  const ready = ({ sessions, me }: ContextFrom<typeof sessionsMachine>, now: number) =>
    sessions.filter((one) => allowedActions(one, me, now).includes(kind))
  return leg(sessionsMachine)(
    'list.ready + action.acting',
    {
      'action.open': (context, random) => {
        const now = Date.now()
        const session = pick(random, ready(context, now))
        return session && { type: 'action.open', kind, sessionId: session._id, now }
      },
    },
    {},
    (context) => ready(context, Date.now()).length > 0,
  )
}
/** Looks around among the hours that are really free, chooses one and confirms it. */
const chooses = leg(scheduleMachine)(
  'booked',
  {
    'slot.choose': ({ schedule, slot }, random) => {
      const free = slot === null ? pick(random, schedule?.slots ?? []) : null
      return free === null ? null : { type: 'slot.choose', slot: free }
    },
    'booking.confirm': ({ slot }) => (slot === null ? null : { type: 'booking.confirm' }),
  },
  {
    'view.choose': ({ view }) => ({ type: 'view.choose', view: view === 'list' ? 'days' : 'list' }),
    'calendar.toggle': () => ({ type: 'calendar.toggle' }),
  },
)
const acts = leg(sessionActionMachine)('over', {
  'draft.change': ({ kind, draft }, random) =>
    kind === 'rate' && draft.value === 0
      ? { type: 'draft.change', draft: { value: 1 + Math.floor(random() * 5) } }
      : null,
  'action.confirm': ({ kind, draft }) =>
    kind === 'rate' && draft.value === 0 ? null : { type: 'action.confirm', now: Date.now() },
})
const ENDS = ['18:00', '18:30', '19:00']

/** What people do, by the charts they do it in. */
export const FLOWS: readonly Flow[] = [
  {
    name: 'signIn',
    by: 'coachee',
    out: true,
    use: 'login login.sending',
    at: () => pathTo('login'),
    legs: ({ email }) => [
      leg(loginMachine)('accepted', {
        'field.change': ({ values }) =>
          values.email !== email
            ? { type: 'field.change', name: 'email', value: email }
            : values.password === PASSWORD
              ? null
              : { type: 'field.change', name: 'password', value: PASSWORD },
        'form.submit': ({ values }) => (values.password === PASSWORD ? { type: 'form.submit' } : null),
      }),
      leg(connectionMachine)('loggedIn'),
      listed,
    ],
  },
  {
    name: 'home',
    by: 'coachee',
    use: 'sessions sessions.list.ready',
    at: () => pathTo('sessions'),
    legs: () => [
      listed,
      leg(notificationsMachine)('panel.open', { 'bell.open': () => ({ type: 'bell.open' }) }),
    ],
  },
  {
    name: 'book',
    by: 'coachee',
    use: 'schedule schedule.booking',
    at: () => pathTo('schedule'),
    legs: () => [chooses],
  },
  {
    name: 'reschedule',
    by: 'coachee',
    use: 'sessionAction sessionAction.choosingHour',
    at: () => pathTo('sessions'),
    legs: () => [listed, opens('reschedule'), chooses],
  },
  {
    name: 'cancel',
    by: 'coachee',
    use: 'sessionAction canceling',
    at: () => pathTo('sessions'),
    legs: () => [listed, opens('cancel'), acts],
  },
  {
    name: 'rate',
    by: 'coachee',
    use: 'sessionAction rating',
    at: () => pathTo('sessions'),
    legs: () => [listed, opens('rate'), acts],
  },
  {
    name: 'chat',
    by: 'coachee',
    use: 'chat chat.place.reading',
    at: ({ other }) => pathTo('chat', {}, { persona: other }),
    legs: () => [
      leg(chatMachine)('list.ready + place.reading'),
      leg(conversationMachine)('history.ready'),
      leg(composerMachine)('delivery.sending', {
        'draft.change': ({ draft }) =>
          draft === '' ? { type: 'draft.change', text: 'Nos vemos en la próxima' } : null,
        'message.send': ({ draft }, random) =>
          draft === ''
            ? null
            : { type: 'message.send', clientId: `c${String(random()).slice(2)}`, now: Date.now() },
      }),
      leg(composerMachine)('delivery.idle'),
    ],
  },
  {
    name: 'coachDay',
    by: 'coach',
    use: 'coachDay coachDay.fresh',
    at: () => pathTo('sessions'),
    legs: () => [listed, leg(coachDayMachine)('fresh')],
  },
  {
    name: 'availability',
    by: 'coach',
    use: 'availability availability.unchanged',
    at: () => pathTo('availability'),
    legs: () => [
      leg(availabilityEntriesMachine)('listing'),
      leg(availabilityMachine)('saved', {
        'range.change': ({ week }, random) => {
          const day = pick(
            random,
            week.filter(({ ranges }) => ranges.length === 1),
          )
          const end = pick(
            random,
            ENDS.filter((one) => one !== day?.ranges[0]?.end),
          )
          const start = day?.ranges[0]?.start
          return day && start && end
            ? { type: 'range.change', day: day.id, at: 0, range: { start, end } }
            : null
        },
        'week.save': () => ({ type: 'week.save' }),
        'change.confirm': () => ({ type: 'change.confirm' }),
      }),
    ],
  },
  {
    name: 'call',
    by: 'coachee',
    both: true,
    use: 'conference conference.inCall',
    at: ({ other }) => pathTo('conference', {}, { room: other }),
    legs: () => [
      leg(conferenceMachine)('inCall', { 'call.join': () => ({ type: 'call.join' }) }),
      leg(callMachine)('present.line.talking'),
    ],
  },
  {
    name: 'panel',
    by: 'admin',
    use: 'dashboard dashboard.showing',
    at: () => pathTo('panel'),
    legs: () => [leg(dashboardMachine)('showing'), comes('dashboard.coachees', 'shown')],
  },
  {
    name: 'people',
    by: 'sysadmin',
    use: 'people people.closed',
    at: () => pathTo('adminUsers'),
    legs: () => [
      comes('people.people', 'shown'),
      leg(peopleMachine)('person', {
        'person.open': ({ people }, random) => {
          const row = pick(random, people?.docs ?? [])
          return row && { type: 'person.open', id: row._id }
        },
      }),
    ],
  },
]
