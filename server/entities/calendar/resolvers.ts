import { builder, READ_WHOLE } from '../../kernel/builder'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { parseInput } from '../../kernel/input'
import { viewUser } from '../user/relation'
import { UserType } from '../user/user-type'
import { newLinkToken, ownCronofy, startAuthorization } from './authorize'
import { CalendarsType, CalendarTypeEnum, calendarsOf } from './calendar-type'
import { createCalendar, removeCalendar, retryCalendar, setMainCalendar, troubleInput } from './connect'
import { rotateFeed } from './feed'
import {
  accessTokenData,
  authorizeData,
  connectData,
  createCalendarData,
  elementTokenData,
  linkTokenData,
  namedCalendar,
  startData,
} from './inputs'
import { authorizeAccount, connectByConsent, linkProfile } from './redeem'

const own = (context: Context) => calendarsOf(context, meOf(context).id)

const CreateCalendarInput = builder.inputType('CreateCalendarInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    type: t.field({ type: CalendarTypeEnum, required: true }),
    main: t.boolean({ description: 'Write sessions there from now on.' }),
    url: t.string({ description: 'caldav and ics' }),
    username: t.string({ description: 'caldav and icloud' }),
    password: t.string({ description: 'caldav and icloud; kept encrypted, never answered' }),
    idempotencyKey: t.id({ required: true }),
  }),
})
builder.mutationField('createCalendar', (t) =>
  t.field({
    type: CalendarsType,
    args: { data: t.arg({ type: CreateCalendarInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      await createCalendar(context, parseInput(createCalendarData, data))
      return own(context)
    },
  }),
)

const which = {
  name: { type: 'String', required: true },
  type: { type: CalendarTypeEnum, required: true },
} as const
builder.mutationField('removeCalendar', (t) =>
  t.field({
    type: CalendarsType,
    description: 'Sessions written there stay; what it blocked is free again.',
    args: { name: t.arg(which.name), type: t.arg(which.type) },
    resolve: async (_root, args, context) => {
      await removeCalendar(context, parseInput(namedCalendar, args))
      return own(context)
    },
  }),
)
builder.mutationField('retryCalendar', (t) =>
  t.field({
    type: CalendarsType,
    description: 'Tries again now what failed, instead of when its turn comes.',
    args: { name: t.arg(which.name), type: t.arg(which.type) },
    resolve: async (_root, args, context) => {
      await retryCalendar(context, parseInput(namedCalendar, args))
      return own(context)
    },
  }),
)
builder.mutationField('setMainCalendar', (t) =>
  t.field({
    type: CalendarsType,
    args: { name: t.arg(which.name), type: t.arg(which.type) },
    resolve: async (_root, args, context) => {
      await setMainCalendar(context, parseInput(namedCalendar, args))
      return own(context)
    },
  }),
)

const CalendarStart = builder.objectRef<{ authorizeUrl: string; state: string }>('CalendarStart').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ authorizeUrl: t.exposeString('authorizeUrl'), state: t.exposeString('state') }),
})
const StartCalendarInput = builder.inputType('StartCalendarAuthorizationInput', {
  fields: (t) => ({
    redirectUrl: t.string({ required: true, description: 'An address of ours, exactly, or its path.' }),
    provider: t.field({
      type: CalendarTypeEnum,
      description: 'google, microsoft, cronofy or product; else what is configured',
    }),
    linkToken: t.string({ description: 'To link a further profile.' }),
  }),
})
builder.mutationField('startCalendarAuthorization', (t) =>
  t.field({
    type: CalendarStart,
    description: 'Where to go to give consent; the state is bound to the caller.',
    args: { data: t.arg({ type: StartCalendarInput, required: true }) },
    resolve: (_root, { data }, context) => startAuthorization(context, parseInput(startData, data)),
  }),
)

const AuthorizeInput = builder.inputType('AuthorizeCronofyAccountInput', {
  fields: (t) => ({
    code: t.string({ required: true }),
    state: t.string({ required: true }),
    redirectUrl: t.string({ required: true }),
    userId: t.id({ required: true }),
    domain: t.string({ description: 'Ignored.' }),
    idempotencyKey: t.id({ required: true }),
  }),
})
builder.mutationField('authorizeCronofyAccount', (t) =>
  t.field({
    type: UserType,
    args: { data: t.arg({ type: AuthorizeInput, required: true }) },
    resolve: async (_root, { data }, context) =>
      viewUser(await authorizeAccount(context, parseInput(authorizeData, data)), 'self'),
  }),
)

