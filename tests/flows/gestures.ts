import type { Control, Hands, Named } from '../paths/hands'

let hands: Hands | null = null
/** Whose hands do what the screens' gestures say: in a document without pixels, or in a browser. */
export function giveHands(given: Hands): void {
  hands = given
}
function held(): Hands {
  if (!hands) throw new Error('nobody is there to do it')
  return hands
}
export const press = (control: Control, name: Named) => held().press(control, name)
export const button = (name: Named) => () => press('button', name)
export const write = (label: Named, value: string) => held().write(label, value)
/** One of a long list, by its name; a whole name that no key wrote is chosen by itself. */
export async function find(label: Named, name: string): Promise<boolean> {
  if (!(await write(label, name))) return false
  await press('option', name)
  return true
}
/** What lies behind something that opens: used where it is open already, since opening it twice closes it. */
export const behind = async (open: () => Promise<boolean>, act: () => Promise<boolean>) =>
  (await act()) || ((await open()) && act())
export const leave = (label: Named) => held().leave(label)
export const hover = (role: 'region', name: Named, over: boolean) => held().hover(role, name, over)
export const pressEscape = () => held().pressEscape()
export const meetDialog = () => held().meetDialog()
export const has = (label: Named) => held().has(label)
