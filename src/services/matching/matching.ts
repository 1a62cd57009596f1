import type { CoachSchedule, Id, MatchReason, Me } from '#domain/models'
import type { WaitingPlace } from '#machines/agenda/waiting-list/chart'
import type { Offer } from '#machines/onboarding/pick-coach/chart'
import { toMe, toPerson } from '../account/people'
import {
  CoachScheduleDocument,
  CoachSelectedDocument,
  GetCoachSelectedDocument,
  JoinWaitingListDocument,
  LeaveWaitingListDocument,
  MatchingCoachesDocument,
  WaitingPlacesDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { hearSlots } from '../graphql/hours'

const REASONS = ['focus', 'style', 'experience', 'profession', 'hobbies', 'languages'] as const

const toReason = ({ kind, text }: { kind: string; text: string }): MatchReason => ({
  kind: REASONS.find((known) => known === kind) ?? 'focus',
  text,
})

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
      reasons: card.reasons.map(toReason),
      slots: card.slots,
    })),
  }
}

export const selectCoach = async (coachId: Id, me: Me): Promise<Me> =>
  toMe(
    (await execute(CoachSelectedDocument, { data: { coachId, programId: me.trips[0]?.program._id ?? null } }))
      .selectCoach,
  )

/** Why the coach of whoever asks was proposed to them. */
async function whyChosen(coachId: Id): Promise<MatchReason[]> {
  const { coachSelected } = await execute(GetCoachSelectedDocument, {})
  return coachSelected?.coach._id === coachId ? coachSelected.reasons.map(toReason) : []
}

/** A coach's free hours; `own`: with why the coach, who is the caller's, was proposed. */
export async function loadSchedule({ coachId, own }: { coachId: Id; own: boolean }): Promise<CoachSchedule> {
  const [{ coachSchedule }, reasons] = await Promise.all([
    execute(CoachScheduleDocument, { coachId }),
    own ? whyChosen(coachId) : [],
  ])
  return {
    coach: toPerson(coachSchedule.coach),
    slots: hearSlots(coachSchedule),
    closed: coachSchedule.closed.map(({ day, reason, name }) => ({ day, reason, name: name ?? null })),
    reasons,
  }
}

type Line = { coachId: Id; programId: Id }
export const loadPlaces = async (): Promise<WaitingPlace[]> =>
  (await execute(WaitingPlacesDocument, {})).waitingPlaces
export const joinLine = async (line: Line): Promise<WaitingPlace> =>
  (await execute(JoinWaitingListDocument, line)).joinWaitingList
export async function leaveLine(line: Line): Promise<void> {
  await execute(LeaveWaitingListDocument, line)
}