const ConnectInput = builder.inputType('ConnectCalendarInput', {
  fields: (t) => ({
    code: t.string({ required: true }),
    state: t.string({ required: true }),
    idempotencyKey: t.id({ required: true }),
  }),
})
const ConnectedCalendar = builder.objectRef<{ account: string | null }>('ConnectedCalendar').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    account: t.exposeString('account', {
      nullable: true,
      description: 'The account that was connected, partly hidden, where its service tells.',
    }),
    calendars: t.field({ type: CalendarsType, resolve: (_root, _args, context) => own(context) }),
  }),
})
builder.mutationField('connectCalendar', (t) =>
  t.field({
    type: ConnectedCalendar,
    description: 'Ends what `startCalendarAuthorization` began, with what the service sent back.',
    args: { data: t.arg({ type: ConnectInput, required: true }) },
    resolve: async (_root, { data }, context) => ({
      account: await connectByConsent(context, parseInput(connectData, data)),
    }),
  }),
)

const LinkingProfileType = builder
  .objectRef<Awaited<ReturnType<typeof linkProfile>>>('LinkingProfile')
  .implement({
    extensions: READ_WHOLE,
    fields: (t) => ({
      provider_name: t.exposeString('provider_name'),
      profile_id: t.exposeString('profile_id'),
      profile_name: t.exposeString('profile_name'),
      provider_service: t.string({ nullable: true, resolve: (profile) => profile.provider_service ?? null }),
    }),
  })
const AccessTokenInput = builder.inputType('CronofyAccessTokenInput', {
  fields: (t) => ({
    code: t.string({ required: true }),
    state: t.string({ required: true }),
    redirect_uri: t.string({ required: true }),
    userId: t.id({ required: true }),
  }),
})
builder.queryField('cronofyAccessToken', (t) =>
  t.field({
    type: LinkingProfileType,
    description: 'Links a further profile; the tokens stay on the server. An effect: never retried.',
    args: { data: t.arg({ type: AccessTokenInput, required: true }) },
    resolve: (_root, { data }, context) => linkProfile(context, parseInput(accessTokenData, data)),
  }),
)

const LinkToken = builder
  .objectRef<{ link_token: string }>('CronofyLinkToken')
  .implement({ extensions: READ_WHOLE, fields: (t) => ({ link_token: t.exposeString('link_token') }) })
const LinkTokenInput = builder.inputType('CronofyLinkTokenInput', {
  fields: (t) => ({ permissions: t.stringList({ required: true }) }),
})
builder.queryField('cronofyLinkToken', (t) =>
  t.field({
    type: LinkToken,
    description: 'Five minutes, once. An effect: never retried.',
    args: { data: t.arg({ type: LinkTokenInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      parseInput(linkTokenData, data)
      const { cronofy } = context.outside.calendars
      if (!cronofy) return { link_token: await newLinkToken(context) }
      const account = await ownCronofy(context)
      if (!account) throw new ApiError('NOT_FOUND')
      try {
        return { link_token: await cronofy.api.linkToken(await cronofy.bearer(account.open)) }
      } catch (error) {
        throw troubleInput(error, 'permissions')
      }
    },
  }),
)

const ElementToken = builder
  .objectRef<{ token: string; expiresAt: Date; apiUrl: string }>('CronofyElementToken')
  .implement({
    extensions: READ_WHOLE,
    fields: (t) => ({
      token: t.exposeString('token'),
      apiUrl: t.exposeString('apiUrl', { description: 'where it serves' }),
      expiresAt: t.expose('expiresAt', { type: 'Instant' }),
    }),
  })
const ElementTokenInput = builder.inputType('CronofyElementTokenInput', {
  fields: (t) => ({ permissions: t.stringList({ required: true }), userId: t.id({ required: true }) }),
})
builder.queryField('cronofyElementToken', (t) =>
  t.field({
    type: ElementToken,
    description: 'Bound to our origin and the caller’s account. An effect: never retried.',
    args: { data: t.arg({ type: ElementTokenInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const { permissions, userId } = parseInput(elementTokenData, data)
      const { cronofy } = context.outside.calendars
      const account = userId === meOf(context).id ? await ownCronofy(context) : null
      if (!cronofy || !account) throw new ApiError('NOT_FOUND')
      try {
        const { token, expires_in } = await cronofy.api.elementToken({
          permissions,
          sub: cronofy.accountIdOf(account.open.secret),
          origin: context.config.origin,
        })
        const expiresAt = new Date(context.now().getTime() + expires_in * 1000)
        return { token, expiresAt, apiUrl: cronofy.api.apiUrl }
      } catch (error) {
        throw troubleInput(error, 'permissions')
      }
    },
  }),
)

const CalendarFeed = builder
  .objectRef<{ url: string }>('CalendarFeed')
  .implement({ extensions: READ_WHOLE, fields: (t) => ({ url: t.exposeString('url') }) })
const RotateInput = builder.inputType('RotateCalendarFeedInput', {
  fields: (t) => ({ idempotencyKey: t.id({ required: true }) }),
})
builder.mutationField('rotateCalendarFeed', (t) =>
  t.field({
    type: CalendarFeed,
    description: 'A new private address of one’s sessions, told once; the old one is dead at once.',
    args: { data: t.arg({ type: RotateInput, required: true }) },
    resolve: async (_root, { data }, context) => ({ url: await rotateFeed(context, data.idempotencyKey) }),
  }),
)
