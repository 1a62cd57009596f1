import { type Asked, answerOver, CLIENT, openDesk, type Reply } from './oauth-desk'

type GraphEvent = {
  id: string
  calendar: string
  subject?: string
  start: { dateTime: string; timeZone: string }
  end: { dateTime: string; timeZone: string }
  showAs: string
  isAllDay?: boolean
  isCancelled?: boolean
  transactionId?: string
  singleValueExtendedProperties?: { id: string; value: string }[]
}
type Subscription = {
  id: string
  resource: string
  notificationUrl: string
  clientState: string
  expirationDateTime: string
}

const error = (status: number, code: string): Reply => ({ status, body: { error: { code, message: code } } })
/** Without a zone, as Graph writes it. */
const written = (text: string) => ({
  dateTime: new Date(text).toISOString().replace('Z', '0000'),
  timeZone: 'UTC',
})

/** What Microsoft documents of its sign-in and of Graph 1.0's calendars and change notifications, as far as we ask. */
export async function startMicrosoft() {
  const claims = { sub: 'AAAA-1', preferred_username: 'rayen@example.cl' }
  const desk = openDesk({ claims, rotates: true })
  const me = { name: 'Rayén', address: 'rayen@example.cl' }
  const calendars = [
    { id: 'CASA', name: 'Casa', isDefaultCalendar: false, canEdit: true, owner: me },
    {
      id: 'JEFA',
      name: 'Jefa',
      isDefaultCalendar: false,
      canEdit: true,
      owner: { address: 'jefa@example.cl' },
    },
    { id: 'CAL', name: 'Calendario', isDefaultCalendar: true, canEdit: true, owner: me },
  ]
  const events: GraphEvent[] = []
  const subscriptions: Subscription[] = []
  const asks: { validate: (url: string) => Promise<string | null> } = { validate: async () => null }
  let pageSize = 500
  let made = 0

  function view(asked: Asked, calendar: string): Reply {
    const { query, headers } = asked
    if (!String(headers.prefer).includes('outlook.timezone="UTC"')) return error(400, 'ErrorInvalidRequest')
    const [from, to] = [query.get('startDateTime') ?? '', query.get('endDateTime') ?? '']
    const skip = Number(query.get('$skip') ?? 0)
    const found = events.filter(
      (one) => one.calendar === calendar && one.end.dateTime > from && one.start.dateTime < to,
    )
    const wanted = (query.get('$select') ?? '').split(',')
    const value = found
      .slice(skip, skip + pageSize)
      .map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => wanted.includes(name))))
    const next = new URLSearchParams(query)
    next.set('$skip', String(skip + pageSize))
    const link = `${line.origin}/v1.0/me/calendars/${calendar}/calendarView?${next}`
    return {
      status: 200,
      body: { value, ...(skip + pageSize < found.length ? { '@odata.nextLink': link } : {}) },
    }
  }

  function eventCall(
    { method, text, query }: Asked,
    calendar: string | undefined,
    id: string | undefined,
  ): Reply {
    if (id !== undefined) {
      const at = events.findIndex((one) => one.id === id)
      const there = events[at]
      if (!there) return error(404, 'ErrorItemNotFound')
      if (method === 'DELETE') {
        events.splice(at, 1)
        return { status: 204 }
      }
      const patched = { ...there, ...(JSON.parse(text) as Partial<GraphEvent>) }
      events[at] = patched
      return { status: 200, body: patched }
    }
    if (method === 'GET') {
      const [, property, value] =
        /ep\/id eq '([^']+)' and ep\/value eq '((?:[^']|'')*)'/.exec(query.get('$filter') ?? '') ?? []
      const found = events.filter(
        (one) =>
          one.calendar === calendar &&
          one.singleValueExtendedProperties?.some((own) => own.id === property && own.value === value),
      )
      return { status: 200, body: { value: found.map((one) => ({ id: one.id })) } }
    }
    const given = JSON.parse(text) as GraphEvent
    const twin = events.find((one) => one.transactionId && one.transactionId === given.transactionId)
    if (twin) return { status: 201, body: twin }
    made += 1
    const event = { ...given, id: `EVENTO-${made}`, calendar: calendar ?? '' }
    events.push(event)
    return { status: 201, body: event }
  }

  async function subscribe({ method, text }: Asked, id: string | undefined): Promise<Reply> {
    const at = subscriptions.findIndex((one) => one.id === id)
    const there = subscriptions[at]
    if (id !== undefined && !there) return error(404, 'ResourceNotFound')
    if (there && method === 'DELETE') {
      subscriptions.splice(at, 1)
      return { status: 204 }
    }
    const given = JSON.parse(text) as Subscription
    if (there) {
      there.expirationDateTime = given.expirationDateTime
      return { status: 200, body: there }
    }
    const word = 'Validation: Testing client application <b>'
    const url = `${given.notificationUrl}?validationToken=${encodeURIComponent(word)}`
    if ((await asks.validate(url)) !== word) return error(400, 'ValidationError')
    const one = { ...given, id: `SUSCRIPCION-${subscriptions.length + 1}` }
    subscriptions.push(one)
    return { status: 201, body: one }
  }

  function answer(asked: Asked): Reply | Promise<Reply> {
    const { path, text, headers } = asked
    if (path === '/common/oauth2/v2.0/token') return desk.token(text)
    const granted = desk.granted(headers)
    if (!granted) return error(401, 'InvalidAuthenticationToken')
    if (!granted.scopes.some((scope) => scope.endsWith('Calendars.ReadWrite')))
      return error(403, 'ErrorAccessDenied')
    if (path === '/v1.0/me/calendars') return { status: 200, body: { value: calendars } }
    const [, subscription] = /^\/v1\.0\/subscriptions(?:\/([^/]+))?$/.exec(path) ?? [null]
    if (path.startsWith('/v1.0/subscriptions')) return subscribe(asked, subscription ?? undefined)
    const [, event] = /^\/v1\.0\/me\/events\/([^/]+)$/.exec(path) ?? []
    if (event) return eventCall(asked, undefined, event)
    const [, calendar = '', what] =
      /^\/v1\.0\/me\/calendars\/([^/]+)\/(calendarView|events)$/.exec(path) ?? []
    if (!calendars.some(({ id }) => id === calendar)) return error(404, 'ErrorItemNotFound')
    return what === 'calendarView' ? view(asked, calendar) : eventCall(asked, calendar, undefined)
  }
  const line = await answerOver(answer)

  return {
    settings: {
      ...CLIENT,
      authorizeUrl: `${line.origin}/common/oauth2/v2.0/authorize`,
      tokenUrl: `${line.origin}/common/oauth2/v2.0/token`,
      revokeUrl: null,
      apiUrl: `${line.origin}/v1.0`,
    },
    desk,
    log: line.log,
    fail: line.fail,
    close: line.close,
    events,
    subscriptions,
    asks,
    pagesOf: (size: number) => {
      pageSize = size
    },
    put(id: string, from: string, to: string, more: Partial<GraphEvent> = {}) {
      events.push({ id, calendar: 'CAL', start: written(from), end: written(to), showAs: 'busy', ...more })
    },
  }
}
