import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#domain/constants'
import { SURVEY_REMINDER_DAYS, SURVEY_REMINDERS, WAITS_MOST_DAYS } from '#domain/surveys'
import type { Door } from '../../kernel/database/door'
import type { Job } from '../../kernel/jobs'
import { enqueueMail } from '../mail/mail-queue'
import { remindWithin } from './cap'

/** Requests looked at in one go. */
const BATCH = 200
const POLL_MS = HOUR_MS

/** When it was last put to somebody, as the index has it. */
const PUT = sql<Date>`greatest(r.asked_at, r.reminded_at, r.closed_at)`

/** @returns how many are reminded. */
const remindBatch = (door: Door, now: Date): Promise<number> =>
  door.transaction(async (trx) => {
    const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
    // as where it is asked: nobody whose first trip was cancelled
    const { rows } = await sql<{ id: string; person: string }>`
      select r.id, r.person from survey_requests r
      join users u on u.id = r.person and u.removed_at is null and u.status = 'verified'
      where r.ended_at is null and r.reminders < ${sql.lit(SURVEY_REMINDERS)} and r.kind <> 'leader'
        and ${PUT} <= ${ago(SURVEY_REMINDER_DAYS)} and ${PUT} > ${ago(WAITS_MOST_DAYS)}
        and coalesce((select t.status <> 'canceled' from trips t where t.user_id = r.person
          order by t.created_at, t.id limit 1), true)
      order by ${PUT}, r.id limit ${BATCH} for update of r skip locked`.execute(trx)
    const { reminded } = await remindWithin(
      trx,
      rows.map(({ id }) => id),
      now,
    )
    const told = new Set(reminded)
    await enqueueMail(
      trx,
      ...rows
        .filter(({ id }) => told.has(id))
        .map(({ person }) => ({
          template: 'surveyReminder' as const,
          to: { userId: person },
          data: { path: '/' },
        })),
    )
    return reminded.length
  })

/**
 * Reminds whoever has an account of what waits for their answer, twice at most and days apart; the mail says neither what
 * is asked nor of whom. Leaders are reminded by whoever asked them.
 * @returns how many are reminded.
 */
export async function sweepSurveyReminders(door: Door, now: Date): Promise<number> {
  let reminded = 0
  for (let batch = await remindBatch(door, now); batch > 0; batch = await remindBatch(door, now))
    reminded += batch
  return reminded
}

export const surveyRemindersJob: Job = {
  name: 'survey-reminders',
  everyMs: POLL_MS,
  run: async ({ door, now, events }) => {
    if ((await sweepSurveyReminders(door, now())) > 0) events.publish({ type: 'outbox.added' })
  },
}
