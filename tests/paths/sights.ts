import { screen, within } from '@testing-library/react'
import type { AnyActorRef } from 'xstate'
import type { Control, Named } from './hands'

/** What a person must see, and be able to do, in a state; written from the specification and the copy, not from the view. */
export type Sight = {
  /** a heading of the screen or of the dialog in front */
  heading?: Named
  /** words that must be there */
  says?: readonly Named[]
  /** what can be pressed now */
  offers?: readonly (Named | [Control, Named])[]
  /** what cannot be pressed now, be it there or not */
  withholds?: readonly (Named | [Control, Named])[]
  /** what must not be there at all */
  lacks?: readonly Named[]
  /** where whoever uses the keyboard, or listens, is taken */
  focus?: Named
}
/** What a chart knows when it is looked at. */
export type Seen = {
  context: Record<string, unknown>
  children: Record<string, AnyActorRef | undefined>
}
/**
 * By the name of a state, `list.ready`, of states at once, `queue.asking + place.calm`, or of a state of a chart of the kit
 * inside, `facets/failed`. A function where what must be seen depends on what is known: of which month, with how many.
 */
export type Sights = Record<string, Sight | ((seen: Seen) => Sight)>

const front = () => {
  const dialog = screen.queryByRole('dialog')
  return dialog ? within(dialog) : screen
}
const textOf = (element: Element): string => {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('style, script')) hidden.remove()
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}
const holds = (text: string, named: Named): boolean =>
  typeof named === 'string' ? text.includes(named) : named.test(text)
const isOn = (element: HTMLElement): boolean =>
  !element.hasAttribute('disabled') && !element.closest('fieldset[disabled]')

/** Whether the focus is on what is called so. */
function isFocused(named: Named): boolean {
  const active = document.activeElement as HTMLInputElement | null
  if (!active || active === document.body) return false
  const names = [active.getAttribute('aria-label') ?? '', textOf(active)]
  return [...names, ...[...(active.labels ?? [])].map(textOf)].some(
    (name) => name !== '' && holds(name, named),
  )
}

/** What is missing of a sight, each in a sentence. */
function missingIn(sight: Sight): string[] {
  const { heading, says = [], offers = [], withholds = [], lacks = [], focus } = sight
  const text = textOf(document.body)
  const headings = front().queryAllByRole('heading').map(textOf)
  const nameOf = (offer: Named | [Control, Named]): string => String(Array.isArray(offer) ? offer[1] : offer)
  const canPress = (offer: Named | [Control, Named]): boolean => {
    const [control, name] = Array.isArray(offer) ? offer : (['button', offer] as const)
    return front().queryAllByRole(control, { name }).some(isOn)
  }
  return [
    heading === undefined || headings.some((one) => holds(one, heading))
      ? ''
      : `falta el título ${String(heading)}: hay ${headings.map((one) => `«${one}»`).join(', ') || 'ninguno'}`,
    ...says.map((one) => (holds(text, one) ? '' : `no se lee ${String(one)}`)),
    ...offers.map((one) => (canPress(one) ? '' : `no se ofrece ${nameOf(one)}`)),
    ...withholds.map((one) => (canPress(one) ? `no debe ofrecerse ${nameOf(one)}` : '')),
    ...lacks.map((one) => (holds(text, one) ? `no debe leerse ${String(one)}` : '')),
    focus === undefined || isFocused(focus)
      ? ''
      : `el foco no está en ${String(focus)}: está en «${textOf(document.activeElement ?? document.body).slice(0, 60)}»`,
  ].filter(Boolean)
}
/** What is missing of what must be seen in a state; nothing where nobody said. */
export function missingAt(sights: Sights | undefined, state: string, seen: Seen): string[] {
  const sight = sights?.[state]
  if (!sight) return []
  return missingIn(typeof sight === 'function' ? sight(seen) : sight).map((what) => `en «${state}» ${what}`)
}
/** Throws with what is missing of a sight. */
export function mustSee(sight: Sight): void {
  const missing = missingIn(sight)
  if (missing.length > 0) throw new Error(missing.join('; '))
}

/** What nobody should read anywhere. */
const LEAKED = /\b(undefined|NaN|Invalid Date)\b|\[object Object\]/
const isMessage = (value: unknown): value is { message: string; fields?: Record<string, string> } =>
  value !== null && typeof value === 'object' && typeof (value as { message?: unknown }).message === 'string'
/** The sentences a chart keeps for whoever must read them: why something failed, and what is wrong with a field. */
function toldBy(context: Record<string, unknown>): string[][] {
  const found: string[][] = []
  const refused = new Set(
    Object.values(context).flatMap((value) => (isMessage(value) ? Object.keys(value.fields ?? {}) : [])),
  )
  for (const [name, value] of Object.entries(context)) {
    if (/failure$/i.test(name) && isMessage(value))
      found.push([value.message, ...Object.values(value.fields ?? {})])
    if (/Error$/.test(name) && typeof value === 'string') found.push([value])
    if (name === 'errors' && value !== null && typeof value === 'object')
      // of a field that is not on the form the sentence of the whole refusal is read
      for (const [field, wrong] of Object.entries(value))
        if (typeof wrong === 'string' && !refused.has(field)) found.push([wrong])
  }
  return found
}
/**
 * What is wrong with any screen in any state, each in a sentence; `context`: what its chart remembers, `before`: what it
 * did. `inOtherWords`: how the screen says a failure whose own sentence it does not read out.
 */
export function wrongEverywhere(
  context: Record<string, unknown>,
  before: Record<string, unknown>,
  inOtherWords: readonly RegExp[] = [],
): string[] {
  const { body } = document
  const text = textOf(body)
  const known = toldBy(before).map(String)
  const news = toldBy(context).filter((sentences) => !known.includes(String(sentences)))
  const isDrawn = body.querySelector('svg, img, video, input, [class*="keleton"], [role="status"]') !== null
  const named = new Set(front().queryAllByRole('button', { name: /\S/ }))
  const unnamed = front()
    .queryAllByRole('button')
    .filter((button) => !named.has(button))
  return [
    text === '' && !isDrawn ? 'la pantalla está vacía' : '',
    LEAKED.test(text) ? `se lee «${LEAKED.exec(text)?.[0]}»` : '',
    ...front()
      .queryAllByRole('heading')
      .filter((heading) => textOf(heading) === '' && !heading.getAttribute('aria-label'))
      .map(() => 'hay un título vacío'),
    ...unnamed.map(() => 'hay un botón sin nombre'),
    ...news.flatMap((sentences) =>
      sentences.some((sentence) => text.includes(sentence)) || inOtherWords.some((words) => words.test(text))
        ? []
        : [`no se lee por qué falló, «${sentences[0]}»; se lee: ${text.slice(-300)}`],
    ),
  ].filter(Boolean)
}
