import { MembershipView } from '../../../src/features/dashboard/MembershipView'
import { AccountView } from '../../../src/features/organizations/AccountView'
import type { ViewBinding } from '../view-driver'
import { button, press, write } from './gestures'

const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
const ZONE = 'America/Santiago'
const retries = (...parts: string[]) =>
  Object.fromEntries(parts.map((part) => [`${part}.retry`, button('Reintentar')]))
const turn = ({ page }: Record<string, unknown>) =>
  press('button', page === 1 ? 'Página anterior' : 'Página siguiente')

export const membershipPanel: ViewBinding = {
  screen: (actor) => <MembershipView actor={asActor(actor)} zone={ZONE} />,
  gestures: {
    'panel.retry': button('Reintentar'),
    ...retries('balance', 'summary', 'statuses', 'progress', 'focuses', 'trips'),
    'program.choose': ({ programId }) => write('Programa', String(programId ?? '')),
    'status.choose': ({ status }) => write('Estado', String(status ?? '')),
    'page.turn': turn,
  },
}
export const membershipAccount: ViewBinding = {
  screen: (actor) => (
    <AccountView
      actor={asActor(actor)}
      zone={ZONE}
      now={Date.parse('2026-09-08T13:00:00.000Z')}
      hasPanel
      own={false}
    />
  ),
  gestures: {
    'account.retry': button('Reintentar'),
    ...retries('balances', 'membership', 'movements'),
    'organization.choose': ({ organizationId }) => write('Organización', String(organizationId)),
    'page.turn': turn,
  },
}
