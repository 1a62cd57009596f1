import { fromPromise } from 'xstate'
import { AUTHORIZATION_PATH, CALENDARS_PATH } from '#domain/calendars'
import type { Me } from '#domain/models'
import { authorizationMachine } from '#machines/agenda/authorization/chart'
import {
  availabilityEntriesMachine,
  availabilityEntriesParts,
} from '#machines/agenda/availability-entries/chart'
import {
  availabilityPreviewMachine,
  availabilityPreviewParts,
} from '#machines/agenda/availability-preview/chart'
import { calendarFormMachine } from '#machines/agenda/calendar-form/chart'
import { calendarsMachine, calendarsParts } from '#machines/agenda/calendars/chart'
import { consentMachine } from '#machines/agenda/consent/chart'
import { cronofyPieceMachine } from '#machines/agenda/cronofy-piece/chart'
import { AvailabilityView } from '../features/availability/AvailabilityView'
import { AuthorizationView } from '../features/calendars/AuthorizationView'
import { CalendarsView } from '../features/calendars/CalendarsView'
import { ConsentView } from '../features/calendars/ConsentView'
import { getUser } from '../services/account/account'
import { applyChange, loadEntries, loadSeenWeek } from '../services/availability/availability'
import {
  createCalendar,
  decideConsent,
  loadCalendars,
  redeemCode,
  removeCalendar,
  retryCalendar,
  setMainCalendar,
  startConsent,
} from '../services/calendars/calendars'
import { askPieceToken, pieceFrame } from '../services/calendars/piece'
import { brings } from './brings'
import { weekOf } from './parts/week'
import { type Chunk, defineScreen, part, present } from './screen'

const entries = availabilityEntriesMachine.provide({
  actors: {
    entries: brings(availabilityEntriesParts.entries, () => loadEntries()),
    applyChange: fromPromise(({ input }) => applyChange(input)),
  },
})
const preview = availabilityPreviewMachine.provide({
  actors: { week: brings(availabilityPreviewParts.week, loadSeenWeek) },
})
const calendarsOf = (me: Me) =>
  calendarsMachine.provide({
    actors: {
      piece: cronofyPieceMachine.provide({
        actors: { askToken: fromPromise(() => askPieceToken(me._id)), frame: pieceFrame },
      }),
      calendars: brings(calendarsParts.calendars, () => loadCalendars()),
      startConsent: fromPromise(({ input }) => startConsent(input)),
      removeCalendar: fromPromise(({ input }) => removeCalendar(input)),
      retryCalendar: fromPromise(({ input }) => retryCalendar(input)),
      setMain: fromPromise(({ input }) => setMainCalendar(input)),
      form: calendarFormMachine.provide({
        actors: {
          submit: fromPromise(async ({ input }) => {
            await createCalendar(input)
            return 'connected' as const
          }),
        },
      }),
    },
  })

const consent = consentMachine.provide({
  actors: { decide: fromPromise(({ input }) => decideConsent(input)) },
})

/** A path of ours, or nothing: nobody is sent away from here. */
const ownPath = (text: string | undefined): string | null =>
  text && /^\/(?![/\\])[^\s]*$/.test(text) ? text : null

type Query = Record<string, string>
const isAnswered = (query: Query): boolean => Boolean(query.code && query.state)
/** The way back from where consent was given, at either address. */
const authorizing = (me: Me, path: string, query: Query) =>
  part(
    authorizationMachine.provide({
      actors: {
        redeemCode: fromPromise(({ input }) => redeemCode(input, { me, path })),
        refreshUser: fromPromise(() => getUser()),
        startConsent: fromPromise(() => startConsent(null)),
      },
    }),
    {
      answer: query.code && query.state ? { code: query.code, state: query.state } : null,
      denied: query.error !== undefined,
      completed: query.completed === 'true' || query.completed === '1',
      redirect: ownPath(query.redirect),
    },
  )

export default {
  screens: {
    availability: defineScreen({
      open: ({ me }) => {
        const own = present(me)
        const { _id: coachId, timezone: zone } = own
        return {
          parts: {
            week: weekOf(own),
            entries: part(entries, { zone, now: Date.now() }),
            preview: part(preview, { coachId, zone, now: Date.now() }),
          },
        }
      },
      View: ({ actors }) => <AvailabilityView {...actors} />,
    }),
    /** The specification lets consent come back here as well. */
    calendars: defineScreen({
      open: ({ me, query }) => ({
        parts: isAnswered(query)
          ? { authorization: authorizing(present(me), CALENDARS_PATH, query), calendars: null }
          : { authorization: null, calendars: part(calendarsOf(present(me)), undefined) },
      }),
      key: ({ query }) => query.code ?? '',
      View: ({ actors, me }) =>
        actors.calendars ? (
          <CalendarsView actor={actors.calendars} timezone={present(me).timezone} />
        ) : actors.authorization ? (
          <AuthorizationView actor={actors.authorization} />
        ) : null,
    }),
    authorization: defineScreen({
      open: ({ me, query }) => ({
        parts: { authorization: authorizing(present(me), AUTHORIZATION_PATH, query) },
      }),
      key: ({ query }) => query.code ?? '',
      View: ({ actors }) => <AuthorizationView actor={actors.authorization} />,
    }),
    calendarConsent: defineScreen({
      open: ({ query }) => ({
        parts: {
          consent: part(consent, { state: query.state ?? '', linkToken: query.link_token ?? null }),
        },
      }),
      View: ({ actors, settings }) => (
        <ConsentView actor={actors.consent} productName={settings.productName} />
      ),
    }),
  },
} satisfies Chunk
