/** One measured thing: what it is, how much, what it may be. */
export type Line = { name: string; value: number; unit: string; limit: number; better: 'more' | 'less' }

export const holds = ({ value, limit, better }: Line): boolean =>
  better === 'more' ? value >= limit : value <= limit

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2))

/** Name, value, limit, ok or NO, in columns. */
export function textOf(line: Line): string {
  const sign = line.better === 'more' ? '≥' : '≤'
  const value = `${shown(line.value)} ${line.unit}`.padStart(14)
  const limit = `${sign} ${shown(line.limit)} ${line.unit}`.padStart(16)
  return `${line.name.padEnd(64)}${value}${limit}  ${holds(line) ? 'ok' : 'NO'}`
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
