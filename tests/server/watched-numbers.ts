import { readFileSync } from 'node:fs'

/** The numbers that the dashboard draws and the alerts look at, by name. */
export const WATCHED_NUMBERS: readonly string[] = [
  ...JSON.parse(readFileSync('deploy/grafana.json', 'utf8')).panels.flatMap(
    (panel: { targets: { expr: string }[] }) => panel.targets.map(({ expr }) => expr),
  ),
  ...readFileSync('deploy/alerts.yaml', 'utf8')
    .split('\n')
    .filter((line) => line.includes('expr:')),
].flatMap((expr: string) => expr.match(/\b(travesia|process|nodejs)_\w+/g) ?? [])

/** Whether only a process with a PostgreSQL, or with a replica of it, tells this number. */
export const isOfPostgres = (name: string): boolean => /^travesia_(replica|reads|database)/.test(name)

/** Those of the numbers that what `/metrics` says does not tell. */
export function untoldIn(body: string, numbers: readonly string[]): string[] {
  const told = new Set(body.split('\n').map((line) => /^(\w+)[ {]/.exec(line)?.[1]))
  return numbers.filter((name) => !told.has(name))
}
