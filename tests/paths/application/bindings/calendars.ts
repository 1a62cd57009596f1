import type { Page, Route } from '@playwright/test'
import { type Calendar, type Calendars, PIECE_PATH } from '#domain/calendars'
import { coachMe } from '../../../fixtures/people'
import { OUTSIDE } from '../../../flows/agenda/calendars-data'
import { pieceKey } from '../../../flows/agenda/cronofy-piece/model'
import { meetDialog, press as pressIfOffered } from '../../../flows/gestures'
import type { Move } from '../../travel'
import type { ApplicationBinding, Visit } from '../driver'
import { answerCall, holdCall } from '../page-calls'
import { press, write } from '../sure-hands'
import { ORIGIN, type World } from '../world'

const me = () => coachMe
const FEED = 'mutation($data: RotateCalendarFeedInput!) { rotateCalendarFeed(data: $data) { url } }'
/** An address that answers a calendar: that of the coach's own sessions. */
async function withAddress(_: unknown, world: World) {
  const { data } = await world.server.gql(FEED, { data: { idempotencyKey: 'feed' } }, world.token)
  world.address = (data as { rotateCalendarFeed: { url: string } }).rotateCalendarFeed.url
}
const WRITTEN = 'https://calendario.example.cl/a.ics'
/** Only an address of https may be written; here it stands for the one of this machine. */
const sendAddress =
  ({ address }: World) =>
  (route: Route) =>
    route.continue({ postData: route.request().postData()?.replace(WRITTEN, address) ?? '' })

const readAs = (state: Calendar['state']) =>
  state === 'failing' ? { failed_reads: 3, problem: 'unreachable' } : {}
/** These calendars are connected, and no others. */
async function connect({ main, others }: Calendars, { server, coach }: World) {
  const { db } = server.door
  await db.deleteFrom('calendars').where('user_id', '=', coach.id).execute()
  await db.deleteFrom('calendar_accounts').where('user_id', '=', coach.id).execute()
  const all = [main, ...others].filter((one): one is Calendar => one !== null)
  for (const { name, type, state } of all) {
    const id = `${coach.id}-${name}`
    const kept = type === 'cronofy' ? 'caldav' : type
    await db.insertInto('calendar_accounts').values({ id, user_id: coach.id, type: kept }).execute()
    await db
      .insertInto('calendars')
      .values({
        id,
        account_id: id,
        user_id: coach.id,
        type: kept,
        name,
        main: name === main?.name,
        ...readAs(state),
      })
      .execute()
  }
}
const START = { request: 'StartCalendarAuthorization' }
/** Cronofy is not here: what the server would say where it is. */
const saysJoined = (calendars: Calendars) =>
  calendars.offered.includes('cronofy') ? { user: { _id: coachMe._id, calendars } } : null
const startsOutside = (route: Route) =>
  route.request().postDataJSON().variables.data.provider !== 'product'
    ? route.fulfill({ json: { data: { startCalendarAuthorization: { authorizeUrl: OUTSIDE, state: 's' } } } })
    : route.continue()
const TOKEN = { request: 'GetCronofyElementToken' }
const answersToken = (route: Route) => route.fulfill({ json: { data: { cronofyElementToken: pieceKey } } })
/** What Cronofy draws has somebody who wants to connect another account. */
const WANTS_ANOTHER = `<!doctype html><script>
  addEventListener('message', ({ ports: [port] }) => port.postMessage({ type: 'piece.connect' }))
  parent.postMessage({ type: 'piece.ready' }, '*')
</script>`
const inDialog =
  (name: string) =>
  async (_: Move, { page }: Visit) =>
    (await page.getByRole('dialog').count()) > 0 && press('button', name)
const outsideDialog =
  (name: string) =>
  async (_: Move, { page }: Visit) =>
    (await page.getByRole('dialog').count()) === 0 && press('button', name)

/** The page as the server sends it where Cronofy is, and what Cronofy would draw in it. */
async function withPiece(page: Page) {
  await page.route(
    ({ pathname }) => pathname === '/calendarios',
    async (route) => {
      const response = await route.fetch()
      const headers = response.headers()
      const policy = headers['content-security-policy']?.replace('frame-src', "frame-src 'self'")
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy ?? '' } })
    },
  )
  await page.route(
    ({ pathname }) => pathname === PIECE_PATH,
    (route) => route.fulfill({ contentType: 'text/html', body: WANTS_ANOTHER }),
  )
}
const calendars: ApplicationBinding = {
  id: 'calendars',
  address: () => '/calendarios',
  me,
  prepare: withAddress,
  open: withPiece,
  answers: {
    calendars: { request: 'OwnCalendars', before: connect, says: saysJoined },
    piece: TOKEN,
    // what is offered is read before setting out
    'calendars.leaving': { request: ['OwnCalendars', START.request] },
    form: { request: 'CreateCalendar' },
    'calendars.removing': { request: 'removeCalendar' },
    retryCalendar: { request: 'RetryCalendar' },
    setMain: { request: 'SetMainCalendar' },
  },
  deeds: {
    'xstate.done.actor.0.calendars.leaving': async (_, { held }) => {
      await held('OwnCalendars')
      await held(START.request, startsOutside)
    },
    'piece.open': outsideDialog('Administrar calendarios en Cronofy'),
    'calendar.remove': outsideDialog('Desconectar Casa'),
    'remove.confirm': inDialog('Desconectar'),
    'remove.keep': inDialog('Volver'),
    'form.close': inDialog('Volver'),
    'calendar.retry': outsideDialog('Reintentar Casa ahora'),
    'main.choose': outsideDialog('Usar Casa como principal'),
  },
  inside: {
    piece: ({ type }, { answers }) => answers(type, TOKEN.request, answersToken),
    form: async (_, { world, held }) => {
      await write(/^Nombre/, 'Trabajo nuevo')
      await write(/^Dirección/, WRITTEN)
      await press('button', 'Conectar')
      await held('CreateCalendar', sendAddress(world))
    },
  },
}
const calendarForm: ApplicationBinding = {
  id: 'calendarForm',
  address: () => '/calendarios',
  me,
  prepare: withAddress,
  arrive: async (_, { page }) => {
    await page.getByRole('button', { name: /^Enlace \.ics/ }).click()
    await meetDialog()
  },
  answers: { 'calendarForm.sending': { request: 'CreateCalendar' } },
  deeds: {
    'xstate.done.actor.0.calendarForm.sending': (_, { world, held }) =>
      held('CreateCalendar', sendAddress(world)),
  },
}

