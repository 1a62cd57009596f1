import { builder, READ_WHOLE } from '../../kernel/builder'
import { FIELDS, type Relation } from '../../permissions/fields'

/** Who looks at a coachee, besides the coachee. */
const VIEWERS = ['ownCoachee', 'ownOrg', 'assigned', 'sysadmin'] as const satisfies readonly Relation[]
const TYPES = ['User', 'UserType', 'Location', 'Organization', 'Trip'] as const

type Seen = { type: string; field: string; readers: string[] }

/** Field by field who reads what the record of a coachee holds: the very rules that answer it. */
const seen: Seen[] = TYPES.flatMap((type) =>
  Object.entries(FIELDS[type] ?? {}).map(([field, readers]) => ({
    type,
    field,
    readers: VIEWERS.filter((viewer) => readers.includes(viewer)),
  })),
)

const VisibilityType = builder.objectRef<Seen>('Visibility').implement({
  extensions: READ_WHOLE,
  description: 'readers: ownCoachee (the own coach), ownOrg (admins), assigned (consultants), sysadmin',
  fields: (t) => ({
    type: t.exposeString('type'),
    field: t.exposeString('field'),
    readers: t.exposeStringList('readers'),
  }),
})

builder.queryField('visibility', (t) => t.field({ type: [VisibilityType], resolve: () => seen }))
