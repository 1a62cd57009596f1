import type { AnyActorLogic, AnyActorRef } from 'xstate'
import type { Me } from '#domain/models'
import type { Address, Place } from '#domain/places'

/** Somebody at a place. */
export type Visit = Place & { address: Address; me: Me | null }
/** A machine of a screen with its ports provided; `keep` stores what it holds, after each of its steps. */
export type Part = { logic: AnyActorLogic; input: unknown; keep?: (snapshot: unknown) => void }
/** A part is null where this visit has none. */
export type Opened = { parts: Record<string, Part | null>; tools?: unknown }
/** A screen as its part of the program brings it; what draws it is no business of a chart. */
export type Screen = {
  open(visit: Visit): Opened
  /** What, beside the path, makes another visit of it. */
  key?(visit: Visit): string
  /**
   * `route`: other parameters in the path are the same visit, and the screen's own business. `screen`: so are all the
   * addresses the screen has.
   */
  within?: 'route' | 'screen'
  View: unknown
}
export type Screens = Record<string, Screen>

/** A screen that runs. */
export type Running = {
  /** counts visits, so that two of the same screen are told apart */
  number: number
  /** a place is the same while this is */
  key: string
  /** to whom it is shown: after they left too, until another screen is shown */
  me: Me | null
  screen: Screen
  actors: Record<string, AnyActorRef | null>
  tools: unknown
}
/** What a chart hears when the person's place or record changed while it runs. */
export type VisitEvent =
  | { type: 'place.changed'; visit: Visit }
  | { type: 'record.changed'; version: number; theme: Me['theme'] }
  | { type: 'time.changed' }

/** The filled path, and what else the screen says makes another visit. */
export function keyOf({ within, key }: Screen, visit: Visit): string {
  const place = within === 'screen' ? '' : within === 'route' ? visit.route : visit.address.pathname
  return `${place} ${key?.(visit) ?? ''}`
}

export type Spawn = (logic: AnyActorLogic, options: { systemId: string; input: unknown }) => AnyActorRef
/** The machines of a screen begin. */
export function begin(screen: Screen, visit: Visit, number: number, spawn: Spawn): Running {
  const { parts, tools } = screen.open(visit)
  const actors: Running['actors'] = {}
  for (const [name, part] of Object.entries(parts)) {
    const actor = part && spawn(part.logic, { systemId: `${name} ${number}`, input: part.input })
    if (part?.keep) actor?.subscribe(part.keep)
    actors[name] = actor
  }
  return { number, key: keyOf(screen, visit), me: visit.me, screen, actors, tools }
}
export const personOf = (me: Me | null): string | null => me && `${me._id} ${me._type.active}`
/** The same screen with the record of its person as it is now; that of somebody else is theirs. */
export const shownTo = (running: Running | null, me: Me | null): Running | null =>
  running && personOf(running.me) === personOf(me) ? { ...running, me } : running
export const actorsOf = (running: Running | null): AnyActorRef[] =>
  Object.values(running?.actors ?? {}).filter((actor) => actor !== null)
/** All machines of a screen hear it. */
export function tellAll(
  running: Running | null,
  event: VisitEvent,
  enqueue: { sendTo(actor: AnyActorRef, event: VisitEvent): void },
): void {
  for (const actor of actorsOf(running)) enqueue.sendTo(actor, event)
}
