import type { Trx } from '../../kernel/database/door'
import { NEWEST } from '../../kernel/demo/customers'
import type { Demo } from '../../kernel/demo/demo'
import { mailActivation } from '../connection/register'
import { invite } from './invite'

const SYSADMIN = { id: 'sysadmin-alma-riquelme', name: 'Alma Riquelme Fariña' }
const GUESTS = [
  {
    email: 'invitada-producto@demo.test',
    first: 'Javiera',
    last: 'Poblete Rivas',
    organization: 'org-lluvia',
    program: 'program-eleva-mandos',
  },
  {
    email: 'invitado-teams@demo.test',
    first: 'Matías',
    last: 'Gallardo Soto',
    organization: 'org-faro',
    program: 'program-eleva-mandos',
  },
  {
    email: 'invitada-zoom@demo.test',
    first: 'Ayelén',
    last: 'Moraga Vidal',
    organization: 'org-nandu',
    program: 'program-moviliza-producto',
  },
  {
    email: 'invitado-seguros@demo.test',
    first: 'Héctor',
    last: 'Salinas Bravo',
    organization: 'org-alerces',
    program: 'program-eleva-seguros',
  },
  {
    email: 'invitada-nueva@demo.test',
    first: 'Pilar',
    last: 'Undurraga Mena',
    organization: NEWEST.organization._id,
    program: NEWEST.program._id,
  },
] as const

/** Pending invitations, one for each flow, and activation mails of who registered and did not activate. */
export async function seedInvitations(trx: Trx, { people, now }: Demo): Promise<void> {
  for (const guest of GUESTS) {
    const admin = people.admins.find(({ organization }) => organization === guest.organization)
    const invitedBy = admin ? { id: admin._id, name: `${admin.name.first} ${admin.name.last}` } : SYSADMIN
    await invite(
      trx,
      {
        email: guest.email,
        first_name: guest.first,
        last_name: guest.last,
        phone: null,
        user_group: 'customer',
        roles: ['coachee'],
        organization_id: guest.organization,
        program_ids: [guest.program],
        invitedBy,
      },
      now,
    )
  }
  for (const one of people.coachees.filter(({ status }) => status === 'unverified')) {
    await mailActivation(trx, one._id, now)
  }
}
