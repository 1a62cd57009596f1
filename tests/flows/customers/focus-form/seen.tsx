import { FocusDrawer } from '../../../../src/features/form/FocusDrawer'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor, labelled } from '../organizations-parts'
import { catalogue } from '../questionnaires-data'
import { sights } from './sights'

const LABELS = { name: 'Cómo se llama', organizationId: 'Organización', category: 'Categoría' }

export const focusFormSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <FocusDrawer
      actor={asActor(actor)}
      organizations={catalogue.organizations}
      categories={[{ name: 'conversations', label: 'Conversaciones' }]}
      onClose={() => {}}
    />
  ),
  gestures: { ...labelled(LABELS), 'form.submit': button('Guardar foco') },
}
