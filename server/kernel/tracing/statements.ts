import type { LogEvent } from 'kysely'
import { sqlState } from '../errors'
import { spanHere } from './spans'

type Told = { text: string; operation: string }

const LONGEST = 4000
const KEPT = 1000
const known = new Map<string, Told>()

/** A statement without the values somebody put between its quotation marks. */
export function toldOf(sql: string): Told {
  const found = known.get(sql)
  if (found) return found
  const text = sql
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
  const told = { text, operation: /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL' }
  if (known.size >= KEPT) known.clear()
  known.set(sql, told)
  return told
}

/** Tells the trace that is going on of a statement that has ended: its text with placeholders, never its values. */
export function traceStatement(event: LogEvent): void {
  const span = spanHere()
  if (!span) return
  const { text, operation } = toldOf(event.query.sql)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text, 'db.operation.name': operation }
  const one = span.child(operation, 'client', attributes, event.queryDurationMillis)
  if (event.level === 'error') one.fail(sqlState(event.error) ?? 'Error')
  one.end()
}
