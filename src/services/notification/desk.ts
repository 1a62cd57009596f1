import type { Desk } from '#domain/notifications'
import type { DeskWish } from '#machines/chat/reports/chart'
import {
  GetDeskDocument,
  RemoveMessageDocument,
  ResolveReportDocument,
  RetryMailsDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'

export async function loadDesk(): Promise<Desk> {
  const { reportedMessages: reports, failedMails: mails } = await execute(GetDeskDocument, { limit: 100 })
  return { reports, mails }
}

export async function act(wish: DeskWish): Promise<void> {
  if (wish.kind === 'retryMails') await execute(RetryMailsDocument, {})
  else if (wish.kind === 'close') await execute(ResolveReportDocument, { messageId: wish.messageId })
  else await execute(RemoveMessageDocument, { data: { messageId: wish.messageId } })
}
