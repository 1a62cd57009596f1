import { builder, READ_WHOLE } from '../../kernel/builder'

/** What began, to be followed. */
export const StartedRunType = builder
  .objectRef<{ runId: string }>('StartedRun')
  .implement({ extensions: READ_WHOLE, fields: (t) => ({ runId: t.exposeID('runId') }) })
