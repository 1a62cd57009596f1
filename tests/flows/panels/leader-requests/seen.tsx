import { act } from '@testing-library/react'
import { LeadersDrawer } from '../../../../src/features/dashboard/LeadersDrawer'
import { answer, portOf } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press } from '../../gestures'
import { asActor, retries, turn, ZONE } from '../membership-parts'
import { sights } from './sights'

const KINDS: Record<string, string> = {
  progressSupervisorEvaluation: 'Cómo ven a sus coachees',
  alignmentLeader: 'Cómo ven el programa',
}

export const leaderRequestsSeen: ViewBinding = {
  sights,
  empty: ['closed'],
  screen: (actor) => <LeadersDrawer actor={asActor(actor)} zone={ZONE} />,
  // the button that opens it is the panel's
  told: ['place.changed', 'leaders.open'],
  gestures: {
    'kind.choose': ({ kind }) => press('radio', KINDS[String(kind)] ?? ''),
    'leader.pick': () => press('checkbox', 'Elegir a Ana Soto'),
    'picks.clear': button('Quitar la elección'),
    'leaders.send': ({ action }) => press('button', action === 'ask' ? /^Pedir a/ : /^Recordar a/),
    'send.confirm': button('Enviar'),
    'send.cancel': button('Cancelar'),
    'leaders.leave': button('Cerrar'),
  },
  parts: { list: { ...retries('list').list, 'page.turn': turn } },
  inside: {
    list: ({ snapshot }, list) =>
      act(async () => {
        const { data } = (snapshot as { context: { data: unknown } }).context
        if (data) answer(portOf(list), data)
      }),
  },
}
