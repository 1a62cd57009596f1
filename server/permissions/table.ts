import type { ActorCode } from '#domain/roles'
import { ApiError } from '../kernel/errors'
import { DOORS } from './doors'
import { OPERATIONS } from './operations'
import type { Row, Whose } from './rules'

const ROWS = new Map<string, Row>([...Object.entries(OPERATIONS), ...Object.entries(DOORS)])
const OPEN_ENDED = Object.keys(DOORS).filter((name) => name.endsWith('*'))

/** The row of an operation (`Query.user`), a route (`GET /assets/*`) or a socket (`WS /graphql`); null: none. */
export function rowOf(name: string): Row | null {
  const found = ROWS.get(name)
  if (found) return found
  const wide = OPEN_ENDED.find((pattern) => name.startsWith(pattern.slice(0, -1)))
  return (wide && ROWS.get(wide)) || null
}

/** Whether an actor may call it at all. */
export const permits = (name: string, actor: ActorCode): boolean => rowOf(name)?.may[actor] !== undefined

/** Whether an actor may use a resource that stands in this relation to them. */
export const reaches = (name: string, actor: ActorCode, whose: Whose): boolean =>
  rowOf(name)?.may[actor]?.includes(whose) ?? false

/** @throws ApiError UNAUTHENTICATED without a connection, FORBIDDEN with one that gives no right to it. */
export function requirePermission(name: string, actor: ActorCode): void {
  if (!permits(name, actor)) throw new ApiError(actor === 'anon' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
}
