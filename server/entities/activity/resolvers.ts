import * as z from 'zod'
import { builder, SuccessType } from '../../kernel/builder'
import { type Context, meOf } from '../../kernel/context'
import { once } from '../../kernel/idempotency'
import { optional, parseInput, str } from '../../kernel/input'

const ActivityInput = builder.inputType('ActivityInput', {
  fields: (t) => ({
    id: t.id({
      description:
        "The browser's own name of this entry, opaque: each is stored once, in whatever batch it comes.",
    }),
    activity: t.string({ required: true }),
    path: t.string({ required: true, description: 'Without its query.' }),
    environment: t.string(),
    timezone: t.string(),
    createdAt: t.field({ type: 'Instant', required: true }),
    device: t.string(),
  }),
})
const LogActivityInput = builder.inputType('LogActivityInput', {
  fields: (t) => ({
    sessionId: t.id({ required: true, description: 'The visit, opaque.' }),
    userId: t.id({ required: true, description: 'Another than the caller: nothing is stored.' }),
    activities: t.field({ type: [ActivityInput], required: true }),
    idempotencyKey: t.id({ required: true }),
  }),
})

const withoutQuery = (path: string): string => path.replace(/[?#].*$/s, '')
const log = z.object({
  sessionId: str(64),
  userId: z.string(),
  activities: z
    .array(
      z.object({
        id: z.optional(optional(64)),
        activity: str(100),
        path: str(300).transform(withoutQuery),
        environment: z.optional(optional(100)),
        timezone: z.optional(optional(64)),
        createdAt: z.date(),
        device: z.optional(optional(500)),
      }),
    )
    .min(1, 'Campo requerido')
    .max(50, 'Manda hasta 50 a la vez.'),
  idempotencyKey: z.string(),
})

/** Stores what the caller did; who, from where and when it came are the server's. */
async function logActivity(context: Context, given: z.output<typeof log>): Promise<void> {
  const me = meOf(context)
  if (given.userId !== me.id) return
  const { idempotencyKey, ...content } = given
  const at = context.now()
  await context.door.transaction((trx) =>
    once(
      trx,
      { userKey: me.id, operation: 'logActivity', key: idempotencyKey, content },
      async () => {
        await trx
          .insertInto('activities')
          .values(
            given.activities.map(({ id, activity, path, environment, timezone, createdAt, device }) => ({
              user_id: me.id,
              entry_id: id ?? null,
              visit_id: given.sessionId,
              activity,
              path,
              environment: environment ?? null,
              timezone: timezone ?? null,
              device: device ?? null,
              address: context.address,
              done_at: createdAt,
              received_at: at,
            })),
          )
          .onConflict((conflict) => conflict.columns(['user_id', 'entry_id']).doNothing())
          .execute()
        return true
      },
      at,
    ),
  )
}

builder.mutationField('logActivity', (t) =>
  t.field({
    type: SuccessType,
    args: { data: t.arg({ type: LogActivityInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      await logActivity(context, parseInput(log, data))
      return { success: true }
    },
  }),
)
