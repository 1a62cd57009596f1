import { act, fireEvent, screen } from '@testing-library/react'
import { PeopleImportView } from '../../../../src/features/people-import/PeopleImportView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../organizations-parts'
import { sights } from './sights'

export const peopleImportSeen: ViewBinding = {
  sights,
  screen: (actor) => <PeopleImportView actor={asActor(actor)} template="/personas.csv" />,
  gestures: {
    'place.choose': ({ organizationId, programId }) => write('Programa', `${organizationId}/${programId}`),
    'role.choose': ({ role }) => write('Qué harán', String(role)),
    'text.change': ({ text }) => write('Pega tu lista', String(text)),
    'file.choose': async ({ file }) => {
      const input = screen.queryByLabelText('Archivo de la lista')
      if (!input || (input as HTMLInputElement).disabled) return false
      await act(async () => fireEvent.change(input, { target: { files: [file] } }))
      return true
    },
    'list.bring': button('Revisar'),
    'state.choose': ({ state }) => press('button', state === null ? /^Todas \d/ : /^Por corregir \d/),
    'page.turn': ({ page }) => press('button', page === 2 ? 'Página siguiente' : 'Página anterior'),
    'cell.change': ({ value }) => write('Correo, fila 1', String(value)),
    'row.omit': ({ n }) => press('button', `Omitir la fila ${n}`),
    'row.restore': ({ n }) => press('button', `Incluir la fila ${n}`),
    'column.choose': ({ field }) => write('Qué es «Nombre»', String(field)),
    'list.back': button('Atrás'),
    'list.invite': ({ send }) =>
      press('button', send === 'all' ? /^Invitar a \d+ igual$/ : /^(Invitar a|Dejar) .*(?<!igual)$/),
    retry: button('Reintentar'),
  },
  parts: { places: { retry: button('Reintentar') } },
}
