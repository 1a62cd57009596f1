import { type Preferences, preferencesMachine } from '#machines/account/preferences/chart'
import { preferencesWords } from '#machines/account/preferences/words'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict, me } from '../../common'
import { brought } from '../../kit/parts'

const stored: Preferences = {
  version: 3,
  theme: 'system',
  language: 'es-CL',
  mails: { sessions: true, ratings: true, messages: true },
  link: 'https://empresa.zoom.us/j/0',
  flow: 'zoom-meeting',
}

export const preferencesModel: PathModel = {
  machine: preferencesMachine,
  exceptions: preferencesWords.exceptions,
  ways: ['Alguien que mira sus preferencias'],
  inputs: [undefined],
  events: [
    { type: 'theme.choose', theme: 'dark' },
    { type: 'language.choose', language: 'es_419' },
    { type: 'mail.toggle', kind: 'ratings' },
    { type: 'link.change', link: 'https://empresa.zoom.us/j/1' },
    { type: 'link.change', link: 'zoom' },
    { type: 'link.change', link: '' },
    { type: 'link.save' },
    { type: 'record.changed', version: 4, theme: 'dark' },
    { type: 'record.changed', version: 3, theme: 'light' },
  ],
  offered: {
    'record.changed': ({ value, context }, { version }) =>
      value === 'choosing' && (version === 3 || context.stored.version === 3),
  },
  outcomes: {
    preferences: { done: [stored] },
    savePreferences: {
      done: [{ preferences: { ...stored, version: 4 }, me, refresh: true }],
      error: [conflict, networkFailure],
    },
  },
  parts: { preferences: brought(stored) },
}
