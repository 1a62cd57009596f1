import { SettingsDrawer } from '../../../../src/features/organizations/SettingsDrawer'
import { organization, settings } from '../../../fixtures/organizations'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor, labelled } from '../organizations-parts'
import { sights } from './sights'

export const settingsFormSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <SettingsDrawer
      actor={asActor(actor)}
      organization={organization}
      settings={settings}
      productName="Cumbre"
      onClose={() => {}}
    />
  ),
  gestures: {
    ...labelled({
      name: 'Nombre',
      businessId: 'RUT',
      colour: 'Color',
      provider: 'Por defecto',
      account: /^(Correo de quien organiza|Account ID)$/,
      secret: /^(Secreto de cliente|Client Secret)$/,
      target: 'Programa',
    }),
    'form.submit': button(
      /^(Guardar datos|Guardar imagen|Guardar videollamada|Probar y guardar|Dejar de crearlas|Agregar programa|Quitar programa)$/,
    ),
  },
}