type Started = { startCalendarAuthorization: { authorizeUrl: string; state: string } }
const SET_OUT = `mutation($data: StartCalendarAuthorizationInput!) {
  startCalendarAuthorization(data: $data) { authorizeUrl state } }`
/** Sets out for the page of consent. */
async function setOut(world: World): Promise<Started['startCalendarAuthorization']> {
  const data = { provider: 'product', redirectUrl: '/autorizacion' }
  const answer = await world.server.gql(SET_OUT, { data }, world.token)
  return (answer.data as Started).startCalendarAuthorization
}
const ICS = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//prueba//ES', 'END:VCALENDAR'].join('\r\n')
const consent: ApplicationBinding = {
  id: 'consent',
  address: (_, { secret }) => secret,
  me,
  async prepare(_, world) {
    await withAddress(_, world)
    world.secret = (await setOut(world)).authorizeUrl
  },
  answers: {
    decide: { request: 'decideConsent' },
  },
  deeds: {
    'xstate.done.actor.decide': (_, { world, held }) => held('decideConsent', sendAddress(world)),
    'file.choose': async (_, { page }) => {
      const input = page.getByLabel('Archivo de tu calendario')
      if ((await input.count()) === 0) return false
      return input.setInputFiles({ name: 'agenda.ics', mimeType: 'text/calendar', buffer: Buffer.from(ICS) })
    },
  },
}

type Way = { answer: object | null; denied: boolean; completed: boolean; redirect: string | null }
const authorization: ApplicationBinding = {
  id: 'authorization',
  address: ({ denied, completed, redirect }: Way, { address }) =>
    denied
      ? '/autorizacion?error=access_denied'
      : completed
        ? `/autorizacion?completed=true&redirect=${redirect}`
        : address,
  me,
  async prepare({ answer }: Way, world) {
    world.address = '/autorizacion'
    if (!answer) return
    const { state } = await setOut(world)
    const { body } = await world.server.app.inject({
      method: 'POST',
      url: '/api/v1/calendar/authorize',
      headers: { authorization: `Bearer ${world.token}`, origin: ORIGIN },
      payload: { state, decision: 'allow', calendar: { kind: 'none' } },
    })
    world.address = JSON.parse(body).content.redirectTo
    world.tab['travesia.calendar'] = `${state} first`
  },
  answers: {
    'authorization.redeeming': { request: 'AuthorizeCronofyAccount' },
    'authorization.refreshing': { request: 'GetUser' },
    'authorization.leaving': START,
  },
  deeds: {
    'xstate.done.actor.0.authorization.redeeming': async (_, { held }) => {
      await held('AuthorizeCronofyAccount')
      await held('GetUser')
    },
  },
}
const calendarFeed: ApplicationBinding = {
  id: 'calendarFeed',
  address: () => '/configuraciones',
  me,
  open: (page) => holdCall(page, 'writeText'),
  answers: {
    feed: {
      request: 'OwnCalendarFeed',
      before: async (since: string | null, { server, coach }) => {
        const { db } = server.door
        await db.deleteFrom('calendar_feeds').where('user_id', '=', coach.id).execute()
        if (since === null) return
        const row = { user_id: coach.id, token_hash: `${coach.id}-feed`, created_at: new Date(since) }
        await db.insertInto('calendar_feeds').values(row).execute()
      },
    },
    'calendarFeed.rotating': { request: 'RotateCalendarFeed' },
  },
  deeds: {
    'feed.rotate': async (_, { page }) => {
      if ((await page.getByRole('dialog').count()) > 0) return false
      return (
        (await pressIfOffered('button', 'Crear dirección')) || pressIfOffered('button', 'Cambiar dirección')
      )
    },
    'rotate.confirm': inDialog('Cambiar dirección'),
    'rotate.keep': inDialog('Volver'),
    'xstate.done.actor.0.calendarFeed.copying': answerCall(true),
    'xstate.error.actor.0.calendarFeed.copying': answerCall(false),
  },
}

export const CALENDARS_PATHS = { calendars, calendarForm, consent, authorization, calendarFeed }
