import { builder, READ_WHOLE } from '../../kernel/builder'
import type { ProgramRow } from '../../kernel/database/rows'

export const ProgramRef = builder
  .objectRef<Pick<ProgramRow, 'id' | 'name' | 'starts_at' | 'expires_at' | 'created_at'>>('ProgramRef')
  .implement({
    extensions: READ_WHOLE,
    fields: (t) => ({
      _id: t.exposeID('id'),
      name: t.exposeString('name'),
      startsAt: t.expose('starts_at', { type: 'Instant' }),
      expiresAt: t.expose('expires_at', { type: 'Instant' }),
      createdAt: t.expose('created_at', { type: 'Instant' }),
    }),
  })
