import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Language } from '#domain/locale'
import type { MailKind } from '#domain/mail-kinds'
import type { Me } from '#domain/models'
import { isMeetingLink, type OnboardingFlow } from '#domain/onboarding'
import { app } from '../../kit/app'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'

export type Theme = Me['theme']
export type Preferences = {
  version: number
  theme: Theme
  language: Language
  /** Only the kinds that reach this person. */
  mails: Partial<Record<MailKind, boolean>>
  /** The own meeting link; null where the organization needs none. */
  link: string | null
  flow: OnboardingFlow
}
export type PreferenceChange = {
  theme?: Theme
  language?: Language
  mails?: Partial<Record<MailKind, boolean>>
  link?: string
}
export type SavedPreferences = { preferences: Preferences; me: Me; refresh: boolean }
type Context = {
  stored: Preferences | null
  /** what is being saved */
  change: PreferenceChange
  link: string
  linkError: string | null
  failure: Failure | null
}
export type PreferencesEvent =
  | { type: 'theme.choose'; theme: Theme }
  | { type: 'language.choose'; language: Language }
  | { type: 'mail.toggle'; kind: MailKind }
  | { type: 'link.change'; link: string }
  | { type: 'link.save' }
  /** saved elsewhere on the screen: the theme, in the header */
  | { type: 'record.changed'; version: number; theme: Theme }

const LINK_FORMAT: Partial<Record<OnboardingFlow, string>> = {
  'microsoft-teams': 'Debe empezar con https y ser un enlace de Teams.',
  'zoom-meeting': 'Debe empezar con https y ser un enlace de Zoom.',
}

export const preferencesParts = {
  preferences: loadMachine<Preferences>({
    id: 'preferences.preferences',
    title: 'Preferencias',
    description: 'Lo que la persona tiene elegido.',
  }),
}

export const preferencesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PreferencesEvent,
    children: {} as { preferences: 'preferences' },
    tags: {} as 'busy' | 'loading' | 'editable',
    meta: {} as { title: string },
  },
  actors: {
    preferences: preferencesParts.preferences,
    savePreferences: port<SavedPreferences, { version: number; change: PreferenceChange }>('savePreferences'),
  },
  guards: {
    linkFits: ({ context: { stored, link } }) => stored !== null && isMeetingLink(stored.flow, link.trim()),
    isNewer: ({ context: { stored } }, { version }: { version: number }) =>
      stored !== null && version > stored.version,
    isStale: (_, { error }: { error: unknown }) => toFailure(error).type === 'conflict',
  },
  actions: {
    take: assign((_, stored: Preferences) => ({
      stored,
      change: {},
      link: stored.link ?? '',
      linkError: null,
    })),
    keep: assign(({ context: { stored } }, { version, theme }: { version: number; theme: Theme }) =>
      stored ? { stored: { ...stored, version, theme } } : {},
    ),
    want: assign((_, { change }: { change: PreferenceChange }) => ({ change, failure: null })),
    refuseLink: assign(({ context: { stored, link } }) => ({
      linkError:
        link.trim() === '' ? 'Campo requerido' : (stored && LINK_FORMAT[stored.flow]) || 'Revisa el enlace.',
    })),
    fail: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, change: {}, linkError: failure.fields?.conferenceUrl ?? null }
    }),
    tell: enqueueActions(({ enqueue }, { me, refresh }: SavedPreferences) => {
      if (refresh) enqueue.sendTo(app, { type: 'user.updated', me })
      enqueue.sendTo(app, { type: 'snackbar.show', content: 'Guardado' })
    }),
  },
}).createMachine({
  id: 'preferences',
  description: 'Tema, idioma, correos y enlace de reuniones. Cada elección se guarda al hacerla.',
  context: { stored: null, change: {}, link: '', linkError: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se trae lo elegido.',
      meta: { title: 'Trayendo' },
      tags: 'loading',
      invoke: {
        id: 'preferences',
        src: 'preferences',
        input: { question: null },
        onDone: { actions: { type: 'take', params: ({ event }) => event.output }, target: 'choosing' },
      },
    },
    choosing: {
      description: 'La persona elige.',
      meta: { title: 'Eligiendo' },
      tags: 'editable',
      on: {
        'theme.choose': {
          actions: { type: 'want', params: ({ event }) => ({ change: { theme: event.theme } }) },
          target: 'saving',
        },
        'language.choose': {
          actions: { type: 'want', params: ({ event }) => ({ change: { language: event.language } }) },
          target: 'saving',
        },
        'mail.toggle': {
          actions: {
            type: 'want',
            params: ({ context, event }) => ({
              change: { mails: { [event.kind]: !context.stored?.mails[event.kind] } },
            }),
          },
          target: 'saving',
        },
        'record.changed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: { type: 'keep', params: ({ event }) => event },
        },
        'link.change': { actions: assign(({ event }) => ({ link: event.link, linkError: null })) },
        'link.save': [
          {
            guard: 'linkFits',
            actions: { type: 'want', params: ({ context }) => ({ change: { link: context.link.trim() } }) },
            target: 'saving',
          },
          { actions: 'refuseLink' },
        ],
      },
    },
    saving: {
      description: 'Se guarda la elección, que ya se ve.',
      meta: { title: 'Guardando' },
      tags: 'busy',
      invoke: {
        src: 'savePreferences',
        input: ({ context }) => ({ version: context.stored?.version ?? 0, change: context.change }),
        onDone: {
          actions: [
            { type: 'take', params: ({ event }) => event.output.preferences },
            { type: 'tell', params: ({ event }) => event.output },
          ],
          target: 'choosing',
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
          },
          {
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            target: 'choosing',
          },
        ],
      },
    },
  },
})
export type PreferencesActor = ActorRefFrom<typeof preferencesMachine>
