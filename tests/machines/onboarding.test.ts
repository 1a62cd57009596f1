import { describe, expect, it } from 'vitest'
import type { CoachSchedule, Me, Session } from '#domain/models'
import { type Booked, type BookInput, scheduleMachine } from '#machines/agenda/schedule/chart'
import { scheduleSuccessMachine } from '#machines/agenda/schedule-success/chart'
import { dataConsentMachine } from '#machines/onboarding/data-consent/chart'
import { meetingLinkMachine } from '#machines/onboarding/meeting-link/chart'
import { onboardingMachine } from '#machines/onboarding/onboarding/chart'
import type { Stages } from '#machines/onboarding/onboarding/steps'
import { type Offer, pickCoachMachine } from '#machines/onboarding/pick-coach/chart'
import { card, coach, makeMe, makeSession, SLOT } from '../fixtures/people'
import { answers, start, waits } from './start'

const NOTHING: Stages = { consentGiven: false, matchBegun: false }
const answered = makeMe({ welcomeStepper: 2, coachSelectedId: null })
const chosen = makeMe({ welcomeStepper: 2, coachSelectedId: 'coach-1' })
const through = makeMe({ welcomeStepper: 4, coachSelectedId: 'coach-1' })

/** The steps with their own charts; the questionnaire is answered as soon as it comes. */
async function begin(me: Me, route: 'wizard' | 'quiz' | 'schedule' = 'wizard', stages = NOTHING) {
  const machine = onboardingMachine.provide({
    actors: {
      loadStages: answers<Stages>(stages),
      link: meetingLinkMachine.provide({
        actors: {
          saveMeetingLink: answers<Me, { me: Me; link: string }>({
            ...me,
            conferenceUrl: 'https://teams.microsoft.com/l',
          }),
        },
      }),
      consent: dataConsentMachine.provide({ actors: { giveConsent: answers<void>(undefined) } }),
      picking: pickCoachMachine.provide({
        actors: {
          loadOffer: answers<Offer, { coacheeId: string; page: number }>({ coaches: [card], more: false }),
          selectCoach: answers<Me, { coachId: string; me: Me }>(chosen),
        },
      }),
      schedule: scheduleMachine.provide({
        actors: {
          loadSchedule: answers<CoachSchedule, { coachId: string; own: boolean }>({
            coach,
            slots: [SLOT],
            closed: [],
            reasons: [],
          }),
          hourPasses: waits<string, { slots: string[] }>(),
          book: answers<Booked, BookInput>({ sessions: [makeSession()], me: through }),
        },
      }),
      booked: scheduleSuccessMachine.provide({
        actors: { findBooked: answers<Session, { coachId: string; datetime: string }>(makeSession()) },
      }),
    },
  })
  const started = start(machine, { me, route, query: {} })
  await started.settle()
  const { actor, told, settle } = started
  const wanted = () => told.flatMap((event) => (event as { to?: string }).to ?? [])
  const children = () => actor.getSnapshot().children
  const goes = async (to: 'wizard' | 'quiz' | 'pickCoach' | 'schedule') => {
    actor.send({ type: 'place.changed', visit: { route: to, query: {}, me: null } })
    await settle()
  }
  return { ...started, wanted, children, goes }
}
const teams = makeMe({ welcomeStepper: 1, onboardingFlow: 'microsoft-teams', coachSelectedId: null })

describe('first steps of a coachee', () => {
  it('asks a coachee of Teams for the link before the questionnaire, and tells each address once', async () => {
    const { actor, settle, wanted, children } = await begin(teams)
    expect(actor.getSnapshot().value).toEqual({ microsoftTeams: 'welcome' })
    actor.send({ type: 'wizard.start' })
    expect(actor.getSnapshot().value).toEqual({ microsoftTeams: 'link' })
    children().link?.send({ type: 'link.change', link: 'https://teams.microsoft.com/l' })
    children().link?.send({ type: 'link.save' })
    await settle()
    expect(actor.getSnapshot().value).toEqual({ microsoftTeams: 'quiz' })
    expect(wanted()).toEqual(['/encuesta'])
  })

  it('goes from the chosen coach to the hours, and from the booking to where it is named', async () => {
    const { actor, settle, wanted, children } = await begin(answered)
    expect(actor.getSnapshot().value).toEqual({ product: 'coach' })
    children().picking?.send({ type: 'coach.choose', coachId: 'coach-1', slot: SLOT })
    await settle()
    expect(actor.getSnapshot().value).toEqual({ product: 'schedule' })
    children().schedule?.send({ type: 'booking.confirm' })
    await settle()
    expect(actor.getSnapshot().value).toEqual({ product: 'booked' })
    expect(wanted()).toEqual([
      '/escoger-coach',
      `/agendar?datetime=${encodeURIComponent(SLOT)}`,
      `/agendar/exito?${new URLSearchParams({ coach: 'coach-1', datetime: SLOT, session: 'session-1' })}`,
    ])
  })

  it('corrects an address whose step is not reached, and follows one that is', async () => {
    const early = await begin(teams, 'quiz')
    expect(early.actor.getSnapshot().value).toEqual({ microsoftTeams: 'welcome' })
    expect(early.wanted()).toEqual(['/asistente'])
    const later = await begin(chosen, 'schedule')
    await later.goes('pickCoach')
    expect(later.actor.getSnapshot().value).toEqual({ product: 'coach' })
    expect(later.wanted()).toEqual([])
  })

  it('goes back from the questionnaire without asking again for what was accepted', async () => {
    const cardif = makeMe({ welcomeStepper: 1, onboardingFlow: 'cardif' })
    const { actor, goes } = await begin(cardif, 'quiz', { ...NOTHING, consentGiven: true })
    expect(actor.getSnapshot().value).toEqual({ cardif: 'quiz' })
    await goes('wizard')
    expect(actor.getSnapshot().value).toEqual({ cardif: 'welcome' })
    actor.send({ type: 'wizard.start' })
    expect(actor.getSnapshot().value).toEqual({ cardif: 'quiz' })
  })

  it('keeps what is written when the address says the step one is in', async () => {
    const { actor, goes, children } = await begin(teams)
    actor.send({ type: 'wizard.start' })
    children().link?.send({ type: 'link.change', link: 'https://teams' })
    await goes('wizard')
    expect(children().link?.getSnapshot().context.link).toBe('https://teams')
  })
})
