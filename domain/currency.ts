import { grouped } from './locale'

/** "$45.000": Chilean pesos, without decimals. @throws TypeError for what is no number. */
export function formatPesos(amount: number): string {
  if (typeof amount !== 'number' || !Number.isFinite(amount))
    throw new TypeError('Invalid input. Please provide a valid number.')
  return `$${grouped(amount, 'es-CL')}`
}

/** Whole pesos as people write them, with or without $ and points; null for anything else. */
export function readPesos(text: string): number | null {
  const digits = text.replace(/[$.\s]/g, '')
  return /^\d{1,13}$/.test(digits) ? Number(digits) : null
}
