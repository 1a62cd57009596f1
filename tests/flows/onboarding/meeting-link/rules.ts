import type { meetingLinkMachine } from '#machines/onboarding/meeting-link/chart'
import { errorOf, givenIn, isIn, outputOf, type RulesOf, waysOf } from '../../rules'

const { on, begins } = waysOf<typeof meetingLinkMachine>()

/** Decisions: https, a host of that provider. */
const HOSTS = {
  'microsoft-teams': /^https:\/\/teams\.(microsoft|live)\.com\//,
  'zoom-meeting': /^https:\/\/([a-z0-9-]+\.)*zoom\.(us|com)\//,
} as const

export const meetingLinkRules: RulesOf<typeof meetingLinkMachine> = {
  must: ['asking', 'saving', 'saved', 'left'],
  always: {
    'Un enlace bueno se guarda': ({ before, after, move, asked }) =>
      move.type !== 'link.save' ||
      !before ||
      !isIn(before, 'asking') ||
      HOSTS[after.context.me.onboardingFlow as keyof typeof HOSTS].test(before.context.link.trim()) ===
        asked.length > 0,
    'Solo se guarda un enlace https de su proveedor, sin espacios alrededor': ({ asked, after }) =>
      asked.every((one) => {
        const link = String(givenIn(one.input, 'link'))
        const host = HOSTS[after.context.me.onboardingFlow as keyof typeof HOSTS]
        return link === link.trim() && host.test(link)
      }),
    'Un enlace que no sirve se dice, y sigue escrito': ({ before, after, move, asked }) =>
      move.type !== 'link.save' ||
      asked.length > 0 ||
      (before && isIn(before, 'saving')) ||
      (before !== null && after.context.link === before.context.link && after.context.linkError !== null),
  },
  ways: {
    'Pega el enlace, lo guarda, y la aplicación lo sabe': [
      begins('asking', { so: ({ after }) => after.context.link === (after.context.me.conferenceUrl ?? '') }),
      on('asking', 'link.change', null, {
        so: ({ after, move }) =>
          after.context.link === move.link &&
          after.context.linkError === null &&
          after.context.failure === null,
      }),
      on('asking', 'link.save', 'saving', { if: ({ asked }) => asked.length > 0, asks: ['saveMeetingLink'] }),
      on('asking', 'link.save', null, {
        so: ({ after: { context } }) =>
          context.linkError?.includes(
            context.me.onboardingFlow === 'zoom-meeting' ? 'de Zoom' : 'de Teams',
          ) === true,
      }),
      on('saving', 'saveMeetingLink.done', 'saved', {
        tells: ['user.updated'],
        so: (step) => step.after.context.me === outputOf(step) && step.told[0]?.me === outputOf(step),
      }),
      on('saving', 'saveMeetingLink.error', 'asking', {
        so: (step) =>
          step.after.context.failure !== null &&
          step.after.context.linkError === (errorOf(step)?.fields?.conferenceUrl ?? null),
      }),
    ],
    'Puede volver a la bienvenida': [on('asking', 'wizard.back', 'left')],
  },
}
