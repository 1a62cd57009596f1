import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isObjectType,
} from 'graphql'
import { schema } from '#server/schema'

export type Root = {
  name: string
  kind: 'query' | 'mutation' | 'subscription'
  field: GraphQLField<unknown, unknown>
}

const rootsOf = (kind: Root['kind'], type: GraphQLObjectType | null | undefined): Root[] =>
  Object.values(type?.getFields() ?? {}).map((field) => ({
    name: `${type?.name}.${field.name}`,
    kind,
    field,
  }))

export const ROOTS: readonly Root[] = [
  ...rootsOf('query', schema.getQueryType()),
  ...rootsOf('mutation', schema.getMutationType()),
  ...rootsOf('subscription', schema.getSubscriptionType()),
]

/** Only a person who is asked for by themself tells these: everywhere they are more fields than one question has. */
const OWN_PARTS = [
  'AvailabilityLock',
  'Bookmark',
  'ConsultedProgram',
  'FormAnswer',
  'ListLook',
  'MailPreferences',
  'UserConference',
  'UserRecord',
  'MeetingCredentials',
]

/** Whose sessions, but for the one they are about, are told by their own operations: here only whose they are. */
const NAMED_ALONE = ['CoacheePage', 'ClosedSession']
const SESSION_ALONE =
  '{ _id slot state version topic { text } agreement { text } notes { text } ownNote { text } coach { _id } coachee { _id } }'

/**
 * Every field below a type; a person is opened twice at most, the second time without more people, and once in a
 * session: two parties opened twice are more fields than the server answers at once. So is all that their organizations
 * have: that is asked of the first person alone; their pictures, which everybody sees; their calendars, which persons
 * tell; and pauses of their trips, which persons and trips themselves tell.
 */
function selection(type: GraphQLOutputType, people: number, inSession = false, top = true): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const inside = named.name === 'User' ? people + 1 : people
  const session = inSession || named.name === 'Session'
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const below = getNamedType(field.type)
    if (!isObjectType(below)) return [field.name]
    if (inside >= 2 && (below.name === 'User' || below.name === 'Trip')) return []
    if (session && inside >= 1 && below.name === 'User') return []
    if (below.name === 'Session' && NAMED_ALONE.includes(named.name) && field.name !== 'session')
      return [`${field.name} ${SESSION_ALONE}`]
    if (session && ['Picture', 'TripPause', 'Calendars'].includes(below.name)) return []
    if (!top && OWN_PARTS.includes(below.name)) return []
    if (named.name === 'Organization' && (session || people > 1)) return []
    if (named.name === 'OrganizationParty' && below.name === 'Picture') return []
    // The people of a group are those of its sessions: opened once, and without more people or trips.
    const known = named.name === 'SessionGroup' ? 1 : inside
    return [`${field.name} ${selection(below, known, session, false)}`]
  })
  return `{ ${fields.join(' ')} }`
}

/** A document with variables for all arguments that asks for everything there is. */
export function documentOf({ kind, field }: Root): string {
  const variables = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  return `${kind} All${variables && `(${variables})`} { ${field.name}${given && `(${given})`} ${selection(field.type, 0)} }`
}
