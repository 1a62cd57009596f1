import type { Picture } from './models'

/** How an organization looks to its own people. `colour`: #rrggbb, small letters. */
export type Look = { logo: Picture | null; colour: string | null }
type Rgb = [red: number, green: number, blue: number]

const WHITE = '#ffffff'
const BLACK = '#000000'
/** WCAG AA: of words, and of what is no word. */
const OF_WORDS = 4.5
const OF_SHAPES = 3
/** The grounds of the two schemes, as `tokens.css` has them. */
const LIGHT_GROUNDS = [WHITE, '#f4f5f9', '#f5f6ff']
const DARK_SURFACE = '#171a26'
const DARK_GROUNDS = [DARK_SURFACE, '#10131d', '#1f2330']

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)
const rgbOf = (colour: string): Rgb => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]
const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
/** From 1 to 21, as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
function mix(colour: string, other: string, share: number): string {
  const others = rgbOf(other)
  const parts = rgbOf(colour).map((part, at) => Math.round(part + ((others[at] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
/** The first on the way to another colour that stands out enough from all those grounds. */
function towards(colour: string, end: string, grounds: readonly string[], least: number): string {
  for (let step = 0; step < 100; step += 1) {
    const tried = mix(colour, end, step / 100)
    if (grounds.every((ground) => contrast(tried, ground) >= least)) return tried
  }
  return end
}

/** White is read on it, and it is read on white. */
export const readsWell = (colour: string): boolean => contrast(colour, WHITE) >= OF_WORDS
/** The colour itself, or the nearest darker one that reads well. */
export const nearestReadable = (colour: string): string =>
  towards(colour.toLowerCase(), BLACK, [WHITE], OF_WORDS)

type Shades = Record<
  'primary' | 'primary-hover' | 'primary-text' | 'primary-soft' | 'primary-soft-text' | 'primary-line',
  string
>
/** What the product's own colour is in each scheme, made of one that reads well. */
export function shadesOf(colour: string): { light: Shades; dark: Shades } {
  const softLight = mix(colour, WHITE, 0.9)
  const softDark = mix(colour, DARK_SURFACE, 0.75)
  return {
    light: {
      primary: colour,
      'primary-hover': mix(colour, BLACK, 0.18),
      'primary-text': towards(colour, BLACK, LIGHT_GROUNDS, OF_WORDS),
      'primary-soft': softLight,
      'primary-soft-text': towards(colour, BLACK, [softLight], OF_WORDS),
      'primary-line': mix(colour, WHITE, 0.6),
    },
    dark: {
      // words on it stay white: between the two there is always room
      primary: towards(colour, WHITE, [DARK_SURFACE], OF_SHAPES),
      'primary-hover': colour,
      'primary-text': towards(colour, WHITE, DARK_GROUNDS, OF_WORDS),
      'primary-soft': softDark,
      'primary-soft-text': towards(colour, WHITE, [softDark], OF_WORDS),
      'primary-line': mix(colour, DARK_SURFACE, 0.4),
    },
  }
}
