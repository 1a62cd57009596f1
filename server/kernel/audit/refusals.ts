import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { HOUR_MS } from '#domain/constants'
import type { Context, Services } from '../context'
import type { Refusal, Refusals } from '../refusal'

/** How long a refusal may wait to be written with others. */
const TOGETHER_MS = 1000

type Row = {
  hour: Date
  key: string
  at: Date
  actor_id: string | null
  actor_code: string
  address: string | null
  action: string
  target_id: string | null
  outcome: string
  request_id: string
  times: number
}

/** An address as the database keeps it, without the name of a network card. */
export const inetOf = (address: string): string | null => {
  const plain = address.split('%')[0] ?? ''
  return isIP(plain) ? plain : null
}

/** Counts refusals: one row a person (or address), operation, code and hour, however many there are. */
export function createRefusals({ door, now, log }: Pick<Services, 'door' | 'now' | 'log'>): Refusals {
  let waiting = new Map<string, Row>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const add = (row: Row): void => {
    const id = `${row.hour.getTime()} ${row.key}`
    const known = waiting.get(id)
    if (!known) return void waiting.set(id, row)
    known.times += row.times
    known.at = row.at
    known.request_id = row.request_id
    if (known.target_id !== row.target_id) known.target_id = null
  }

  async function write(): Promise<void> {
    const rows = [...waiting.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
    waiting = new Map()
    if (rows.length === 0) return
    try {
      await door.db
        .insertInto('audit_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['hour', 'key']).doUpdateSet((eb) => ({
            times: eb('audit_counts.times', '+', eb.ref('excluded.times')),
            at: eb.ref('excluded.at'),
            request_id: eb.ref('excluded.request_id'),
            target_id: eb
              .case()
              .when('audit_counts.target_id', '=', eb.ref('excluded.target_id'))
              .then(eb.ref('excluded.target_id'))
              .end(),
          })),
        )
        .execute()
    } catch (error) {
      for (const row of rows) add(row)
      log.error({ err: error }, 'refusals were not written down')
    }
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return {
    count({ who, action, outcome, requestId, target, byTarget }) {
      const at = now()
      const key = [
        'id' in who ? `person ${who.id} ${who.actor}` : `address ${who.address}`,
        action,
        outcome,
        ...(byTarget ? [target ?? ''] : []),
      ].join(' ')
      add({
        hour: new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS),
        key: createHash('sha256').update(key).digest('hex'),
        at,
        actor_id: 'id' in who ? who.id : null,
        actor_code: 'id' in who ? who.actor : 'anon',
        address: 'id' in who ? null : inetOf(who.address),
        action,
        target_id: target,
        outcome,
        request_id: requestId,
        times: 1,
      })
      timer ??= setTimeout(() => void flush(), TOGETHER_MS).unref()
    },
    flush,
  }
}

/** Who a refused call came from: the person, else the address. */
export const whoOf = (context: Pick<Context, 'me' | 'actor' | 'address' | 'preview'>): Refusal['who'] =>
  personOf(context) ?? { address: context.address }
/** Whose act it is: of who looks, where somebody sees the product as another. */
export const personOf = ({ me, actor, preview }: Pick<Context, 'me' | 'actor' | 'preview'>) =>
  preview ? { id: preview.by, actor: 'sa' as const } : me ? { id: me.id, actor } : null
