import { readDate, shownDate } from '#domain/dates'
import type { Id, Instant } from '#domain/models'

/** How a coach stands in a program; numbers as they are typed. */
export type CoachPlace = { coach: Id; disabled: boolean; priority: string; projected: string }
/** What a feature shows in this program alone: the code of a video, and a picture of ours. Empty: none of its own. */
export type FeaturePart = { name: string; videoHtml: string; thumbnail: string }
/** Days yyyy-mm-dd. `features`: names of those that are on. */
export type ProgramDraft = {
  name: string
  pathName: string
  description: string
  isPilot: boolean
  startsAt: string
  expiresAt: string
  sessionsQuantity: string
  coaches: readonly CoachPlace[]
  organizations: readonly Id[]
  features: readonly string[]
  presentations: readonly FeaturePart[]
}
export type ProgramChoices = {
  coaches: readonly { id: Id; name: string }[]
  organizations: readonly { id: Id; name: string }[]
  features: readonly { id: string; name: string; pathNames: readonly string[] }[]
}
/** `version`: null for a new one. */
export type ProgramFormFile = {
  version: number | null
  draft: ProgramDraft
  choices: ProgramChoices
  /** the instants it begins and ends at now, which days only show */
  span?: { startsAt: Instant; expiresAt: Instant }
}
export type ProgramErrors = Partial<Record<string, string>>

const whole = (text: string, most: number, least = 0): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
const isDay = (text: string): boolean => readDate(shownDate(text)) === text

export const presentationOf = ({ presentations }: ProgramDraft, name: string): FeaturePart =>
  presentations.find((one) => one.name === name) ?? { name, videoHtml: '', thumbnail: '' }
/** Whether an error is of what was just written: those of what features show are named `features.academy.videoHtml`. */
export const isMended = (field: string, change: Partial<ProgramDraft>): boolean =>
  field in change || (field.startsWith('features.') && 'presentations' in change)

export function errorsOf(draft: ProgramDraft): ProgramErrors {
  const errors: ProgramErrors = {}
  if (draft.name.trim() === '') errors.name = 'Campo requerido'
  if (draft.pathName === '') errors.pathName = 'Elige un camino.'
  if (!isDay(draft.startsAt)) errors.startsAt = 'Escribe una fecha como 31/03/2026.'
  if (!isDay(draft.expiresAt)) errors.expiresAt = 'Escribe una fecha como 31/03/2026.'
  else if (isDay(draft.startsAt) && draft.expiresAt <= draft.startsAt)
    errors.expiresAt = 'Elige un término posterior al comienzo.'
  if (!whole(draft.sessionsQuantity, 200, 1)) errors.sessionsQuantity = 'Escribe un número de 1 a 200.'
  if (draft.coaches.some(({ priority, projected }) => !whole(priority, 100) || !whole(projected, 1000)))
    errors.coaches = 'La prioridad va de 0 a 100 y las duplas previstas de 0 a 1000.'
  return errors
}
