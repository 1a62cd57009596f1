import type { ChartRun } from '../../tests/paths/walk'

const LEVEL_WORDS = { machine: 'máquina', view: 'pantalla', application: 'aplicación' } as const
export const levelWord = (level: ChartRun['level']): string => LEVEL_WORDS[level]
export const passedOf = ({ paths }: ChartRun): number => paths.filter(({ failure }) => !failure).length
export const HEAD = [
  'Chart',
  'Nivel',
  'Estados',
  'Transiciones',
  'Guardas',
  'Caminos',
  'Pasos',
  'Pasan',
  'Tiempo',
]
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2).replace('.', ',')} s`
export const rowOf = (run: ChartRun): string[] => [
  run.chart,
  levelWord(run.level),
  `${run.states.seen} de ${run.states.of}`,
  `${run.transitions.taken} de ${run.transitions.of}`,
  String(run.guards),
  String(run.paths.length),
  String(run.steps),
  String(passedOf(run)),
  seconds(run.ms),
]
export const totalRow = (runs: ChartRun[]): string[] => {
  const sum = (of: (run: ChartRun) => number) => runs.reduce((total, run) => total + of(run), 0)
  return [
    `${runs.length} en total`,
    '',
    `${sum(({ states }) => states.seen)} de ${sum(({ states }) => states.of)}`,
    `${sum(({ transitions }) => transitions.taken)} de ${sum(({ transitions }) => transitions.of)}`,
    String(sum(({ guards }) => guards)),
    String(sum(({ paths }) => paths.length)),
    String(sum(({ steps }) => steps)),
    String(sum(passedOf)),
    seconds(sum(({ ms }) => ms)),
  ]
}
/** Columns under each other, numbers to the right. */
export function tableText(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return rows.map(line).join('\n')
}
