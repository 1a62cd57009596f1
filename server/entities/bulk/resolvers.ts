import { builder } from '../../kernel/builder'
import { parseInput, str } from '../../kernel/input'
import { StartedRunType } from '../run/started'
import { startBulk } from './bulk'

builder.mutationField('startBulk', (t) =>
  t.field({
    type: StartedRunType,
    description: 'Whom it does not apply to any more is left out.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, context) => ({
      runId: await startBulk(context, parseInput(str(128), token)),
    }),
  }),
)
