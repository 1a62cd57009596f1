import type { Pace } from './models'

export const PACES = ['weekly', 'biweekly', 'monthly'] as const satisfies readonly Pace[]
export const PACE_WORDS: Record<Pace, string> = {
  weekly: 'una por semana',
  biweekly: 'una cada dos semanas',
  monthly: 'una al mes',
}
