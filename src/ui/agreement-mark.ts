import type { Mark } from '#domain/session-leaves'
import type { Tone } from './tone'

/** How it is said what became of an agreement. */
export const AGREEMENT_MARK: Record<Mark, { label: string; color: Tone }> = {
  done: { label: 'Cumplido', color: 'success' },
  half: { label: 'A medias', color: 'warning' },
  open: { label: 'Pendiente', color: 'gray' },
}
