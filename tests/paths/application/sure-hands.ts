import * as gestures from '../../flows/gestures'
import type { Control, Named } from '../hands'

/** What is to be used is not drawn. */
class NotDrawn extends Error {}
const PATIENCE_MS = 8000
const AGAIN_MS = 20
let isBegun = false

/** From here on a deed has done something: it waits for what it uses next, since it cannot begin anew. */
export function goesOn(): void {
  isBegun = true
}
/** Tries a deed of many steps. @returns false when its first is not offered, so that it may be tried again. */
export async function attempt(deed: () => Promise<unknown> | unknown): Promise<boolean> {
  isBegun = false
  try {
    return (await deed()) !== false
  } catch (error) {
    if (error instanceof NotDrawn) return false
    throw error
  }
}
async function surely(name: Named, act: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (!(await act())) {
    if (!isBegun || Date.now() > until) throw new NotDrawn(`no se ofrece ${name}`)
    await new Promise((done) => setTimeout(done, AGAIN_MS))
  }
  goesOn()
}

export const press = (control: Control, name: Named) => surely(name, () => gestures.press(control, name))
export const write = (label: Named, value: string) => surely(label, () => gestures.write(label, value))
/** One of a long list, by its name. */
export const find = (label: Named, name: string) => surely(label, () => gestures.find(label, name))
