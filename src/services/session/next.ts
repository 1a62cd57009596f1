import type { Me } from '#domain/models'
import { nextInRhythm } from '#domain/series'
import { countsAsFinished } from '#domain/session-rules'
import { tripToBook } from '#machines/agenda/schedule/chart'
import type { WhatNext } from '#machines/sessions/next-hours/chart'
import type { SessionLeft } from '#machines/sessions/session-page/chart'
import { loadSessions } from './session'

/** What comes after a session for who had it. `now`: epoch ms */
export async function whatNext({ session }: SessionLeft, me: Me, now: number): Promise<WhatNext> {
  const trip = tripToBook(me)
  if (!countsAsFinished(session.state) || !trip) return { kind: 'later' }
  if (session.coach._id !== (me.fixedCoachId ?? me.coachSelectedId)) return { kind: 'later' }
  const ahead = (await loadSessions())
    .filter(({ coach, slot }) => coach._id === session.coach._id && Date.parse(slot) > now)
    .sort((one, other) => Date.parse(one.slot) - Date.parse(other.slot))
  const stands =
    ahead.find(({ state }) => state === 'active') ?? ahead.find(({ state }) => state === 'pending')
  if (stands) return { kind: 'ahead', session: stands }
  if (trip.bookable !== null && trip.bookable < 1) return { kind: 'noCredits' }
  const pace = trip.pace?.isActive ? trip.pace.name : null
  return { kind: 'hours', near: nextInRhythm(session.slot, pace, me.timezone, now) }
}
