import type { ExtraRequest } from '#domain/extra-time'
import type { AvailabilityDay, AvailabilityEntry, Id, Instant } from '#domain/models'
import type { Week } from '#machines/agenda/availability/chart'
import type { EntryChange } from '#machines/agenda/availability-entries/chart'
import type { SeenWeek } from '#machines/agenda/availability-preview/chart'
import {
  AvailabilitiesDocument,
  CreateAvailabilityCalendarDocument,
  CreateAvailabilityDocument,
  CreateAvailabilityLockDocument,
  CreateBlockedPeriodsDocument,
  DeleteAvailablePeriodsDocument,
  ExplainedScheduleDocument,
  InsertAvailablePeriodsDocument,
  RemoveAvailabilityCalendarDocument,
  RemoveAvailabilityLockDocument,
  UpdateAvailabilityCalendarDocument,
  UpsertAvailablePeriodsDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { hearSlots } from '../graphql/hours'
import { executeOnce } from '../graphql/once'

const plain = (week: AvailabilityDay[]): AvailabilityDay[] =>
  week.map(({ id, ranges }) => ({ id, ranges: ranges.map(({ start, end }) => ({ start, end })) }))

export const saveWeek = async ({
  week,
  timezone,
  confirm,
}: Week & { confirm: boolean }): Promise<AvailabilityDay[]> =>
  plain(
    (await execute(CreateAvailabilityDocument, { data: { availability: plain(week), timezone, confirm } }))
      .createAvailability,
  )

export const loadEntries = async (): Promise<AvailabilityEntry[]> =>
  (await execute(AvailabilitiesDocument, {})).availabilities.map(({ type, recurrence, ...entry }) => ({
    ...entry,
    type: type === 'available' ? 'available' : 'blocked',
    recurrence: recurrence ?? null,
  }))

/** What is offered of the own time between two instants, and what hides the rest. */
export async function loadSeenWeek(input: { coachId: Id; from: Instant; to: Instant }): Promise<SeenWeek> {
  const { coachSchedule } = await execute(ExplainedScheduleDocument, input)
  return {
    enabled: coachSchedule.enabled ?? true,
    waiting: coachSchedule.waiting ?? 0,
    slots: hearSlots(coachSchedule),
    hidden: (coachSchedule.hidden ?? []).map(({ name, start, end, ...hidden }) => ({
      ...hidden,
      name: name ?? null,
      start: start ?? null,
      end: end ?? null,
    })),
  }
}

async function save(request: ExtraRequest, confirm: boolean): Promise<void> {
  switch (request.to) {
    case 'periods': {
      const { id, local, zone: timezone } = request
      const document = id ? UpsertAvailablePeriodsDocument : InsertAvailablePeriodsDocument
      await executeOnce(document, { availabilityPeriods: [{ id, ...local }], timezone, confirm })
      return
    }
    case 'lock': {
      const { to: _, ...data } = request
      await executeOnce(CreateAvailabilityLockDocument, { data: { ...data, confirm } })
      return
    }
    case 'blocked':
      await executeOnce(CreateBlockedPeriodsDocument, { data: { periods: request.periods, confirm } })
      return
    case 'entry': {
      const { to: _, entry, ...data } = request
      if (entry) await execute(UpdateAvailabilityCalendarDocument, { data: { ...data, ...entry, confirm } })
      else await executeOnce(CreateAvailabilityCalendarDocument, { data: { ...data, confirm } })
    }
  }
}

async function remove({ id, source }: AvailabilityEntry, confirm: boolean): Promise<void> {
  if (source === 'period') await execute(DeleteAvailablePeriodsDocument, { ids: [id], confirm })
  else if (source === 'calendar') await execute(RemoveAvailabilityCalendarDocument, { data: { id, confirm } })
  else await execute(RemoveAvailabilityLockDocument, { data: { _id: id } })
}

/** The server names one time of a repetition by its entry and its start. */
async function skip({ id: recurringEventId }: AvailabilityEntry, at: Instant, confirm: boolean) {
  const data = { id: `${recurringEventId}_${Date.parse(at)}`, recurringEventId, confirm }
  await execute(RemoveAvailabilityCalendarDocument, { data })
}

/** Does one change; `confirm`: whether booked sessions it would hit stay. */
export const applyChange = (input: { change: EntryChange; confirm: boolean }): Promise<void> =>
  input.change.do === 'save'
    ? save(input.change.request, input.confirm)
    : input.change.do === 'remove'
      ? remove(input.change.entry, input.confirm)
      : skip(input.change.entry, input.change.at, input.confirm)
