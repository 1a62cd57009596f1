import type { KeptAction, SessionActionContext } from '#machines/sessions/session-action/chart'
import { isAnswer, readDraft, writeDraft } from '../../services/browser/drafts'

const keyOf = ({ kind, sessionId }: Pick<KeptAction, 'kind' | 'sessionId'>): string =>
  `action.${kind}.${sessionId}`

/** What is written of a rating or a complaint waits in this tab until the server has it. */
export function keepAction({ written, ...of }: KeptAction): void {
  writeDraft(keyOf(of), written ? { ...written, value: written.value || '' } : {})
}

/** What was written before and not sent, else the draft as it is. */
export function recalled({ kind, session, draft }: SessionActionContext): SessionActionContext['draft'] {
  const kept = readDraft(keyOf({ kind, sessionId: session?._id ?? null }), isAnswer)
  if (Object.keys(kept).length === 0) return draft
  const { value, comment = '', reason = '' } = kept
  return {
    value: typeof value === 'number' ? value : 0,
    comment: String(comment),
    reason: String(reason),
  }
}
