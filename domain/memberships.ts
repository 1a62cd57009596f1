import { dayAfter, isIsoDay, monthsAfter } from './dates'
import { dayKey } from './format-time'
import { HOUSE_ZONE } from './house'
import type { Id, Instant } from './models'
import { shareOf } from './shares'
import { localToUtc } from './slots/local-time'

export const LEVELS = ['Piloto', 'Semestral', 'Anual', 'A medida'] as const
export type Level = (typeof LEVELS)[number]
/** How long a level lasts; null: as it was agreed. */
export const LEVEL_MONTHS: Record<Level, number | null> = {
  Piloto: 3,
  Semestral: 6,
  Anual: 12,
  'A medida': null,
}
/** Credits a level proposes to a customer without a membership before. */
const LEVEL_CREDITS: Record<Level, number | null> = {
  Piloto: 100,
  Semestral: 500,
  Anual: 1000,
  'A medida': null,
}
export const isLevel = (text: unknown): text is Level => LEVELS.some((level) => level === text)

export const MEMBERSHIP_STATES = ['scheduled', 'active', 'ended'] as const
export type MembershipState = (typeof MEMBERSHIP_STATES)[number]
/** Whole credits, whole pesos. The days are the house's; `endDate` is the last instant of the last one. */
export type Membership = {
  id: Id
  version: number
  state: MembershipState
  level: string
  startDate: Instant
  endDate: Instant
  amount: number
  priceList: number | null
  price: number | null
  carryOver: boolean
  internalComment: string | null
  externalType: string | null
  externalKey: string | null
}

/** The last day of a level that begins on a day; null where it is agreed, or there is no such day. */
export function lastDayOf(level: string, start: string): string | null {
  const months = isLevel(level) ? LEVEL_MONTHS[level] : null
  return months === null || !isIsoDay(start) ? null : monthsAfter(start, months)
}

/** What a level proposes: as many credits a month as before, else the level's own. */
export function creditsOf(level: string, before: Pick<Membership, 'level' | 'amount'> | null): number | null {
  if (!isLevel(level)) return null
  const months = LEVEL_MONTHS[level]
  const earlier = before && isLevel(before.level) ? LEVEL_MONTHS[before.level] : null
  if (before && months && earlier) return Math.round((before.amount * months) / earlier)
  return LEVEL_CREDITS[level]
}

/** What one credit costs, in whole pesos; null without credits or price. */
export const pricePerCredit = (price: number | null, amount: number | null): number | null =>
  price === null || !amount ? null : Math.round(price / amount)

/** How much less than the list, in whole per cent; null where nothing is less. */
export function discountOf(price: number | null, priceList: number | null): number | null {
  if (price === null || !priceList || price >= priceList) return null
  return shareOf(priceList - price, priceList)
}

/** The first instant of a day of the house. */
export const firstInstant = (day: string): Date => new Date(localToUtc(HOUSE_ZONE, `${day}T00:00`))
/** The last instant of a day of the house. */
export const lastInstant = (day: string): Date => new Date(firstInstant(dayAfter(day)).getTime() - 1)
/** The day of the house at an instant. */
export const houseDay = (at: Instant | number): string => dayKey(at, HOUSE_ZONE)
