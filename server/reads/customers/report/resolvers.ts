import * as z from 'zod'
import { REPORT_FORMATS, REPORT_KINDS, REPORT_MONTHS } from '#domain/reports'
import { builder, READ_WHOLE } from '../../../kernel/builder'
import { badInput } from '../../../kernel/errors'
import { ID, KEY, parseInput } from '../../../kernel/input'
import { ReportAddressType } from '../program-report/resolvers'
import { makeReport, type Report, reportAddress, reportsOf } from './reports'
import { type Schedule, saveSchedule, schedulesOf } from './schedules'

const KindEnum = builder.enumType('ReportKind', { values: REPORT_KINDS })
const FormatEnum = builder.enumType('ReportFormat', { values: REPORT_FORMATS })

const ReportType = builder.objectRef<Report>('Report').implement({
  extensions: READ_WHOLE,
  description: 'A file that was made for the caller, kept for thirty days.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    kind: t.expose('kind', { type: KindEnum }),
    title: t.exposeString('title'),
    format: t.expose('format', { type: FormatEnum }),
    months: t.exposeInt('months'),
    createdAt: t.expose('createdAt', { type: 'Instant' }),
    expiresAt: t.expose('expiresAt', { type: 'Instant' }),
  }),
})
const ScheduleType = builder.objectRef<Schedule>('ReportSchedule').implement({
  extensions: READ_WHOLE,
  description: 'An organization of which the caller is told every month that it can be reported.',
  fields: (t) => ({
    organizationId: t.exposeID('organizationId'),
    name: t.exposeString('name'),
    format: t.expose('format', { type: FormatEnum }),
  }),
})
const OwnType = builder.objectRef<{ docs: Report[]; schedules: Schedule[] }>('OwnReports').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    docs: t.field({ type: [ReportType], resolve: ({ docs }) => docs }),
    schedules: t.field({ type: [ScheduleType], resolve: ({ schedules }) => schedules }),
  }),
})
const RequestInput = builder.inputType('RequestReportInput', {
  fields: (t) => ({
    kind: t.field({ type: KindEnum, required: true }),
    id: t.id({ description: 'Of the organization or the program; none of a portfolio.' }),
    months: t.int({ required: true, description: 'The running one and those before, 1 to 12.' }),
    format: t.field({ type: FormatEnum, required: true }),
    idempotencyKey: t.string({ required: true }),
  }),
})
const FORMAT = z.enum(REPORT_FORMATS, { error: 'Elige PDF o Excel.' })
const request = z.object({
  kind: z.enum(REPORT_KINDS, { error: 'Elige de qué es el informe.' }),
  id: z.nullish(ID).transform((id) => id ?? null),
  months: z
    .int('Elige cuántos meses.')
    .min(1, 'Elige al menos un mes.')
    .max(REPORT_MONTHS, `Elige hasta ${REPORT_MONTHS} meses.`),
  format: FORMAT,
  ...KEY,
})
const schedule = z.object({ organizationId: ID, on: z.boolean(), format: FORMAT })
const address = z.object({ _id: ID })

builder.queryFields((t) => ({
  reports: t.field({
    type: OwnType,
    description: 'The caller’s own reports of the last thirty days, and of what they are told every month.',
    resolve: async (_root, _args, context) => ({
      docs: await reportsOf(context),
      schedules: await schedulesOf(context),
    }),
  }),
  reportAddress: t.field({
    type: ReportAddressType,
    args: { _id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => reportAddress(context, parseInput(address, args)._id),
  }),
}))
builder.mutationFields((t) => ({
  requestReport: t.field({
    type: ReportType,
    args: { data: t.arg({ type: RequestInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const { idempotencyKey, ...wish } = parseInput(request, data)
      if ((wish.kind === 'portfolio') !== (wish.id === null))
        throw badInput({ id: 'Elige de qué es el informe.' })
      const id = await makeReport(context, wish, idempotencyKey)
      const [report] = await reportsOf(context, id)
      if (!report) throw new Error('A report that was just made is there.')
      return report
    },
  }),
  saveReportSchedule: t.field({
    type: [ScheduleType],
    description: 'Answers all of the caller’s.',
    args: {
      organizationId: t.arg.id({ required: true }),
      on: t.arg.boolean({ required: true }),
      format: t.arg({ type: FormatEnum, required: true }),
    },
    resolve: async (_root, args, context) => {
      await saveSchedule(context, parseInput(schedule, args))
      return schedulesOf(context)
    },
  }),
}))
