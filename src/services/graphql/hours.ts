import { hearOffsets } from '#domain/slots/zone-table'

/** Sessions of one answer; where the page reckons their hours otherwise than the server did, the server is right. */
export function hearSessions(sessions: readonly { slot: string; offset: number; zone: string }[]): void {
  const [first] = sessions
  if (first)
    hearOffsets(
      first.zone,
      sessions.map(({ slot, offset }) => ({ atMs: Date.parse(slot), offset })),
    )
}

/** The free starts of an answer, in the same way. */
export function hearSlots({
  zone,
  slots,
}: {
  zone: string
  slots: readonly { dateTime: string; offset: number }[]
}): string[] {
  hearOffsets(
    zone,
    slots.map(({ dateTime, offset }) => ({ atMs: Date.parse(dateTime), offset })),
  )
  return slots.map(({ dateTime }) => dateTime)
}
