import { act } from '@testing-library/react'
import { QuestionnaireView } from '../../../../src/features/form/QuestionnaireView'
import { answer, childIn } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press } from '../../gestures'
import { asActor } from '../organizations-parts'
import { sights } from './sights'

const DEEDS: Record<string, string> = {
  publish: 'Publicar',
  retire: 'Dejar de preguntar',
  discard: 'Descartar borrador',
}

export const questionnaireSeen: ViewBinding = {
  sights,
  screen: (actor) => <QuestionnaireView actor={asActor(actor)} />,
  gestures: {
    'version.choose': ({ number }) => press('button', `Ver versión ${number}`),
    'draft.begin': button(/^(Escribir la versión que sigue|Seguir escribiendo)$/),
    'deed.choose': ({ deed }) => press('button', DEEDS[String(deed)] ?? ''),
    'deed.confirm': button(/^(Publicar|Descartar|Dejar de preguntar)$/),
    'side.close': button('Cancelar'),
  },
  parts: { page: { retry: button('Reintentar') } },
  inside: {
    questionnaireDraft: async ({ output }, draft) => {
      if (output === null) await press('button', 'Volver')
      else {
        await press('button', 'Guardar borrador')
        await act(async () => answer(childIn(draft, 'saving'), output))
      }
    },
  },
}
