import { ENTRY_OPENS_MINUTES_BEFORE, SESSION_MINUTES } from '#domain/constants'
import { capitalize, formatDateTime, zoneCity } from '#domain/format-time'
import { zoneOrHouse } from '../../kernel/house-zone'

/** When a session is where somebody lives: "Martes 12 de enero, 10:00" and "Hora de Vancouver". */
export const saidHour = (slot: string | number, zone: string): { when: string; zone: string } => ({
  when: capitalize(formatDateTime(slot, zone)),
  zone: `Hora de ${zoneCity(zone)}`,
})

/**
 * How people get into a session, as calendars say it. A calendar shows the hour by its own rules, so the text says it
 * as mails and screens do, in the zone of whoever reads it.
 */
export function sessionEntry(
  session: { id: string; conference_url: string | null; slot: Date },
  origin: string,
  reader: string,
): { url: string; description: string } {
  const { when, zone } = saidHour(session.slot.getTime(), zoneOrHouse(reader))
  const url = session.conference_url ?? `${origin}/conferencia?metadata=${session.id}`
  return {
    url,
    description: `${when}. ${zone}.\nDura ${SESSION_MINUTES} minutos y puedes entrar desde ${ENTRY_OPENS_MINUTES_BEFORE} minutos antes.\n${url}`,
  }
}
