import { sql } from 'kysely'
import { monthTitle } from '#domain/format-time'
import { pathTo } from '#domain/places'
import type { ReportFormat } from '#domain/reports'
import { enqueueMail } from '../../../entities/mail/mail-queue'
import { lastMonths, monthOf } from '../../../entities/measure/months'
import { organizationScope } from '../../../entities/organization/scope'
import { whoAnswersFor } from '../../../entities/organization/told'
import { sysadmins } from '../../../entities/user/sysadmins'
import { type Context, meOf } from '../../../kernel/context'
import type { Door, Trx } from '../../../kernel/database/door'
import { type Log, oneByOne } from '../../../kernel/one-by-one'

export type Schedule = { organizationId: string; name: string; format: ReportFormat }

/** Of which organizations the caller is told every month. */
export async function schedulesOf(context: Context): Promise<Schedule[]> {
  const rows = await context.door.db
    .selectFrom('report_schedules as s')
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .select(['s.organization_id', 'o.name', 's.format'])
    .where('s.user_id', '=', meOf(context).id)
    .where('o.removed_at', 'is', null)
    .orderBy('o.name')
    .orderBy('o.id')
    .execute()
  return rows.map(({ organization_id, name, format }) => ({ organizationId: organization_id, name, format }))
}

/**
 * From the next month on the caller gets a mail when a month of an organization can be reported, or no more.
 * Said twice it is as said once. @throws ApiError NOT_FOUND
 */
export async function saveSchedule(
  context: Context,
  { organizationId, on, format }: { organizationId: string; on: boolean; format: ReportFormat },
): Promise<void> {
  await organizationScope(context, 'Mutation.saveReportSchedule', organizationId)
  const own = { organization_id: organizationId, user_id: meOf(context).id }
  const { db } = context.door
  const now = context.now()
  if (on)
    await db
      .insertInto('report_schedules')
      .values({
        organization_id: own.organization_id,
        user_id: own.user_id,
        format,
        created_at: now,
        told_month: monthOf(now),
      })
      .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet({ format }))
      .execute()
  else
    await db
      .deleteFrom('report_schedules')
      .where('organization_id', '=', own.organization_id)
      .where('user_id', '=', own.user_id)
      .execute()
}

type Due = { organizationId: string; userId: string; name: string; removed: boolean }

/** Tells one person that the month before can be reported; who no longer answers for it is told no more. */
async function tell(trx: Trx, { organizationId, userId, name, removed }: Due, now: Date): Promise<void> {
  const { ad, cs } = await whoAnswersFor(trx, organizationId)
  const mayStill = !removed && [...ad, ...cs, ...(await sysadmins(trx))].includes(userId)
  const row = trx
    .updateTable('report_schedules')
    .set({ told_month: monthOf(now) })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('told_month', '<', monthOf(now))
  if (!mayStill) {
    await trx
      .deleteFrom('report_schedules')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .execute()
    return
  }
  const { numUpdatedRows } = await row.executeTakeFirst()
  if (Number(numUpdatedRows) === 0) return
  const [before = ''] = lastMonths(now, 2)
  await enqueueMail(trx, {
    template: 'reportReady',
    to: { userId },
    data: { path: pathTo('companyReports'), organization: name, month: monthTitle(before).toLowerCase() },
  })
}

/** Once a month each who asked is told, by a mail without figures. @returns how many rows were looked at. */
export async function sweepSchedules(door: Door, now: Date, log?: Log): Promise<number> {
  const told = await oneByOne(door, {
    job: 'report-schedules',
    now,
    ...(log ? { log } : null),
    due: async (batch, ready) => {
      const { rows } = await sql<Due>`
        select s.organization_id as "organizationId", s.user_id as "userId", o.name,
          o.removed_at is not null as removed
        from report_schedules s join organizations o on o.id = s.organization_id
        where s.told_month < ${monthOf(now)} and ${ready('s.user_id')}
        order by s.told_month, s.organization_id, s.user_id limit ${batch}`.execute(door.db)
      return rows
    },
    ref: ({ organizationId, userId }) => `${organizationId} ${userId}`,
    work: async (due) => {
      await door.transaction((trx) => tell(trx, due, now))
      return due.userId
    },
  })
  return told.length
}
