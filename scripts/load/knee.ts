/** One rate that was held for a while, and what was seen meanwhile. */
export type Step = {
  /** visits a second that were meant to begin, and that ended well */
  asked: number
  achieved: number
  readsP95: number
  /** share of the calls that failed, for whatever is not the person's own doing */
  errors: number
  limited: number
  /** of one core, and how late their event loops were at the worst, milliseconds */
  server: { cpu: number; lagMs: number }
  load: { cpu: number; lagMs: number }
  /** how many backends worked and waited for locks, and calls for a connection, on average; `most` connections the server may have; `cpu`: of one core */
  postgres: { active: number; locked: number; waiting: number; most: number; cpu: number }
}
const LIMITS = { readsP95: 500, errors: 0.01, achieved: 0.9 } as const
const BUSY_CPU = 0.85
const LATE_MS = 100

/** Why a rate did not hold; null: it did. */
export function gaveWay({ asked, achieved, readsP95, errors }: Step): string | null {
  if (readsP95 > LIMITS.readsP95) return `p95 de las lecturas ${Math.round(readsP95)} ms`
  if (errors > LIMITS.errors) return `${(errors * 100).toFixed(1)} % de errores`
  if (achieved < asked * LIMITS.achieved)
    return `${achieved.toFixed(1)} de ${asked.toFixed(1)} visitas por segundo`
  return null
}

/** What gave first. The load itself is looked at first: what it could not ask says nothing of the server. */
export function culprit({ limited, server, load, postgres }: Step): string {
  if (limited > 0) return 'el límite de llamadas (RATE_LIMITED)'
  if (load.cpu >= BUSY_CPU || load.lagMs > Math.max(LATE_MS, server.lagMs))
    return 'quien genera la carga: el servidor puede dar más'
  if (server.cpu >= BUSY_CPU) return 'el procesador del servidor'
  if (postgres.locked >= 1) return 'los bloqueos de PostgreSQL'
  if (postgres.waiting >= 1) return `las ${postgres.most} conexiones a PostgreSQL`
  if (postgres.cpu >= BUSY_CPU) return 'el procesador de PostgreSQL'
  if (server.lagMs > LATE_MS) return 'el ciclo de eventos del servidor'
  return 'el procesador de la máquina, entre todos'
}
/** The last rate that held before one did not; 0: none did. */
export const kneeOf = (steps: readonly Step[]): { rate: number; broke: Step | null } => {
  const at = steps.findIndex((step) => gaveWay(step) !== null)
  return { rate: (at < 0 ? steps.at(-1) : steps[at - 1])?.asked ?? 0, broke: steps[at] ?? null }
}
