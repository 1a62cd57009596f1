import * as z from 'zod'
import { MINUTE_MS } from '#domain/constants'
import { type GuardedFetch, type Written, writtenRequest } from '../guarded-fetch'
import { type MeetingProblem, MeetingTrouble } from './port'

type Ask = Written & { url: string }
export type Answer = { status: number; body: unknown }

const BUSY_MS = MINUTE_MS
const token = z.object({ access_token: z.string() })

/** Asks a meeting service over HTTPS; whatever fails on the way there is that it is silent. */
export function createMeetingDesk(guarded: GuardedFetch) {
  async function ask({ url, ...written }: Ask): Promise<Answer> {
    const answer = await guarded(url, writtenRequest(written)).catch((cause: unknown) => {
      throw new MeetingTrouble('silent', { cause })
    })
    const seconds = Number(answer.headers['retry-after'])
    if (answer.status === 429 || (answer.status === 503 && seconds > 0))
      throw new MeetingTrouble('busy', { retryAfterMs: seconds > 0 ? seconds * 1000 : BUSY_MS })
    if (answer.status >= 500)
      throw new MeetingTrouble('silent', { cause: new Error(`It answered ${answer.status}.`) })
    const text = answer.body.toString('utf8')
    try {
      return { status: answer.status, body: text.trim() === '' ? null : JSON.parse(text) }
    } catch (cause) {
      throw new MeetingTrouble('silent', { cause })
    }
  }

  const refused = (problem: MeetingProblem, { status, body }: Answer): MeetingTrouble =>
    new MeetingTrouble(problem, {
      cause: new Error(`It answered ${status}: ${JSON.stringify(body)?.slice(0, 300)}`),
    })

  return {
    ask,
    refused,
    /** An application's own token. `account`: whether this refusal is about the account, not about who asks. */
    async tokenFor(given: Omit<Ask, 'method'>, isAboutAccount: (body: unknown) => boolean): Promise<string> {
      const answer = await ask({ method: 'POST', ...given })
      if (answer.status >= 400) throw refused(isAboutAccount(answer.body) ? 'account' : 'credentials', answer)
      return token.parse(answer.body).access_token
    },
    /** @throws MeetingTrouble unless the service did it */
    expect<T>(answer: Answer, shape: z.ZodType<T>): T {
      if (answer.status === 401 || answer.status === 403) throw refused('permission', answer)
      if (answer.status >= 300) throw refused('silent', answer)
      const { data, success } = shape.safeParse(answer.body)
      if (!success) throw refused('silent', answer)
      return data
    },
  }
}
