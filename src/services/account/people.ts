import { isEmail } from '#domain/email'
import { LISTS } from '#domain/list-looks'
import { languageOf } from '#domain/locale'
import type { Me, Person, Trip } from '#domain/models'
import { ONBOARDING_FLOWS, type WizardStep } from '#domain/onboarding'
import { PACES } from '#domain/pace'
import { browserZone } from '../browser/zone'
import type { MeFieldsFragment, PersonFieldsFragment, TripFieldsFragment } from '../generated/graphql'

export const toPerson = (user: PersonFieldsFragment): Person => ({
  _id: user._id,
  name: user.name,
  email: user.email,
  picture: user.picture,
  city: user.location?.city ?? null,
  timezone: user.location?.timezone?.description ?? null,
})

const toTrip = ({ program, activationDate, plannedPauses, ...trip }: TripFieldsFragment): Trip => {
  const name = PACES.find((pace) => pace === trip.pace?.name)
  const { _id, name: called, startsAt, expiresAt } = program
  return {
    ...trip,
    program: { _id, name: called },
    pace: trip.pace && name ? { ...trip.pace, name } : null,
    startsAt: activationDate !== null && activationDate > startsAt ? activationDate : startsAt,
    endDate: trip.endDate ?? expiresAt,
    plannedPauses: plannedPauses ?? [],
  }
}

const toStep = (step: number | null): WizardStep => (step === 2 || step === 3 || step === 4 ? step : 1)
const THEMES = ['light', 'dark', 'system'] as const

/** The caller's own record. */
export const toMe = (user: MeFieldsFragment): Me => ({
  ...toPerson(user),
  email: user.email && isEmail(user.email) ? user.email : '',
  phone: user.phone,
  status: user.status ?? 'unverified',
  _type: {
    group: user._type.group,
    roles: user._type.roles ?? [],
    active: user._type.active ?? 'coachee',
  },
  moderated: user.moderated,
  welcomeStepper: toStep(user.welcomeStepper),
  onboardingFlow: ONBOARDING_FLOWS.find((flow) => flow === user.onboardingFlow) ?? 'product',
  organization: user.organization && {
    ...user.organization,
    hasMembership: user.organization.hasMembership ?? false,
    look: user.organization.look ?? { logo: null, colour: null },
  },
  hasMembershipPrograms: user.hasMembershipPrograms ?? false,
  programs: user.programs ?? [],
  trips: (user.trips ?? []).map(toTrip),
  timezone: user.location?.timezone?.description ?? browserZone(),
  coachSelectedId: user.coachSelectedId,
  fixedCoachId: user.fixedCoach,
  conferenceUrl: user.conferenceUrl,
  availability: user.availability ?? [],
  language: languageOf(user.language),
  theme: THEMES.find((theme) => theme === user.theme) ?? 'system',
  listLooks: (user.listLooks ?? []).flatMap(({ list, columns }) => {
    const known = LISTS.find((one) => one === list)
    return known ? [{ list: known, columns }] : []
  }),
  version: user.version ?? 1,
})
