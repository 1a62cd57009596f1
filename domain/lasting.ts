const UNITS = [
  [86_400_000, 'día', 'días'],
  [3_600_000, 'hora', 'horas'],
  [60_000, 'minuto', 'minutos'],
  [1000, 'segundo', 'segundos'],
] as const

/** How long something lasts, in its largest whole unit: `10 minutos`, `1 hora`, `30 segundos`. `ms`: milliseconds, above 0. */
export function lasting(ms: number): string {
  const [size, one, many] = UNITS.find(([unit]) => ms % unit === 0) ?? UNITS[3]
  const count = ms / size
  return `${String(count).replace('.', ',')} ${count === 1 ? one : many}`
}
