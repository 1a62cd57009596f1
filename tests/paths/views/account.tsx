import { act, fireEvent, screen } from '@testing-library/react'
import { FormFieldView } from '../../../src/features/form/FormFieldView'
import { PictureCard } from '../../../src/features/profile/PictureCard'
import { RecordCard } from '../../../src/features/profile/RecordCard'
import { DevicesCard } from '../../../src/features/settings/DevicesCard'
import { PreferenceCards } from '../../../src/features/settings/PreferenceCards'
import { EmailCard, EmailConfirmation, PasswordCard } from '../../../src/features/settings/SecretForms'
import { VisibilityCard } from '../../../src/features/settings/VisibilityCard'
import { me } from '../models/common'
import type { Gesture, ViewBinding } from '../view-driver'
import { button, leave, press, write } from './gestures'

const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
const retry = button('Reintentar')

export const record: ViewBinding = {
  screen: (actor) => (
    <RecordCard actor={asActor(actor)} draw={(props) => <FormFieldView {...props} compact />} />
  ),
  gestures: {
    'answer.change': ({ answer }) => write('Nombre', String(answer)),
    'record.save': button('Guardar'),
    'record.retry': retry,
    'record.reload': button('Ver la versión nueva'),
  },
  told: ['version.changed'],
}

export const upload: ViewBinding = {
  screen: (actor) => <PictureCard actor={asActor(actor)} me={me} />,
  gestures: {
    'file.choose': async ({ file }) => {
      const input = screen.queryByLabelText('Archivo de la foto')
      if (!input || screen.queryByRole('dialog')) return false
      await act(async () => fireEvent.change(input, { target: { files: [file] } }))
      return true
    },
    'upload.start': button('Guardar foto'),
    'upload.cancel': async () => (await press('button', 'Volver')) || press('button', 'Cancelar subida'),
    'picture.remove': button('Quitar foto'),
  },
  told: ['area.change', 'upload.progress', 'upload.sent', 'upload.failed'],
}

const PREFERENCES: Record<string, Gesture> = {
  'theme.choose': () => press('radio', 'Tema oscuro'),
  'mail.toggle': () => press('checkbox', 'Pedidos de evaluación'),
  'link.change': ({ link }) => write(/^Enlace de la reunión/, String(link)),
  'link.save': button('Guardar'),
  'preferences.retry': retry,
}
export const preferences: ViewBinding = {
  screen: (actor) => <PreferenceCards actor={asActor(actor)} onTheme={() => {}} />,
  gestures: PREFERENCES,
  told: ['record.changed'],
}

const labelled = (labels: Record<string, string>): Record<string, Gesture> => ({
  'field.change': ({ name, value }) => write(labels[String(name)] ?? '', String(value)),
  'field.leave': ({ name }) => leave(labels[String(name)] ?? ''),
})
export const password: ViewBinding = {
  screen: (actor) => <PasswordCard actor={asActor(actor)} />,
  gestures: {
    ...labelled({
      currentPassword: 'Contraseña actual',
      password: 'Contraseña nueva',
      repeat: 'Repite la contraseña',
    }),
    'form.submit': button('Guardar contraseña'),
  },
}
export const emailRequest: ViewBinding = {
  screen: (actor) => <EmailCard actor={asActor(actor)} now="ana@example.cl" />,
  gestures: {
    ...labelled({ email: 'Correo nuevo', currentPassword: 'Contraseña actual' }),
    'form.submit': button('Cambiar correo'),
  },
}
export const emailChange: ViewBinding = {
  screen: (actor) => <EmailConfirmation actor={asActor(actor)} />,
  gestures: { 'confirm.retry': retry },
}
export const devices: ViewBinding = {
  screen: (actor) => <DevicesCard actor={asActor(actor)} timezone="America/Santiago" />,
  gestures: {
    'others.close': async () => (screen.queryByRole('dialog') ? false : press('button', 'Cerrar las demás')),
    'others.confirm': async () =>
      screen.queryByRole('dialog') ? press('button', 'Cerrar las demás') : false,
    'others.keep': button('Volver'),
    'devices.retry': retry,
  },
}
export const visibility: ViewBinding = {
  screen: (actor) => <VisibilityCard actor={asActor(actor)} />,
  gestures: { 'visibility.retry': retry },
}
