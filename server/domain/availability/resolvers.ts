import * as z from 'zod'
import { checkWeek, minutesOf } from '#domain/availability'
import type { AvailabilityDay } from '#domain/models'
import { meOf } from '../../context'
import { badInput } from '../../errors'
import { parseInput, timezone } from '../../input'
import { builder } from '../../schema/builder'
import { refreshWizardStep } from '../user/wizard-step'
import { AvailabilityDayType } from './availability-type'
import { weekOf } from './week'

const AvailabilityRangeInput = builder.inputType('AvailabilityRangeInput', {
  fields: (t) => ({ start: t.string({ required: true }), end: t.string({ required: true }) }),
})
const AvailabilityDayInput = builder.inputType('AvailabilityDayInput', {
  fields: (t) => ({
    id: t.int({ required: true }),
    ranges: t.field({ type: [AvailabilityRangeInput], required: true }),
  }),
})
const CreateAvailabilityInput = builder.inputType('CreateAvailabilityInput', {
  fields: (t) => ({
    availability: t.field({ type: [AvailabilityDayInput], required: true }),
    timezone: t.string({ required: true }),
  }),
})

const range = z.object({ start: z.string().max(5), end: z.string().max(5) })
const week = z.object({
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
})

/** @throws ApiError BAD_INPUT naming the weekday, or availability when no range is left. */
function checkedRows(coachId: string, days: AvailabilityDay[]) {
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

builder.mutationField('createAvailability', (t) =>
  t.field({
    type: [AvailabilityDayType],
    description: 'Replaces the whole week; times are local to the given zone.',
    authScopes: { actors: ['co'] },
    args: { data: t.arg({ type: CreateAvailabilityInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const { id } = meOf(context)
      const given = parseInput(week, data)
      const rows = checkedRows(id, given.availability)
      return context.door.transaction(async (trx) => {
        await trx
          .updateTable('users')
          .set((eb) => ({ timezone: given.timezone, version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .execute()
        await trx.deleteFrom('availability_ranges').where('coach_id', '=', id).execute()
        await trx.insertInto('availability_ranges').values(rows).execute()
        await refreshWizardStep(trx, id)
        return weekOf(trx, id)
      })
    },
  }),
)
