import type { ClosingDraft, KeptClosing, WrittenClosing } from '#machines/sessions/closing/chart'
import { isAnswer, readDraft, writeDraft } from '../../services/browser/drafts'

const keyOf = (sessionId: string): string => `closing.${sessionId}`

/** What is written of a close waits in this tab until the server has it. */
export function keepClosing({ sessionId, written }: KeptClosing): void {
  const { version, noteVersion } = written?.versions ?? {}
  writeDraft(keyOf(sessionId), written ? { ...written.draft, version, noteVersion } : {})
}

/** What waits of a close; `server`: what the server has, whose hours and answers stay where nothing else was written. */
export function waitingClosing(sessionId: string, server: ClosingDraft): WrittenClosing | null {
  const kept = readDraft(keyOf(sessionId), isAnswer)
  if (kept.version === undefined) return null
  const text = (name: 'agreement' | 'firstStep' | 'dueOn' | 'objectiveId' | 'note'): string =>
    String(kept[name] ?? '')
  return {
    draft: {
      outcome: server.outcome,
      topics: Array.isArray(kept.topics) ? kept.topics : [],
      agreement: text('agreement'),
      firstStep: text('firstStep'),
      dueOn: text('dueOn'),
      objectiveId: text('objectiveId'),
      note: text('note'),
      progress: typeof kept.progress === 'number' ? kept.progress : null,
      propose: server.propose,
    },
    versions: { version: Number(kept.version), noteVersion: Number(kept.noteVersion ?? 0) },
  }
}
