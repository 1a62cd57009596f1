import { act } from '@testing-library/react'
import { PayRunView } from '../../../../src/features/pay/PayRunView'
import { NOW } from '../../../fixtures/people'
import { answer, childIn } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../organizations-parts'
import { sights } from './sights'

const DEEDS: Record<string, RegExp> = {
  close: /^Cerrar el mes$/,
  pay: /^(Registrar el pago de todos|Registrar su pago)$/,
  aside: /^Dejar para después/,
}

export const payRunSeen: ViewBinding = {
  sights,
  screen: (actor) => <PayRunView actor={asActor(actor)} months={['2026-08', '2026-07']} now={() => NOW} />,
  gestures: {
    'month.choose': ({ month }) => write('Mes', String(month)),
    'coach.open': button('Camila Restrepo'),
    'deed.choose': ({ deed }) => press('button', DEEDS[(deed as { kind: string }).kind] ?? ''),
    'file.save': button('Bajar archivo para pagar'),
    'side.close': button(/^(Cancelar|Cerrar)$/),
  },
  parts: { run: { retry: button('Reintentar') }, lines: { retry: button('Reintentar') } },
  inside: {
    payForm: async (_, form) => {
      if (form.getSnapshot().context.values.kind === 'aside') await write('Por qué', 'Se revisa')
      await press('button', /^(Cerrar con|Registrar el pago$|Dejar para después$)/)
      await act(async () => answer(childIn(form, 'sending'), 'done'))
    },
  },
}
