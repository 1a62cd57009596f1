import { randomUUID } from 'node:crypto'

/** PostgreSQL takes less than 8000 bytes at a time. */
const MOST = 7_500
const HEAD = /^#([\w-]+) \d+ (more|last) /

/**
 * A JSON text as payloads of a NOTIFY: as it is where it fits, cut up where it does not. Everything beyond ASCII is
 * escaped, so that no cut goes through a character. Two payloads that are alike in one transaction would come as
 * one: each has its own head.
 */
export function inParts(json: string): string[] {
  const text = json.replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const id = randomUUID()
  const cuts = text.match(new RegExp(`[^]{1,${MOST}}`, 'g')) ?? []
  return cuts.map((cut, at) => `#${id} ${at} ${at < cuts.length - 1 ? 'more' : 'last'} ${cut}`)
}

/** Puts parts together again; what began on another connection is never completed. */
export function partsReader(hear: (text: string) => void): (payload: string) => void {
  const begun = new Map<string, string>()
  return (payload) => {
    const [head = '', id = '', which] = HEAD.exec(payload) ?? []
    if (!head) return hear(payload)
    const text = (begun.get(id) ?? '') + payload.slice(head.length)
    begun.delete(id)
    if (which === 'last') hear(text)
    else begun.set(id, text)
  }
}
