import { randomUUID } from 'node:crypto'
import type { Config } from '../../config'
import { redisChannel } from '../../outside/redis-channel'
import type { Ear } from '../channel'
import type { Door } from '../database/door'
import { outsideTransaction } from '../database/outside-guard'
import type { DomainEvent, Events } from '../events'
import { notifyChannel } from './notify-channel'

type Note = { from: string; event: DomainEvent }

const isNote = (note: unknown): note is Note =>
  typeof note === 'object' &&
  note !== null &&
  'from' in note &&
  'event' in note &&
  typeof note.event === 'object' &&
  note.event !== null &&
  'type' in note.event

function readNote(text: string): Note | null {
  try {
    const note: unknown = JSON.parse(text)
    return isNote(note) ? note : null
  } catch {
    return null
  }
}

/** What concerns one process only. */
const OWN: readonly DomainEvent['type'][] = ['outbox.added', 'events.lost', 'events.missed']

/**
 * On PostgreSQL several processes serve one database: what happens in one is told to the others, by Redis where there
 * is one, by NOTIFY otherwise, which is heard on the direct line past a pooler. On the embedded database there is only this process, and nothing to do.
 * @returns the stop.
 */
export function shareEvents(
  door: Door,
  addresses: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'redisUrl'>,
  events: Events,
  warn: (error: unknown) => void,
): () => Promise<void> {
  if (door.kind !== 'postgres' || !addresses.databaseUrl) return async () => {}
  const self = randomUUID()
  const heard = new WeakSet<DomainEvent>()
  const ear: Ear = {
    hear(text) {
      const note = readNote(text)
      if (!note || note.from === self) return
      heard.add(note.event)
      events.publish(note.event)
    },
    lost: () => events.publish({ type: 'events.lost' }),
    missed: () => events.publish({ type: 'events.missed' }),
    warn,
  }
  const channel = addresses.redisUrl
    ? redisChannel(addresses.redisUrl, ear)
    : notifyChannel(door.db, addresses.databaseDirectUrl ?? addresses.databaseUrl, ear)
  const unsubscribe = events.subscribe((event) => {
    if (heard.has(event) || OWN.includes(event.type)) return
    const note: Note = { from: self, event }
    // who listens here first: they do not wait for the line
    setImmediate(() => outsideTransaction(() => channel.tell(JSON.stringify(note))).catch(warn))
  })
  return async () => {
    unsubscribe()
    await channel.stop()
  }
}
