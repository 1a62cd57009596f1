import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestServer } from '../helper'

const PARTS =
  'main { name type state problem skippedLines pendingEvents writes } others { name type } legacy { name type }'
export const CONNECT = `mutation CreateCalendar($data: CreateCalendarInput!) { createCalendar(data: $data) { ${PARTS} } }`
export const REMOVE = `mutation removeCalendar($name: String!, $type: CalendarType!) { removeCalendar(name: $name, type: $type) { ${PARTS} } }`
export const MAIN = `mutation SetMainCalendar($name: String!, $type: CalendarType!) { setMainCalendar(name: $name, type: $type) { ${PARTS} } }`
export const RETRY = `mutation RetryCalendar($name: String!, $type: CalendarType!) { retryCalendar(name: $name, type: $type) { ${PARTS} } }`
export const START = `mutation StartCalendarAuthorization($data: StartCalendarAuthorizationInput!) {
  startCalendarAuthorization(data: $data) { authorizeUrl state } }`
export const AUTHORIZE = `mutation AuthorizeCronofyAccount($data: AuthorizeCronofyAccountInput!) {
  authorizeCronofyAccount(data: $data) { _id welcomeStepper calendars { ${PARTS} } auth { cronofy { accountId } } } }`
export const OWN = `{ user { calendars { ${PARTS} } } }`
export const BACK = '/autorizacion'

/** An .ics address that says what it is told to say; `asked` counts the questions. */
export async function icsServer() {
  const state = { events: '', status: 200, asked: 0, unchanged: 0 }
  const server: Server = createServer((request, response) => {
    state.asked += 1
    const body = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${state.events}\r\nEND:VCALENDAR\r\n`
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    if (state.status === 200 && request.headers['if-none-match'] === etag) {
      state.unchanged += 1
      response.writeHead(304).end()
    } else response.writeHead(state.status, { 'content-type': 'text/calendar', etag }).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    url: `http://127.0.0.1:${port}/agenda.ics`,
    says: (...events: [from: string, to: string][]) => {
      state.events = events
        .map(
          ([from, to], index) =>
            `BEGIN:VEVENT\r\nUID:${index}@fuera\r\nDTSTART:${from}\r\nDTEND:${to}\r\nEND:VEVENT`,
        )
        .join('\r\n')
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Busy intervals of a person, as `from → to`. */
export async function busyRows(server: TestServer, userId: string): Promise<string[]> {
  const rows = await server.door.db
    .selectFrom('external_busy')
    .select(['start_at', 'end_at'])
    .where('user_id', '=', userId)
    .orderBy('start_at')
    .execute()
  return rows.map(({ start_at, end_at }) =>
    [start_at, end_at].map((at) => at.toISOString().slice(0, 16)).join(' → '),
  )
}
export const JOIN = `mutation ConnectCalendar($data: ConnectCalendarInput!) {
  connectCalendar(data: $data) { account calendars { main { name type state writes permissionEnded } others { name } } } }`
