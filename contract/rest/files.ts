import * as z from 'zod/mini'
import { MONTH_FORM } from '#domain/pay-runs'
import { REPORT_TYPE } from '#domain/reports'
import { ID } from './inputs'
import { route } from './route'

/** A session for a calendar program. */
export const sessionEvent = route({
  name: 'sessionEvent',
  params: z.object({ id: ID }),
  answer: { kind: 'file', type: 'text/calendar' },
})
/** A report, once: of a program as a table, or of a customer to print or as a workbook. */
export const report = route({
  name: 'report',
  params: z.object({ token: z.string() }),
  answer: { kind: 'file', type: 'text/csv', others: [REPORT_TYPE.pdf, REPORT_TYPE.xlsx] },
})
/** What coaches are paid for a month, with where it goes, once. */
export const payRunFile = route({
  name: 'payRunFile',
  params: z.object({ month: z.string().check(z.regex(MONTH_FORM, 'Elige un mes.')) }),
  query: z.object({ token: z.string() }),
  answer: { kind: 'file', type: 'text/csv' },
})
/** The fields of a signed form first, the file last. */
export const upload = route({
  name: 'upload',
  bodyType: 'multipart/form-data',
  answer: { kind: 'nothing', status: 204 },
})
/** What was sent, by a signed address. */
export const file = route({
  name: 'file',
  params: z.object({ key: z.string() }),
  query: z.object({
    expires: z.string().check(z.maxLength(20)),
    signature: z.string().check(z.maxLength(100)),
  }),
  answer: { kind: 'file', type: '*/*' },
})
const mailed = z.object({ token: z.string() })
export const unsubscribePage = route({
  name: 'unsubscribePage',
  params: mailed,
  answer: { kind: 'file', type: 'text/html' },
})
/** By the page's button, or by RFC 8058 from a mail program; who wants HTML gets a page. */
export const unsubscribe = route({
  name: 'unsubscribe',
  params: mailed,
  bodyType: 'application/x-www-form-urlencoded',
  answer: { kind: 'nothing', status: 204 },
})
/**
 * A list of people to invite: organizationId, programId and role first, then `text`, or the list as `file`, last.
 * Carries an Idempotency-Key.
 */
export const importPeople = route({
  name: 'importPeople',
  keyed: true,
  bodyType: 'multipart/form-data',
  answer: { kind: 'content', shape: z.object({ importId: ID }) },
})
/** What became of each row of a run, for 30 days. */
export const runResult = route({
  name: 'runResult',
  params: z.object({ id: ID }),
  answer: { kind: 'file', type: 'text/csv' },
})
