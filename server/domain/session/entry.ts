import { ENTRY_OPENS_MINUTES_BEFORE, SESSION_MINUTES } from '#domain/constants'

/** How people get into a session, as calendars say it. */
export function sessionEntry(
  session: { id: string; conference_url: string | null },
  origin: string,
): { url: string; description: string } {
  const url = session.conference_url ?? `${origin}/conferencia?metadata=${session.id}`
  return {
    url,
    description: `Dura ${SESSION_MINUTES} minutos y puedes entrar desde ${ENTRY_OPENS_MINUTES_BEFORE} minutos antes.\n${url}`,
  }
}
