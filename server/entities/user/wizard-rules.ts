import { needsMeetingLink, type OnboardingFlow, type WizardStep } from '#domain/onboarding'

/** What a coachee has done, read from stored rows. */
export type CoacheeProgress = {
  flow: OnboardingFlow
  hasMeetingLink: boolean
  /** to the version of the consent that is asked today */
  hasConsented: boolean
  /** to an earlier one: it is asked again, wherever the person is */
  hasConsentedBefore: boolean
  hasMatchForm: boolean
  hasCoach: boolean
  hasBooked: boolean
  /** A session that was not cancelled, declined or expired. */
  hasStanding: boolean
}

/** What a coach has done. */
export type CoachProgress = { hasProfile: boolean; hasCalendar: boolean; hasAvailability: boolean }

export type Stage = { name: string; done: boolean }

/** The stages of a coachee's wizard in order; each variant has its own. */
export function coacheeStages(progress: CoacheeProgress): Stage[] {
  return [
    ...(needsMeetingLink(progress.flow) ? [{ name: 'meetingLink', done: progress.hasMeetingLink }] : []),
    ...(progress.flow === 'cardif' ? [{ name: 'consent', done: progress.hasConsented }] : []),
    { name: 'match', done: progress.hasMatchForm },
    { name: 'coach', done: progress.hasCoach },
    { name: 'booking', done: progress.hasStanding },
  ]
}

/** What a person does next in the wizard, by the step that is stored; `done` behind the last. */
export function stageAt(isCoach: boolean, step: number): string {
  const names = isCoach ? ['profile', 'calendar', 'availability'] : ['match', 'coach', 'booking']
  return names[step - 1] ?? 'done'
}

/** Step 3: booked once before, but no session stands any more. */
export function coacheeStep(progress: CoacheeProgress): WizardStep {
  const before = coacheeStages(progress).filter(({ name }) => name !== 'coach' && name !== 'booking')
  if (progress.flow === 'cardif' && progress.hasConsentedBefore && !progress.hasConsented) return 1
  if (progress.hasStanding) return 4
  if (progress.hasBooked) return 3
  return before.every(({ done }) => done) ? 2 : 1
}

export const coachStages = (progress: CoachProgress): Stage[] => [
  { name: 'profile', done: progress.hasProfile },
  { name: 'calendar', done: progress.hasCalendar },
  { name: 'availability', done: progress.hasAvailability },
]

export function coachStep(progress: CoachProgress): WizardStep {
  if (!progress.hasProfile) return 1
  if (!progress.hasCalendar) return 2
  return progress.hasAvailability ? 4 : 3
}
