import type { WizardStep } from '#domain/onboarding'
import type { SessionState } from '#domain/session-states'
import type { Db, Trx } from '../../kernel/database/door'
import type { UserRow } from '../../kernel/database/rows'
import { flowOf } from './user-parts'
import {
  type CoacheeProgress,
  type CoachProgress,
  coacheeStages,
  coacheeStep,
  coachStages,
  coachStep,
  type Stage,
} from './wizard-rules'

const NEVER_BOOKED: readonly SessionState[] = ['pending', 'expired', 'cancelled']
const GONE: readonly SessionState[] = [
  ...NEVER_BOOKED,
  'cancelled_on_time',
  'cancelled_off_time',
  'cancelled_with_reschedulling',
]

async function coacheeProgress(db: Db | Trx, user: UserRow): Promise<CoacheeProgress> {
  const organization = user.organization_id
    ? await db
        .selectFrom('organizations')
        .selectAll()
        .where('id', '=', user.organization_id)
        .executeTakeFirst()
    : undefined
  const submitted = await db
    .selectFrom('form_submissions')
    .innerJoin('forms', 'forms.id', 'form_submissions.form_id')
    .leftJoin('form_versions as asked', (join) =>
      join.onRef('asked.form_id', '=', 'forms.id').on('asked.state', '=', 'published'),
    )
    .select(['forms.type', 'form_submissions.version', 'asked.number'])
    .where('user_id', '=', user.id)
    .where('forms.type', 'in', ['match', 'consent'])
    .execute()
  const states = await db
    .selectFrom('sessions')
    .select('state')
    .distinct()
    .where('coachee_id', '=', user.id)
    .execute()
  return {
    flow: flowOf(organization ?? null),
    hasMeetingLink: user.conference_url !== null,
    hasConsented: submitted.some(
      ({ type, version, number }) => type === 'consent' && version >= (number ?? 0),
    ),
    hasConsentedBefore: submitted.some(({ type }) => type === 'consent'),
    hasMatchForm: submitted.some(({ type }) => type === 'match'),
    hasCoach: user.fixed_coach_id !== null || user.coach_selected_id !== null,
    hasBooked: states.some(({ state }) => !NEVER_BOOKED.includes(state)),
    hasStanding: states.some(({ state }) => !GONE.includes(state)),
  }
}

async function coachProgress(db: Db | Trx, user: UserRow): Promise<CoachProgress> {
  const range = await db
    .selectFrom('availability_ranges')
    .select('coach_id')
    .where('coach_id', '=', user.id)
    .limit(1)
    .executeTakeFirst()
  const calendar = await db
    .selectFrom('calendars')
    .select('id')
    .where('user_id', '=', user.id)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const lists = [user.style, user.experience, user.focus, user.languages]
  const texts = [user.first_name, user.last_name, user.phone, user.city, user.brief, user.about]
  return {
    hasProfile: lists.every((list) => list.length > 0) && texts.every(Boolean),
    hasCalendar: user.calendar_skipped || range !== undefined || calendar !== undefined,
    hasAvailability: range !== undefined,
  }
}

/** Step and stages of a person's wizard, computed from stored rows; null for who walks none. */
export async function wizardOf(
  db: Db | Trx,
  user: UserRow,
): Promise<{ step: WizardStep; stages: Stage[] } | null> {
  if (user.active_role === 'coachee' && user.user_group === 'customer') {
    const progress = await coacheeProgress(db, user)
    return { step: coacheeStep(progress), stages: coacheeStages(progress) }
  }
  if (user.active_role === 'coach' && user.user_group === 'collaborator') {
    const progress = await coachProgress(db, user)
    return { step: coachStep(progress), stages: coachStages(progress) }
  }
  return null
}

/** Stores the computed step. Call it in every transaction that changes what the step depends on. @returns the person. */
export async function refreshWizardStep(trx: Trx, userId: string): Promise<UserRow> {
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const wizard = await wizardOf(trx, user)
  if (!wizard || wizard.step === user.welcome_stepper) return user
  await trx.updateTable('users').set({ welcome_stepper: wizard.step }).where('id', '=', userId).execute()
  return { ...user, welcome_stepper: wizard.step }
}
