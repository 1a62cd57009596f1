import { builder, READ_WHOLE } from '../../kernel/builder'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { ID, parseInput } from '../../kernel/input'
import { requireParty } from '../session/party'
import { isOpen } from '../session/party-joined'
import { type IceServer, iceServers } from './ice-servers'

const CallServerType = builder.objectRef<IceServer>('CallServer').implement({
  extensions: READ_WHOLE,
  description:
    'A server calls go through or learn their address from, as RTCIceServer of the browser has it.',
  fields: (t) => ({
    urls: t.exposeStringList('urls'),
    username: t.exposeString('username', { nullable: true }),
    credential: t.exposeString('credential', { nullable: true, description: 'Holds for an hour.' }),
  }),
})

/** @throws ApiError NOT_FOUND unless the caller is a party; INVALID_TRANSITION unless the session stands. */
async function callServers(context: Context, sessionId: string): Promise<IceServer[]> {
  const session = await context.door.db
    .selectFrom('sessions')
    .select(['coach_id', 'coachee_id', 'state'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) throw new ApiError('NOT_FOUND')
  requireParty(context, session)
  if (!isOpen(session)) throw new ApiError('INVALID_TRANSITION')
  return iceServers(context.config.outside.ice, meOf(context).id, context.now())
}

builder.queryField('callServers', (t) =>
  t.field({
    type: [CallServerType],
    description:
      'What the call of an own session that stands would go through: to try the network before it.',
    args: { sessionId: t.arg.id({ required: true }) },
    resolve: (_root, { sessionId }, context) => callServers(context, parseInput(ID, sessionId)),
  }),
)
