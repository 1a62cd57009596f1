import { grouped } from '#domain/locale'
import type { Tone } from '../../ui/tone'

export const COPY = {
  title: 'Registro',
  help: 'Quién hizo qué, sobre quién y con qué resultado. Los rechazos de una hora van juntos.',
  who: 'Quién',
  operation: 'Qué hizo',
  whom: 'A quién o a qué',
  result: 'Resultado',
  from: 'Desde',
  to: 'Hasta',
  all: 'Todos',
  results: { done: 'Hecho', refused: 'Rechazado' },
  clear: 'Quitar filtros',
  csv: 'Descargar',
  columns: { at: 'Cuándo', who: 'Quién', what: 'Qué hizo', whom: 'A quién o a qué', result: 'Resultado' },
  nobody: 'Alguien sin cuenta',
  network: (address: string): string => `desde ${address}`,
  times: (count: number): string => `${grouped(count)} veces`,
  nothing: '–',
  failed: 'No pudimos cargar el registro.',
  empty: 'Nada calza con esos filtros.',
  emptyHelp: 'Prueba con otras fechas o quita algún filtro.',
} as const

export const ROLES: Record<string, string> = {
  sa: 'Administración del sistema',
  ad: 'Admin',
  cs: 'Consultor',
  co: 'Coach',
  cc: 'Coachee',
  me: 'Sin rol',
  unv: 'Sin verificar',
  anon: 'Sin cuenta',
  system: 'El sistema',
  operator: 'Operador',
}
const OUTCOMES: Record<string, string> = {
  done: 'Hecho',
  FORBIDDEN: 'Sin permiso',
  NOT_FOUND: 'No existe, o no es suyo',
  BAD_INPUT: 'Datos que no calzan',
  RATE_LIMITED: 'Demasiados intentos',
  LOCKED: 'Bloqueado por intentos',
  UNAUTHENTICATED: 'Sin conexión válida',
  CONFLICT: 'Había cambiado',
  INVALID_TRANSITION: 'Ya no se podía',
  NO_CREDITS: 'Sin créditos',
  INTERNAL: 'Falló',
}
export const outcomeWords = (outcome: string): string => OUTCOMES[outcome] ?? 'Rechazado'
export const outcomeTone = (outcome: string): Tone =>
  outcome === 'done' ? 'success' : outcome === 'LOCKED' || outcome === 'INTERNAL' ? 'error' : 'warning'
