import { MembershipDrawer } from '../../../../src/features/organizations/MembershipDrawer'
import { organization } from '../../../fixtures/organizations'
import { NOW } from '../../../fixtures/people'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor, labelled } from '../organizations-parts'
import { sights } from './sights'

const LABELS: Record<string, string> = { startDate: 'Desde', amount: 'Créditos' }

export const membershipFormSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <MembershipDrawer actor={asActor(actor)} organization={organization} now={() => NOW} onClose={() => {}} />
  ),
  gestures: {
    ...labelled(LABELS),
    'field.change': ({ name, value }) =>
      name === 'level'
        ? press('button', /^Semestral/)
        : write(LABELS[String(name)] ?? '', String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')),
    'form.submit': button(/^Renovar/),
  },
}
