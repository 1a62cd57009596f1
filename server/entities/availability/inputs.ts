import * as z from 'zod'
import { checkWeek, minutesOf } from '#domain/availability'
import { DAY_MS, MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import type { AvailabilityDay } from '#domain/models'
import { localToUtc, utcToLocal } from '#domain/slots/local-time'
import { badInput } from '../../kernel/errors'
import { ID, optional, str, timezone } from '../../kernel/input'

const range = z.object({ start: z.string().max(5), end: z.string().max(5) })
const confirm = z.nullish(z.boolean()).transform(Boolean)

export const weekShape = z.object({
  availability: z
    .array(
      z.object({
        id: z.int().min(0).max(6),
        ranges: z.array(range).max(8, 'Hasta 8 rangos por día.'),
      }),
    )
    .max(7)
    .refine((days) => new Set(days.map(({ id }) => id)).size === days.length, 'Cada día va una sola vez.'),
  timezone,
  confirm,
})

/** @throws ApiError BAD_INPUT naming the weekday, or availability when no range is left. */
export function weekRows(coachId: string, days: AvailabilityDay[]) {
  const errors = Object.entries(checkWeek(days)).map(([id, sentence]) => [`availability.${id}`, sentence])
  if (errors.length > 0) throw badInput(Object.fromEntries(errors))
  const rows = days.flatMap(({ id, ranges }) =>
    ranges.map(({ start, end }) => ({
      coach_id: coachId,
      weekday: id,
      start_minute: minutesOf(start),
      end_minute: minutesOf(end),
    })),
  )
  if (rows.length === 0) throw badInput({ availability: 'Abre al menos una hora de la semana.' })
  return rows
}

const recurrence = optional(500).transform((rule) => rule?.replace(/^RRULE:/i, '') ?? null)
const entry = {
  name: str(100),
  type: z.enum(['available', 'blocked']),
  start: z.date(),
  end: z.date(),
  recurrence,
  confirm,
}
export const createEntryShape = z.object({ ...entry, idempotencyKey: ID })
export const updateEntryShape = z.object({ ...entry, id: ID, version: z.int().min(1) })
/** An instance is named by its series and its start, as `availabilities` does not list it: `series_epochMs`. */
export const removeEntryShape = z.object({
  id: ID,
  recurringEventId: z.nullish(ID),
  confirm,
})
export type EntryData = Omit<z.infer<typeof createEntryShape>, 'idempotencyKey' | 'confirm'>

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const local = z
  .string()
  .regex(LOCAL, 'Escribe la fecha y la hora.')
  .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), 'Escribe la fecha y la hora.')
export const periodsShape = z.object({
  availabilityPeriods: z
    .array(z.object({ id: z.nullish(ID), start: local, end: local }))
    .min(1, 'Agrega al menos un rango.')
    .max(100, 'Hasta 100 rangos a la vez.'),
  timezone,
  confirm,
  idempotencyKey: ID,
})
export const deletePeriodsShape = z.object({ ids: z.array(ID).max(100), confirm })

export const createLockShape = z.object({
  start: z.date(),
  end: z.date(),
  name: optional(100),
  confirm,
  idempotencyKey: ID,
})
export const removeLockShape = z.object({ _id: ID })
export const blockedShape = z.object({
  periods: z
    .array(z.object({ start: z.date(), end: z.date(), name: optional(100), recurrence }))
    .min(1, 'Elige al menos un periodo.')
    .max(100, 'Hasta 100 periodos a la vez.'),
  confirm,
  idempotencyKey: ID,
})

const FAR_MS = 2 * 366 * DAY_MS
const LONGEST_LOCK_MS = 90 * DAY_MS

/** The sentence for what is wrong with a stretch of time, or null. */
export function checkStretch(
  { start, end }: { start: Date; end: Date },
  now: Date,
  { shortestMs = MINUTE_MS, longestMs = LONGEST_LOCK_MS, repeats = false } = {},
): string | null {
  const length = end.getTime() - start.getTime()
  if (length <= 0) return 'La hora de inicio debe ser anterior a la de término.'
  if (length < shortestMs) return `Un rango debe durar al menos ${SESSION_MINUTES} minutos.`
  if (length > longestMs) {
    return longestMs === DAY_MS ? 'Un rango dura como máximo un día.' : 'Un bloqueo dura como máximo 90 días.'
  }
  if (!repeats && end.getTime() <= now.getTime()) return 'Ese tiempo ya pasó.'
  if (start.getTime() < now.getTime() - FAR_MS || start.getTime() > now.getTime() + FAR_MS)
    return 'Elige una fecha más cercana.'
  return null
}

/**
 * The instant of a local time somebody wrote.
 * @throws ApiError BAD_INPUT for a local time that the clock skips.
 */
export function instantOf(zone: string, text: string, field: string): Date {
  const atMs = localToUtc(zone, text)
  if (utcToLocal(zone, atMs) !== text) {
    throw badInput({ [field]: 'Esa hora no existe: el reloj la salta por el cambio de hora.' })
  }
  return new Date(atMs)
}
