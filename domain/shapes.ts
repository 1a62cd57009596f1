/** Whether something from outside (a browser's store, an answer) is what it should be. */
export type Is<T> = (value: unknown) => value is T

export const isText: Is<string> = (value) => typeof value === 'string'
export const isNumber: Is<number> = (value) => typeof value === 'number'
export const orNull =
  <T>(is: Is<T>): Is<T | null> =>
  (value): value is T | null =>
    value === null || is(value)
export const isRecord: Is<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const recordOf =
  <T>(is: Is<T>): Is<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(is)
export const isList: Is<unknown[]> = (value): value is unknown[] => Array.isArray(value)
export const listOf =
  <T>(is: Is<T>): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(is)
/** A record that has at least these. */
export const shapeOf =
  <T>(shape: { readonly [Key in keyof T]-?: Is<T[Key]> }): Is<T> =>
  (value): value is T =>
    isRecord(value) && Object.entries<Is<unknown>>(shape).every(([key, is]) => is(value[key]))

/** Of JSON that somebody else may have written: what it should be, or null. */
export function readJson<T>(text: string | null, is: Is<T>): T | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return is(value) ? value : null
  } catch {
    return null
  }
}
