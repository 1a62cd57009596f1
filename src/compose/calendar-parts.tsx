import { fromPromise } from 'xstate'
import { AUTHORIZATION_PATH, CALENDARS_PATH } from '#domain/calendars'
import { authorizationMachine } from '#machines/authorization/chart'
import { calendarFormMachine } from '#machines/calendar-form/chart'
import { calendarsMachine } from '#machines/calendars/chart'
import { consentMachine } from '#machines/consent/chart'
import { AuthorizationView } from '../features/calendars/AuthorizationView'
import { CalendarsView } from '../features/calendars/CalendarsView'
import { ConsentView } from '../features/calendars/ConsentView'
import { getUser } from '../services/account/account'
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
import { present, type ScreenProps, useScreenActor } from './screen'

const calendars = calendarsMachine.provide({
  actors: {
    loadCalendars: fromPromise(() => loadCalendars()),
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

/** The specification lets consent come back here as well. */
export function CalendarsScreen(props: ScreenProps) {
  return props.query.code && props.query.state ? (
    <AuthorizationScreen {...props} path={CALENDARS_PATH} />
  ) : (
    <OwnCalendars {...props} />
  )
}
function OwnCalendars({ app, me }: ScreenProps) {
  const actor = useScreenActor(app, calendars, () => undefined)
  return <CalendarsView actor={actor} timezone={present(me).timezone} />
}

const consent = consentMachine.provide({
  actors: { decide: fromPromise(({ input }) => decideConsent(input)) },
})

export function ConsentScreen({ app, query, settings }: ScreenProps) {
  const actor = useScreenActor(app, consent, () => ({
    state: query.state ?? '',
    linkToken: query.link_token ?? null,
  }))
  return <ConsentView actor={actor} productName={settings.productName} />
}

/** A path of ours, or nothing: nobody is sent away from here. */
const ownPath = (text: string | undefined): string | null =>
  text && /^\/(?![/\\])[^\s]*$/.test(text) ? text : null

export function AuthorizationScreen({
  app,
  me,
  query,
  path = AUTHORIZATION_PATH,
}: ScreenProps & { path?: string }) {
  const actor = useScreenActor(
    app,
    authorizationMachine.provide({
      actors: {
        redeemCode: fromPromise(({ input }) => redeemCode(input, { me: present(me), path })),
        refreshUser: fromPromise(() => getUser()),
        startConsent: fromPromise(() => startConsent(null)),
      },
    }),
    () => ({
      answer: query.code && query.state ? { code: query.code, state: query.state } : null,
      denied: query.error !== undefined,
      completed: query.completed === 'true' || query.completed === '1',
      redirect: ownPath(query.redirect),
    }),
  )
  return <AuthorizationView actor={actor} />
}
