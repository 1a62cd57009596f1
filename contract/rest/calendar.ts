import * as z from 'zod/mini'
import { MAX_ICS_BYTES } from '#domain/calendars'
import { REQUIRED } from '#domain/input-words'
import { optional, str } from './inputs'
import { route } from './route'

/** Who may ask for the page of the embedded calendar service. */
export const CALENDAR_CLIENT = 'travesia'

export const calendarFeed = route({
  name: 'calendarFeed',
  params: z.object({ token: z.string() }),
  answer: { kind: 'file', type: 'text/calendar' },
})
export const calendarConsent = route({
  name: 'calendarConsent',
  query: z.looseObject({
    client_id: z.literal(CALENDAR_CLIENT),
    response_type: z.optional(z.literal('code')),
    scope: z.literal('read_write'),
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    redirect_uri: z.string(),
    link_token: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answer: { kind: 'file', type: 'text/html' },
})
export const decideConsent = route({
  name: 'decideConsent',
  body: z.object({
    state: str(200),
    decision: z.enum(['allow', 'deny'], 'Elige si das el permiso.'),
    link_token: z.optional(optional(2000)),
    calendar: z.optional(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('none') }),
        z.object({ kind: z.literal('address'), url: str(2000) }),
        z.object({
          kind: z.literal('file'),
          name: str(100),
          text: z
            .string(REQUIRED)
            .check(z.maxLength(MAX_ICS_BYTES, 'El archivo pesa más de 10 MB. Elige uno más pequeño.')),
        }),
      ]),
    ),
  }),
  answer: { kind: 'content', shape: z.object({ redirectTo: z.string() }) },
  errors: ['CONFLICT'],
})
export type ConsentData = z.output<typeof decideConsent.body>
export const calendarPush = route({
  name: 'calendarPush',
  params: z.object({ channel: z.string() }),
  // Microsoft asks for it back, as text, while a channel is being opened
  query: z.looseObject({ validationToken: z.optional(z.string().check(z.maxLength(2000))) }),
  bodyType: '*/*',
  answer: { kind: 'nothing', status: 204, echo: 'text/plain' },
})
