import { MINUTE_MS, PREVIEW_MINUTES } from '#domain/constants'
import { builder } from '../../kernel/builder'
import { asAdmin } from '../../kernel/caller'
import type { Context } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { hashSecret, newSecret } from '../../kernel/secrets'
import { ConnectionType, type OpenedConnection } from '../connection/connection-type'
import { enqueueBell } from '../notification/ring'
import { lockPerson } from '../user/lock-person'
import { viewUser } from '../user/relation'

const NO_ADMIN = 'Solo se puede ver como quien administra un cliente y tiene su cuenta activa.'

/**
 * Opens a connection by which a sysadmin sees the product as an admin of a customer does, for a quarter of an hour and
 * no longer than their own; one that was open before ends. The admin is told.
 * @throws ApiError NOT_FOUND; FORBIDDEN for who is no admin of a customer.
 */
async function startPreview(context: Context, userId: string): Promise<OpenedConnection> {
  const { connection: opened_by, door, now, device } = context
  const at = now()
  const until = new Date(at.getTime() + PREVIEW_MINUTES * MINUTE_MS)
  const token = newSecret()
  return door.transaction(async (trx) => {
    const person = await lockPerson(trx, userId)
    if (!person) throw new ApiError('NOT_FOUND')
    const admin = asAdmin(person)
    if (!admin) throw new ApiError('FORBIDDEN', {}, NO_ADMIN)
    await trx
      .updateTable('connections')
      .set({ ended_at: at })
      .where('opened_by', '=', opened_by)
      .where('ended_at', 'is', null)
      .execute()
    await trx
      .insertInto('connections')
      .values({
        token_hash: hashSecret(token),
        user_id: admin.id,
        opened_by,
        created_at: at,
        last_used_at: at,
        expires_at: until,
        device,
      })
      .execute()
    await enqueueBell(trx, {
      userId: admin.id,
      about: [],
      what: {
        title: 'Alguien de la plataforma la ve como tú',
        text: `Durante ${PREVIEW_MINUTES} minutos ve lo que ves al administrar. No puede cambiar nada ni descargar archivos.`,
        path: '/',
      },
    })
    return { token, until, user: viewUser(admin, 'previewed') }
  })
}

builder.mutationField('startPreview', (t) =>
  t.field({
    type: ConnectionType,
    description: 'A connection that reads what an admin of a customer reads, and does nothing.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => startPreview(context, userId),
  }),
)
