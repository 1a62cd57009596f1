import * as z from 'zod'
import { CHART_PART, USE_AT_ONCE } from '#domain/chart-use'
import { builder, SuccessType } from '../../kernel/builder'
import { type Context, meOf } from '../../kernel/context'
import { once } from '../../kernel/idempotency'
import { optional, parseInput, str } from '../../kernel/input'
import { addVisit } from './chart-use'

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
const ChartPartsInput = builder.inputType('ChartPartsInput', {
  fields: (t) => ({
    chart: t.string({ required: true }),
    parts: t.stringList({ required: true, description: 'States and transitions, as the chart names them.' }),
  }),
})
const LogActivityInput = builder.inputType('LogActivityInput', {
  fields: (t) => ({
    sessionId: t.id({ required: true, description: 'The visit, opaque.' }),
    userId: t.id({ required: true, description: 'Another than the caller: nothing is stored.' }),
    activities: t.field({ type: [ActivityInput], required: true }),
    charts: t.field({
      type: [ChartPartsInput],
      description:
        'What was first seen in this visit, with its first entry: counted once, with nobody beside it.',
    }),
    idempotencyKey: t.id({ required: true }),
  }),
})

const withoutQuery = (path: string): string => path.replace(/[?#].*$/s, '')
const CHART_NAME = z.string().regex(CHART_PART, 'Así no se llama nada de un chart.')
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
  charts: z
    .nullish(z.array(z.object({ chart: CHART_NAME, parts: z.array(CHART_NAME) })))
    .transform((charts) => charts ?? [])
    .refine(
      (charts) => charts.reduce((sum, { parts }) => sum + parts.length, 0) <= USE_AT_ONCE,
      `Manda hasta ${USE_AT_ONCE} a la vez.`,
    ),
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
        const stored = await trx
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
          .returning('entry_id')
          .execute()
        // a first entry that had arrived before brought them then
        const first = given.activities[0]?.id ?? null
        if (stored.some(({ entry_id }) => entry_id === first)) await addVisit(trx, given.charts, at)
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
