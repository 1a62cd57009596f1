import { readFileSync } from 'node:fs'
import { isBuilt, withBuiltServer } from './built-server'
import type { Line } from './line'
import { withDatabase } from './postgres'

/** Resident memory of a process in MB, from /proc. */
function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? Number.NaN) / 1024
}

/** Memory of the built server once it listens, newly installed, with demo data; where it is not built, nothing. */
export async function memoryLines(): Promise<Line[]> {
  if (!isBuilt()) return []
  const after = (url: string | null): Promise<number> => withBuiltServer(url, ({ pid }) => residentMb(pid))
  const line = (where: string, value: number, limit: number): Line => ({
    name: `server memory after start (${where}, demo data loaded)`,
    value,
    unit: 'MB',
    limit,
    better: 'less',
  })
  const onServer = await withDatabase(async (url) => (url ? after(url) : null))
  return [
    line('PGlite', await after(null), 300),
    ...(onServer === null ? [] : [line('PostgreSQL', onServer, 250)]),
  ]
}
