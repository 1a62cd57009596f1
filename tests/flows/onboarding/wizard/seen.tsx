import { WizardView } from '../../../../src/features/wizard/WizardView'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../development/start-parts'
import { button, press, write } from '../../gestures'

export const wizardSeen: ViewBinding = {
  screen: (actor) => <WizardView actor={asActor(actor)} />,
  gestures: {
    'wizard.start': button(/^(Empezar|Leer y empezar|Elegir una hora)$/),
    'wizard.retry': button('Reintentar'),
    'wizard.back': button(/^(Atrás|Volver a leer)$/),
    'link.change': ({ link }) => write(/^Enlace de la/, String(link)),
    'link.save': button('Continuar'),
    'consent.check': () => press('checkbox', /^Leí y acepto/),
    'consent.accept': button('Aceptar y continuar'),
    'consent.decline': button('No quiero participar'),
  },
}
