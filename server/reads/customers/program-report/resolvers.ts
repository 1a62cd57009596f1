import * as z from 'zod'
import { builder, READ_WHOLE } from '../../../kernel/builder'
import { ID, parseInput } from '../../../kernel/input'
import { issueReport, type ReportAddress } from './report'

export const ReportAddressType = builder.objectRef<ReportAddress>('ProgramReport').implement({
  extensions: READ_WHOLE,
  description: 'An address that opens once, for whoever asked, with their bearer.',
  fields: (t) => ({
    url: t.exposeString('url'),
    name: t.exposeString('name'),
    expiresAt: t.expose('expiresAt', { type: 'Instant' }),
  }),
})
const reportQuestion = z.object({
  programId: ID,
  from: z.nullish(z.date()),
  to: z.nullish(z.date()),
})

builder.queryFields((t) => ({
  programReport: t.field({
    type: ReportAddressType,
    description: 'Sessions from … to before …; without them all, and who had none.',
    args: {
      programId: t.arg.id({ required: true }),
      from: t.arg({ type: 'Instant' }),
      to: t.arg({ type: 'Instant' }),
    },
    resolve: (_root, args, context) => issueReport(context, parseInput(reportQuestion, args)),
  }),
}))
