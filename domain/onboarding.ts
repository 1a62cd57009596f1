import type { ActorCode } from './roles'

export const CONFERENCE_PROVIDERS = ['product', 'microsoft-teams', 'zoom-meeting'] as const
export type ConferenceProvider = (typeof CONFERENCE_PROVIDERS)[number]
/** What each is called: the product's own by the product's name. */
export const providerNames = (productName: string): Record<ConferenceProvider, string> => ({
  product: productName,
  'microsoft-teams': 'Microsoft Teams',
  'zoom-meeting': 'Zoom',
})
export const providerOptions = (productName: string): { value: ConferenceProvider; label: string }[] =>
  CONFERENCE_PROVIDERS.map((value) => ({ value, label: providerNames(productName)[value] }))
export const ONBOARDING_FLOWS = ['product', 'microsoft-teams', 'zoom-meeting', 'cardif'] as const
export type OnboardingFlow = (typeof ONBOARDING_FLOWS)[number]

/** The step still to do; 4 means done. */
export type WizardStep = 1 | 2 | 3 | 4

/** The variant comes from the organization, else from its default conference provider, else `product`. */
export function onboardingFlow(
  organization: { onboardingFlow?: string | null; defaultConferenceProvider?: string | null } | null,
): OnboardingFlow {
  const wanted = organization?.onboardingFlow ?? organization?.defaultConferenceProvider
  return ONBOARDING_FLOWS.find((flow) => flow === wanted) ?? 'product'
}

/** Flows in which sessions are held in another service's rooms: the coachee's own link, or one made for each. */
export const MEETING_FLOWS = ['microsoft-teams', 'zoom-meeting'] as const
export type MeetingFlow = (typeof MEETING_FLOWS)[number]
const MEETING_HOSTS: Readonly<Record<MeetingFlow, RegExp>> = {
  'microsoft-teams': /^(teams\.microsoft\.com|teams\.live\.com)$/,
  'zoom-meeting': /^([a-z0-9-]+\.)*zoom\.(us|com)$/,
}

export const isMeetingFlow = (text: string): text is MeetingFlow => text in MEETING_HOSTS
/** Whether a flow asks for a meeting link before the match form. */
export const needsMeetingLink = (flow: OnboardingFlow): flow is MeetingFlow => isMeetingFlow(flow)

/** https and a host of that provider. */
export function isMeetingLink(flow: OnboardingFlow, text: string): boolean {
  if (!needsMeetingLink(flow) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' && MEETING_HOSTS[flow].test(url.hostname) && !url.username && !url.password
}

/** Only coachees and coaches walk a wizard. */
export const walksWizard = (actor: ActorCode): boolean => actor === 'cc' || actor === 'co'
