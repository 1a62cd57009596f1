const UNITS = [
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
] as const

/** Milliseconds as people say them: `Pasan 10 min`, `Pasa 1 min`, `Pasan 0,7 s`. */
export function sayMilliseconds(ms: number): string {
  const [size, unit] = UNITS.find(([size]) => ms >= size) ?? UNITS[2]
  const count = ms / size
  return `${count === 1 ? 'Pasa' : 'Pasan'} ${String(count).replace('.', ',')} ${unit}`
}

/** A delay by its name, its length in milliseconds, or its words when it is worked out while running; null: unsayable. */
export function sayDelay(name: string, length: unknown, words: Record<string, string>): string | null {
  if (/^\d+$/.test(name)) return sayMilliseconds(Number(name))
  if (typeof length === 'number') return sayMilliseconds(length)
  return words[name] ?? null
}
