import * as z from 'zod'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { ID, optional, PAGE, parseInput } from '../../kernel/input'
import { type AuditEntry, auditEntries, auditTotal } from './audit-query'

const AuditFilterInput = builder.inputType('AuditFilterInput', {
  fields: (t) => ({
    actorId: t.id(),
    targetId: t.id(),
    action: t.string(),
    outcome: t.string(),
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
    targetId: t.exposeID('targetId', { nullable: true }),
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
const AuditPage = builder.objectRef<{ docs: AuditEntry[]; total: number }>('AuditPage').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    docs: t.field({ type: [AuditEntryType], resolve: ({ docs }) => docs }),
    total: t.exposeInt('total'),
  }),
})

builder.queryField('auditLog', (t) =>
  t.field({
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
