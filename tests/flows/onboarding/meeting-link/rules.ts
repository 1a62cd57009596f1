import type { meetingLinkMachine } from '#machines/onboarding/meeting-link/chart'
import { givenIn, isIn, type RulesOf } from '../../rules'

/** Decisions: https, a host of that provider. */
const HOSTS = {
  'microsoft-teams': /^https:\/\/teams\.(microsoft|live)\.com\//,
  'zoom-meeting': /^https:\/\/([a-z0-9-]+\.)*zoom\.(us|com)\//,
} as const

export const meetingLinkRules: RulesOf<typeof meetingLinkMachine> = {
  must: ['asking', 'saving', 'saved', 'left'],
  always: {
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
    'Guardado, la aplicación lo sabe': ({ before, after, told }) =>
      !before ||
      isIn(before, 'saved') ||
      !isIn(after, 'saved') ||
      told.some(({ type, me }) => type === 'user.updated' && me === after.context.me),
  },
}
