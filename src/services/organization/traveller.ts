import type { Traveller } from '#domain/organizations'
import { PACES } from '#domain/pace'
import type { TripPartsFragment } from '../generated/graphql'

const NO_CREDITS = { used: 0, reserved: 0, available: 0, total: 0 }
type Found = { user: Traveller['person']; trip: TripPartsFragment }

/** A trip and who travels, as the machines know them. */
export const travellerOf = ({
  user,
  trip: { credits, pace, bookable, plannedPauses, changes, ...trip },
}: Found): Traveller => ({
  ...trip,
  person: user,
  pace: PACES.find((one) => one === pace?.name) ?? 'weekly',
  credits: credits ?? NO_CREDITS,
  bookable: bookable ?? 0,
  plannedPauses: plannedPauses ?? [],
  changes: changes ?? [],
})
