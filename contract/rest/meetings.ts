import * as z from 'zod/mini'
import { route } from './route'

/** What a meeting service tells of an organization's rooms; it asks first whether the address is ours. */
export const meetingPush = route({
  name: 'meetingPush',
  params: z.object({ provider: z.string() }),
  query: z.looseObject({ organization: z.string().check(z.maxLength(100)) }),
  bodyType: '*/*',
  answer: { kind: 'nothing', status: 204, echo: 'application/json' },
})
