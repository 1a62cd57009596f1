import type { CoachSchedule, Id, Me } from '#domain/models'
import type { Offer } from '#machines/onboarding/pick-coach/chart'
import { toMe, toPerson } from '../account/people'
import { CoachScheduleDocument, CoachSelectedDocument, MatchingCoachesDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { hearSlots } from '../graphql/hours'

const REASONS = ['focus', 'style', 'experience', 'profession', 'hobbies', 'languages'] as const

export async function loadOffer(input: { coacheeId: Id; page: number }): Promise<Offer> {
  const { matchingCoaches } = await execute(MatchingCoachesDocument, input)
  return {
    more: matchingCoaches.more,
    coaches: matchingCoaches.coaches.map(({ coach, ...card }) => ({
      coach: toPerson(coach),
      profession: coach.profession ?? [],
      experience: coach.experience ?? [],
      style: coach.style ?? [],
      languages: coach.languages ?? [],
      hobbies: coach.hobbies ?? [],
      brief: coach.brief ?? '',
      about: coach.about ?? '',
      sessionsHeld: card.sessionsHeld,
      reasons: card.reasons.map(({ kind, text }) => ({
        kind: REASONS.find((known) => known === kind) ?? 'focus',
        text,
      })),
      slots: card.slots,
    })),
  }
}

export const selectCoach = async (coachId: Id, me: Me): Promise<Me> =>
  toMe(
    (await execute(CoachSelectedDocument, { data: { coachId, programId: me.trips[0]?.program._id ?? null } }))
      .selectCoach,
  )

export async function loadSchedule(coachId: Id): Promise<CoachSchedule> {
  const { coachSchedule } = await execute(CoachScheduleDocument, { coachId })
  return { coach: toPerson(coachSchedule.coach), slots: hearSlots(coachSchedule) }
}
