import sharp from 'sharp'
import { HOUR_MS } from '#domain/constants'
import { issueToken } from '#server/entities/connection/tokens'
import { hashSecret } from '#server/kernel/secrets'
import { makeMe } from '../../../fixtures/people'
import { meetDialog, press as pressIfOffered } from '../../../flows/gestures'
import type { ApplicationBinding } from '../driver'
import { press } from '../sure-hands'

const me = () => makeMe()
const settings = () => '/configuraciones'
const picture = { large: '/l.svg', medium: '/m.svg', thumbnail: '/t.svg' }
const admin = () => makeMe({ picture, _type: { group: 'customer', roles: ['admin'], active: 'admin' } })
const save = { request: 'UpdateOwnRecord' }

const record: ApplicationBinding = {
  id: 'record',
  address: () => '/perfil',
  me: admin,
  answers: { record: { request: 'OwnRecord' }, 'record.saving': save },
  deeds: {
    'record.changed': (_, { held, hears }) =>
      hears('record.changed', async () => {
        await press('button', 'Quitar foto')
        await held('OwnRecord')
        await held('UpdateOwnRecord')
      }),
  },
}
const upload: ApplicationBinding = {
  id: 'upload',
  address: () => '/perfil',
  me: ({ picture: own }: { picture: typeof picture | null }) =>
    makeMe({ picture: own, _type: { group: 'customer', roles: ['admin'], active: 'admin' } }),
  answers: {
    'upload.saving': save,
    'upload.removing': save,
    sending: { request: 'GetPermissions' },
  },
  deeds: {
    'file.choose': async ({ file }, { page, hears }) => {
      const { name, type, size } = file as { name: string; type: string; size: number }
      const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#6b4fa0' } })
        .jpeg()
        .toBuffer()
      const buffer = size > photo.length ? Buffer.concat([photo, Buffer.alloc(size - photo.length)]) : photo
      const choose = () =>
        page.getByLabel('Archivo de la foto').setInputFiles({ name, mimeType: type, buffer })
      // what cuts the picture tells where once it sees it
      return buffer === photo && type === 'image/jpeg' ? hears('area.change', choose) : choose()
    },
    'area.change': () => true,
    'upload.start': async (_, { asked }) => {
      await press('button', 'Guardar foto')
      return asked('GetPermissions')
    },
    'upload.cancel': async (_, { held }) => {
      if (await pressIfOffered('button', 'Volver')) return true
      await press('button', 'Cancelar subida')
      return held('GetPermissions')
    },
    'upload.progress': () => true,
    'upload.sent': (_, { held }) => held('GetPermissions'),
    'upload.failed': (_, { held }) => held('GetPermissions', (route) => route.abort('internetdisconnected')),
  },
}
const preferences: ApplicationBinding = {
  id: 'preferences',
  address: settings,
  me: () => makeMe({ onboardingFlow: 'zoom-meeting', conferenceUrl: 'https://empresa.zoom.us/j/0' }),
  answers: { preferences: { request: 'OwnRecord' }, 'preferences.saving': save },
  deeds: {
    'record.changed': async (_, { page, held, hears }) => {
      await page.getByRole('button', { name: /^Tu cuenta/ }).click()
      await hears('record.changed', async () => {
        await page.getByRole('menuitemradio', { name: 'Tema claro' }).click()
        await held('OwnRecord')
        await held('UpdateOwnRecord')
      })
    },
  },
}
const LABELS: Record<string, string> = {
  currentPassword: 'Contraseña actual',
  password: 'Contraseña nueva',
  repeat: 'Repite la contraseña',
}
const password: ApplicationBinding = {
  id: 'password',
  address: settings,
  me,
  answers: { 'password.sending': { request: 'UpdatePassword' } },
  deeds: {
    // the card of the e-mail asks for the current one too
    'field.change': ({ name, value }, { page }) =>
      page
        .getByLabel(LABELS[String(name)] ?? '', { exact: true })
        .last()
        .fill(String(value)),
  },
}
const emailRequest: ApplicationBinding = {
  id: 'emailRequest',
  address: settings,
  me,
  answers: { 'emailRequest.sending': { request: 'RequestEmailChange' } },
}
const emailChange: ApplicationBinding = {
  id: 'emailChange',
  address: (_, { secret }) => `/configuraciones?correo=${secret}`,
  me,
  async prepare(_, world) {
    const { server, coachee } = world
    const wanted = {
      purpose: 'emailChange' as const,
      userId: coachee.id,
      lifeMs: HOUR_MS,
      email: `nueva-${coachee.email}`,
    }
    world.secret = await server.door.transaction((trx) => issueToken(trx, wanted, server.now()))
  },
  answers: { 'emailChange.confirming': { request: 'ConfirmEmailChange' } },
}
const devices: ApplicationBinding = {
  id: 'devices',
  address: settings,
  me,
  answers: {
    devices: {
      request: 'Connections',
      before: async (found: unknown[], { server, coachee, token }) => {
        if (found.length > 1) await server.login(coachee.email)
        else
          await server.door.db
            .updateTable('connections')
            .set({ ended_at: server.now() })
            .where('user_id', '=', coachee.id)
            .where('token_hash', '!=', hashSecret(token))
            .execute()
      },
    },
    'devices.closing': { request: 'CloseOtherConnections' },
  },
  deeds: {
    'others.close': async (_, { page }) => {
      if ((await page.getByRole('dialog').count()) > 0) return false
      await press('button', 'Cerrar en los demás')
      return meetDialog()
    },
    'others.confirm': async (_, { page }) =>
      (await page.getByRole('dialog').count()) > 0 && press('button', 'Cerrar en los demás'),
  },
}
const visibility: ApplicationBinding = {
  id: 'visibility',
  address: settings,
  me,
  answers: { load: { request: 'Visibility' } },
}

export const ACCOUNT_PATHS = {
  record,
  upload,
  preferences,
  password,
  emailRequest,
  emailChange,
  devices,
  visibility,
}
