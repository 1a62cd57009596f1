import * as z from 'zod'
import { SECONDS_OLD } from '../../kernel/aside'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { ID, optional, PAGE, parseInput } from '../../kernel/input'
import { type AuditEntry, auditEntries, auditTotal } from './audit-query'

const AuditResultEnum = builder.enumType('AuditResult', { values: ['done', 'refused'] as const })
const AuditFilterInput = builder.inputType('AuditFilterInput', {
  fields: (t) => ({
    actorId: t.id(),
    targetId: t.id(),
    action: t.string(),
    outcome: t.string(),
    who: t.string({ description: 'In the name or the address of who did it.' }),
    whom: t.string({ description: 'In the name or the address of on whom.' }),
    operation: t.string({ description: 'In its name, or in what people read of it.' }),
    result: t.field({ type: AuditResultEnum }),
    from: t.field({ type: 'Instant' }),
    to: t.field({ type: 'Instant' }),
    skip: t.int(),
    limit: t.int(),
  }),
})

const auditFilter = z.object({
  actorId: z.nullish(ID),
  targetId: z.nullish(ID),
  action: z.nullish(optional(100)),
  outcome: z.nullish(optional(40)),
  who: z.nullish(optional(100)),
  whom: z.nullish(optional(100)),
  operation: z.nullish(optional(100)),
  result: z.nullish(z.enum(['done', 'refused'])),
  from: z.nullish(z.date()),
  to: z.nullish(z.date()),
})
const question = auditFilter.extend(PAGE.shape)

const AuditEntryType = builder.objectRef<AuditEntry>('AuditEntry').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    id: t.int({ resolve: ({ id }) => Number(id) }),
    at: t.expose('at', { type: 'Instant' }),
    actorId: t.exposeID('actorId', {
      nullable: true,
      description: 'null: somebody unknown, at that address, or the product itself',
    }),
    actorName: t.exposeString('actorName', { nullable: true }),
    actor: t.exposeString('actor'),
    action: t.exposeString('action'),
    what: t.exposeString('what', { description: 'what people read of the operation' }),
    targetId: t.exposeID('targetId', { nullable: true }),
    targetName: t.exposeString('targetName', { nullable: true }),
    outcome: t.exposeString('outcome', { description: 'done, the code of the refusal, or LOCKED' }),
    times: t.exposeInt('times', {
      description: 'Refusals of an hour are counted; of a month that was dropped, its rows.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Of connections, and of somebody unknown; after 90 days its network.',
    }),
    requestId: t.exposeString('requestId'),
    runId: t.exposeID('runId', { nullable: true }),
  }),
})
const AuditPage = builder.objectRef<{ docs: AuditEntry[]; total: number | null }>('AuditPage').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    docs: t.field({ type: [AuditEntryType], resolve: ({ docs }) => docs }),
    total: t.exposeInt('total', { nullable: true, description: 'null: more than are counted' }),
  }),
})

builder.queryField('auditLog', (t) =>
  t.field({
    extensions: SECONDS_OLD,
    type: AuditPage,
    description: 'Who did what to whom, newest first.',
    args: { filter: t.arg({ type: AuditFilterInput }) },
    resolve: async (_root, { filter }, context) => {
      const { skip, limit, ...wanted } = parseInput(question, filter ?? {})
      return {
        docs: await auditEntries(context, wanted, { skip, limit }),
        total: await auditTotal(context, wanted),
      }
    },
  }),
)
