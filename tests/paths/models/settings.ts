import { devicesMachine } from '#machines/devices/chart'
import { emailChangeMachine, emailRequestMachine } from '#machines/email-change/chart'
import { passwordMachine } from '#machines/password/chart'
import { type Preferences, preferencesMachine } from '#machines/preferences/chart'
import { preferencesWords } from '#machines/preferences/words'
import { visibilityMachine } from '#machines/visibility/chart'
import { networkFailure, SLOT } from '../../fixtures/people'
import type { PathModel } from '../travel'
import { badInput, conflict, me } from './common'

const stored: Preferences = {
  version: 3,
  theme: 'system',
  mails: { sessions: true, ratings: true, messages: true },
  link: '',
  flow: 'zoom-meeting',
}
export const preferencesModel: PathModel = {
  machine: preferencesMachine,
  exceptions: preferencesWords.exceptions,
  inputs: [undefined],
  events: [
    { type: 'theme.choose', theme: 'dark' },
    { type: 'mail.toggle', kind: 'ratings' },
    { type: 'link.change', link: 'https://empresa.zoom.us/j/1' },
    { type: 'link.change', link: 'zoom' },
    { type: 'link.save' },
    { type: 'preferences.retry' },
    { type: 'record.changed', version: 4, theme: 'dark' },
    { type: 'record.changed', version: 3, theme: 'light' },
  ],
  offered: {
    'record.changed': ({ value, context }, { version }) =>
      value === 'choosing' && (version === 3 || context.stored.version === 3),
  },
  outcomes: {
    loadPreferences: { done: [stored], error: [networkFailure] },
    savePreferences: {
      done: [{ preferences: { ...stored, version: 4 }, me, refresh: true }],
      error: [conflict, networkFailure],
    },
  },
}

const SECRET = 'una frase larga'
export const passwordModel: PathModel = {
  machine: passwordMachine,
  inputs: [{ values: { currentPassword: '', password: '', repeat: '' } }],
  events: [
    { type: 'field.change', name: 'currentPassword', value: SECRET },
    { type: 'field.change', name: 'password', value: SECRET },
    { type: 'field.change', name: 'repeat', value: SECRET },
    { type: 'field.change', name: 'password', value: 'corta' },
    { type: 'field.leave', name: 'password' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['changed'], error: [badInput] } },
}
export const emailRequestModel: PathModel = {
  machine: emailRequestMachine,
  inputs: [{ values: { email: '', currentPassword: '' } }],
  events: [
    { type: 'field.change', name: 'email', value: 'nueva@example.cl' },
    { type: 'field.change', name: 'currentPassword', value: SECRET },
    { type: 'field.change', name: 'email', value: 'nueva' },
    { type: 'field.leave', name: 'email' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['nueva@example.cl'], error: [badInput] } },
}
export const emailChangeModel: PathModel = {
  machine: emailChangeMachine,
  inputs: [{ token: 't' }],
  events: [{ type: 'confirm.retry' }],
  outcomes: { confirmEmail: { done: [undefined], error: [badInput, networkFailure] } },
}

const here = { createdAt: SLOT, lastUsedAt: SLOT, device: 'Chrome en Linux', current: true }
const there = { ...here, device: null, current: false }
export const devicesModel: PathModel = {
  machine: devicesMachine,
  inputs: [undefined],
  events: [
    { type: 'others.close' },
    { type: 'others.confirm' },
    { type: 'others.keep' },
    { type: 'devices.retry' },
  ],
  outcomes: {
    loadDevices: { done: [[here, there], [here]], error: [networkFailure] },
    closeOthers: { done: [undefined], error: [networkFailure] },
  },
}
export const visibilityModel: PathModel = {
  machine: visibilityMachine,
  inputs: [undefined],
  events: [{ type: 'visibility.retry' }],
  outcomes: {
    loadVisibility: {
      done: [[{ type: 'User', field: 'email', readers: ['ownOrg'] }]],
      error: [networkFailure],
    },
  },
}
