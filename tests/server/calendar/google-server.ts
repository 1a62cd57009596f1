import { type Asked, answerOver, CLIENT, openDesk, type Reply } from './oauth-desk'

type Moment = { dateTime?: string; date?: string }
type GoogleEvent = {
  id: string
  status: string
  transparency?: string
  start: Moment
  end: Moment
  [more: string]: unknown
}
type Watched = { id: string; token: string; address: string; resourceId: string; calendar: string }

const SCOPE = 'https://www.googleapis.com/auth/'
const error = (status: number, reason: string): Reply => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ domain: 'calendar', reason }] } },
})
const msOf = ({ dateTime, date }: Moment): number => Date.parse(dateTime ?? `${date}T00:00:00Z`)

/** What Google documents of OAuth 2 for web servers and of Calendar's API, version 3, as far as we ask for it. */
export async function startGoogle() {
  const desk = openDesk({ claims: { iss: 'https://accounts.google.com', sub: '1001' }, rotates: false })
  const calendars = [
    { id: 'feriados@group.v.calendar.google.com', summary: 'Feriados', accessRole: 'reader', primary: false },
    { id: 'casa@group.calendar.google.com', summary: 'Casa', accessRole: 'owner', primary: false },
    { id: 'rayen@example.cl', summary: 'rayen@example.cl', accessRole: 'owner', primary: true },
  ]
  const events = new Map<string, Map<string, GoogleEvent>>(calendars.map(({ id }) => [id, new Map()]))
  const watched: Watched[] = []
  const bodies: unknown[] = []

  function freeBusy(text: string): Reply {
    const { timeMin, timeMax, items } = JSON.parse(text) as {
      timeMin: string
      timeMax: string
      items: { id: string }[]
    }
    const of = (id: string) => {
      const held = events.get(id)
      if (!held) return { errors: [{ domain: 'global', reason: 'notFound' }], busy: [] }
      const busy: { start: string; end: string }[] = []
      const blocking = [...held.values()]
        .filter(({ status, transparency }) => status !== 'cancelled' && transparency !== 'transparent')
        .filter(({ start, end }) => msOf(end) > Date.parse(timeMin) && msOf(start) < Date.parse(timeMax))
        .sort((a, b) => msOf(a.start) - msOf(b.start))
      // what touches is told as one
      for (const one of blocking) {
        const [start, end] = [new Date(msOf(one.start)), new Date(msOf(one.end))]
        const last = busy.at(-1)
        if (last && Date.parse(last.end) >= start.getTime()) {
          if (end.getTime() > Date.parse(last.end)) last.end = end.toISOString()
        } else busy.push({ start: start.toISOString(), end: end.toISOString() })
      }
      return { busy }
    }
    const answered = Object.fromEntries(items.map(({ id }) => [id, of(id)]))
    return { status: 200, body: { kind: 'calendar#freeBusy', timeMin, timeMax, calendars: answered } }
  }

  function eventCall({ method, text, query }: Asked, calendar: string, id: string | undefined): Reply {
    const held = events.get(calendar)
    if (!held) return error(404, 'notFound')
    if (id === 'watch') {
      const given = JSON.parse(text) as Omit<Watched, 'calendar' | 'resourceId'> & { type: string }
      if (given.type !== 'web_hook' || watched.some((one) => one.id === given.id))
        return error(400, 'channelIdNotUnique')
      const one = { ...given, calendar, resourceId: `recurso-${watched.length}` }
      watched.push(one)
      const expiration = String(Date.parse('2026-03-11T12:00:00Z') + 7 * 86_400_000)
      return {
        status: 200,
        body: { kind: 'api#channel', id: one.id, resourceId: one.resourceId, expiration },
      }
    }
    if (method === 'GET') {
      const [from, to] = [Date.parse(query.get('timeMin') ?? ''), Date.parse(query.get('timeMax') ?? '')]
      const items = [...held.values()].filter(
        ({ status, start, end }) => status !== 'cancelled' && msOf(end) > from && msOf(start) < to,
      )
      return { status: 200, body: { kind: 'calendar#events', items } }
    }
    if (method === 'DELETE') {
      const there = held.get(id ?? '')
      if (!there) return error(404, 'notFound')
      if (there.status === 'cancelled') return error(410, 'deleted')
      held.set(there.id, { ...there, status: 'cancelled' })
      return { status: 204 }
    }
    const given = JSON.parse(text) as GoogleEvent
    bodies.push(given)
    if (method === 'POST') {
      if (!/^[a-v0-9]{5,1024}$/.test(given.id)) return error(400, 'invalid')
      if (held.has(given.id)) return error(409, 'duplicate')
      held.set(given.id, { ...given, status: 'confirmed' })
      return { status: 200, body: given }
    }
    if (!held.has(id ?? '')) return error(404, 'notFound')
    held.set(id ?? '', { ...given, id: id ?? '' })
    return { status: 200, body: given }
  }

  function answer(asked: Asked): Reply {
    const { method, path, query, text, headers } = asked
    if (path === '/o/oauth2/v2/auth') {
      const own = new URL(`${line.origin}${path}?${query}`)
      const denied = new URL(query.get('redirect_uri') ?? '')
      denied.searchParams.set('error', 'access_denied')
      denied.searchParams.set('state', query.get('state') ?? '')
      const link = (href: URL, word: string) => `<a href="${href.href.replaceAll('&', '&amp;')}">${word}</a>`
      const html = `<!doctype html><html lang="es"><title>Google</title><h1>Travesía quiere acceder a tu cuenta</h1>
        ${link(desk.allow(own), 'Continuar')} ${link(denied, 'Cancelar')}`
      return { status: 200, html }
    }
    if (path === '/token') return desk.token(text)
    if (path === '/revoke') return desk.revoke(text)
    const granted = desk.granted(headers)
    if (!granted) return error(401, 'authError')
    const may = (scope: string): boolean => granted.scopes.includes(SCOPE + scope)
    if (path === '/calendar/v3/users/me/calendarList') {
      if (!may('calendar.calendarlist.readonly')) return error(403, 'insufficientPermissions')
      const owned = query.get('minAccessRole') === 'owner'
      const items = calendars.filter(({ accessRole }) => !owned || accessRole === 'owner')
      return { status: 200, body: { kind: 'calendar#calendarList', items } }
    }
    if (path === '/calendar/v3/freeBusy' && method === 'POST')
      return may('calendar.freebusy') ? freeBusy(text) : error(403, 'insufficientPermissions')
    if (path === '/calendar/v3/channels/stop') {
      const { id, resourceId } = JSON.parse(text) as Watched
      const at = watched.findIndex((one) => one.id === id && one.resourceId === resourceId)
      if (at < 0) return error(404, 'channelNotFound')
      watched.splice(at, 1)
      return { status: 204 }
    }
    const [, calendar, id] = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(path) ?? []
    if (!calendar) return error(404, 'notFound')
    return may('calendar.events.owned')
      ? eventCall(asked, calendar, id)
      : error(403, 'insufficientPermissions')
  }
  const line = await answerOver(answer)

  return {
    settings: {
      ...CLIENT,
      authorizeUrl: `${line.origin}/o/oauth2/v2/auth`,
      tokenUrl: `${line.origin}/token`,
      revokeUrl: `${line.origin}/revoke`,
      apiUrl: `${line.origin}/calendar/v3`,
    },
    desk,
    log: line.log,
    fail: line.fail,
    close: line.close,
    watched,
    calendars,
    /** Whatever was written, in order. */
    written: () => bodies.splice(0),
    /** Events that stand in a calendar. */
    standing: (calendar = 'rayen@example.cl') =>
      [...(events.get(calendar)?.values() ?? [])].filter(({ status }) => status !== 'cancelled'),
    put(id: string, from: string, to: string, calendar = 'rayen@example.cl', more = {}) {
      const event = { id, status: 'confirmed', start: { dateTime: from }, end: { dateTime: to }, ...more }
      events.get(calendar)?.set(id, event)
    },
    take: (id: string, calendar = 'rayen@example.cl') => events.get(calendar)?.delete(id),
  }
}
