import { readFileSync } from 'node:fs'
import { isBuilt, withBuiltServer } from './built-server'
import type { Line } from './line'
import { withDatabase } from './postgres'

/** Resident memory of a process in MB, from /proc. */
function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? Number.NaN) / 1024
}

/** Memory of the built server on PostgreSQL once it listens; nothing where it is not built or no PostgreSQL answers. */
export async function memoryLines(): Promise<Line[]> {
  if (!isBuilt()) return []
  const value = await withDatabase(async (url) =>
    url ? withBuiltServer(url, ({ pid }) => residentMb(pid)) : null,
  )
  if (value === null) return []
  return [
    {
      name: 'server memory after start (PostgreSQL, demo data loaded)',
      value,
      unit: 'MB',
      limit: 250,
      better: 'less',
    },
  ]
}
