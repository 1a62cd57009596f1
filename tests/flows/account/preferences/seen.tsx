import { PreferenceCards } from '../../../../src/features/settings/PreferenceCards'
import type { Gesture, ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor, retry } from '../account-parts'
import { sights } from './sights'

const PREFERENCES: Record<string, Gesture> = {
  'theme.choose': () => press('radio', 'Tema oscuro'),
  'language.choose': () => press('radio', 'Español de Latinoamérica: 1,234.5'),
  'mail.toggle': () => press('checkbox', 'Pedidos de evaluación'),
  'link.change': ({ link }) => write(/^Enlace de la reunión/, String(link)),
  'link.save': button('Guardar'),
}

export const preferencesSeen: ViewBinding = {
  sights,
  failsAs: [/cambi(ó|aron) en otr/],
  screen: (actor) => <PreferenceCards actor={asActor(actor)} onTheme={() => {}} />,
  gestures: PREFERENCES,
  parts: { preferences: { retry } },
  told: ['record.changed'],
}
