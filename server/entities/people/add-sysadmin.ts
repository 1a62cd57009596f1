import { HOUR_MS } from '#domain/constants'
import { isVerified } from '#domain/roles'
import type { Door, Trx } from '../../kernel/database/door'
import type { UserRow } from '../../kernel/database/rows'
import { newId } from '../../kernel/secrets'
import { storeInvitation } from '../invitation/invite'
import { openInvitationsTo } from '../invitation/open'
import { enqueueMail } from '../mail/mail-queue'
import { lockHolder } from '../user/lock-person'
import { sysadmins } from '../user/sysadmins'

const KINDS = { customer: 'de un cliente', collaborator: 'de coach o consultor/a', sysadmin: '' } as const
/** How long the printed link is worth something, in milliseconds. */
const LINK_MS = HOUR_MS

/** What was done, in Spanish, for who asked; refused: nothing was. */
export type Added = { ok: boolean; text: string }
type Given = { email: string; origin: string; now: Date }

/** Written down as the operator's: nobody of the product did it. */
async function audit(trx: Trx, targetId: string, now: Date): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      at: now,
      actor_code: 'operator',
      action: 'operator.addSysadmin',
      target_id: targetId,
      outcome: 'done',
      request_id: newId('o'),
    })
    .execute()
}

async function tellOthers(trx: Trx, email: string): Promise<void> {
  const mails = (await sysadmins(trx)).map((userId) => ({
    template: 'sysadminAdded' as const,
    to: { userId },
    data: { path: '/usuarios', email },
  }))
  await enqueueMail(trx, ...mails)
}

async function promote(trx: Trx, user: UserRow, { email, origin, now }: Given): Promise<Added> {
  if (user.user_group !== 'sysadmin')
    return {
      ok: false,
      text: `${email} ya tiene una cuenta ${KINDS[user.user_group]}, y una cuenta no cambia de grupo. Usa otro correo.`,
    }
  if (user.demo !== null)
    return { ok: false, text: `${email} es una cuenta de la demostración. Usa otro correo.` }
  if (user.roles.includes('admin') && user.status !== 'inactive')
    return { ok: true, text: `${email} ya administra la plataforma. Entra en ${origin}/acceder` }
  await tellOthers(trx, email)
  await trx
    .updateTable('users')
    .set((eb) => ({
      roles: [...new Set([...user.roles, 'admin' as const])],
      status: user.status === 'completed' ? 'completed' : 'verified',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', user.id)
    .execute()
  await audit(trx, user.id, now)
  return { ok: true, text: `${email} administra la plataforma desde ahora. Entra en ${origin}/acceder` }
}

async function inviteFirst(trx: Trx, { email, origin, now }: Given): Promise<Added> {
  const open = await openInvitationsTo(trx, email, now)
    .where('user_group', '=', 'sysadmin')
    .select('id')
    .forUpdate()
    .execute()
  await trx
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('id', 'in', ['', ...open.map(({ id }) => id)])
    .execute()
  await tellOthers(trx, email)
  const { id, secret } = await storeInvitation(
    trx,
    {
      email,
      first_name: '',
      last_name: '',
      phone: null,
      user_group: 'sysadmin',
      roles: ['admin'],
      organization_id: null,
      program_ids: [],
      invited_by: null,
    },
    { now, until: new Date(now.getTime() + LINK_MS) },
  )
  await audit(trx, id, now)
  return {
    ok: true,
    text: `Abre este enlace y elige tu contraseña. Sirve una vez, por una hora:\n${origin}/bienvenida?token=${secret}`,
  }
}

/**
 * Makes whoever holds a mailbox administer the platform: an account of the sysadmins gets the role, any other address a
 * link. Asked by whoever holds the database, who needs no other right.
 */
export const addSysadmin = (door: Door, given: Given): Promise<Added> =>
  door.transaction(async (trx) => {
    const holder = await lockHolder(trx, given.email)
    return holder && isVerified(holder.status) ? promote(trx, holder, given) : inviteFirst(trx, given)
  })
