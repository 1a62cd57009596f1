/** How people get into a session, as calendars say it. */
export function sessionEntry(
  session: { id: string; conference_url: string | null },
  origin: string,
): { url: string; description: string } {
  const url = session.conference_url ?? `${origin}/conferencia?metadata=${session.id}`
  return { url, description: `Dura 45 minutos y puedes entrar desde 10 minutos antes.\n${url}` }
}
