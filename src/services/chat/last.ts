import type { LastMessage } from '#machines/chat/last-message/chart'
import { toPerson } from '../account/people'
import { LastConversationDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

/** What was said last to or by whoever is in; null: nothing, or it was taken back. */
export async function loadLast(): Promise<LastMessage | null> {
  const [last] = (await execute(LastConversationDocument, {})).conversations
  if (!last?.lastMessage || last.lastMessage.removed) return null
  const { own, text, createdAt } = last.lastMessage
  return { other: toPerson(last.other), own, text: text || null, at: createdAt }
}
