import { act } from '@testing-library/react'
import { FocusesView } from '../../../../src/features/form/FocusesView'
import { answer, childIn } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../organizations-parts'
import { sights } from './sights'

const OPENS: Record<string, string> = {
  'null null': 'Agregar un foco',
  'Feedback null': 'Retroalimentación',
  'Feedback organization-1': 'Conversar a tiempo, en Puerto Claro',
  'Feedback ': 'Nombrar «Feedback» en una organización',
}

export const focusesSeen: ViewBinding = {
  sights,
  screen: (actor) => <FocusesView actor={asActor(actor)} />,
  gestures: {
    'focus.open': ({ opened }) => {
      const { focus, organizationId } = opened as Record<string, string | null>
      return press('button', OPENS[`${focus} ${organizationId}`] ?? '')
    },
    'removal.choose': ({ id }) =>
      press(
        'button',
        id === 'homologation-1' ? 'Eliminar «Retroalimentación»' : 'Quitar el nombre de Puerto Claro',
      ),
    'removal.confirm': button('Eliminar'),
    'side.close': button('Cancelar'),
  },
  parts: { catalogue: { retry: button('Reintentar') } },
  inside: {
    focusForm: async (_, form) => {
      const { values } = form.getSnapshot().context
      if (values.scope === 'organization' && !values.organizationId)
        await write('Organización', 'organization-1')
      if (!values.name) await write('Cómo se llama', 'Vocería')
      if (!values.category) await write('Categoría', 'conversations')
      await press('button', 'Guardar foco')
      await act(async () => answer(childIn(form, 'sending'), 'saved'))
    },
  },
}
