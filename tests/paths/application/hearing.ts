import type { DomainEvent, Events } from '#server/kernel/events'

/** Watches what is listened to. @returns whether somebody hears such an event. */
export function watchHearing(events: Events): (event: DomainEvent) => boolean {
  const heard = new Set<(event: DomainEvent) => boolean>()
  const { stream } = events
  events.stream = (wanted, gauge) => {
    const all = stream(wanted, gauge)
    heard.add(wanted)
    const end = all.return?.bind(all)
    all.return = async () => {
      heard.delete(wanted)
      return (await end?.()) ?? { done: true, value: undefined }
    }
    return all
  }
  return (event) => [...heard].some((wanted) => wanted(event))
}
