import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const SHEET = /\/@fontsource-variable\/inter\/wght\.css$/
/** The face that Spanish is written in; the others come when a page has their letters. */
const FILE = './files/inter-latin-wght-normal.woff2'
const FOLDER = 'node_modules/.cache/travesia'
/** What is regular, and what is bold. */
const WEIGHTS = { min: 400, max: 700 }
/** What browsers use by themselves, and figures of one width. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

const RANGE = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g
/** All letters of the face's `unicode-range`. */
export function lettersOf(sheet: string): string {
  const [, after = ''] = sheet.split(FILE)
  const [face = ''] = after.split('}')
  const letters = [...face.matchAll(RANGE)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at)
  })
  return String.fromCodePoint(...letters)
}

const smallLetters = (sheet: string, font: Buffer): Promise<Buffer> =>
  subsetFont(font, lettersOf(sheet), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
  })

/** The font of the first visit without what no page shows: other weights, and alternates of its letters. */
export const lettersShown = (): Plugin => ({
  name: 'letters-shown',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: SHEET },
    async handler(sheet, id) {
      const folder = dirname(id)
      const small = join(process.cwd(), FOLDER, 'inter-latin.woff2')
      mkdirSync(dirname(small), { recursive: true })
      writeFileSync(small, await smallLetters(sheet, readFileSync(join(folder, FILE))))
      return { code: sheet.replace(FILE, relative(folder, small)), map: null }
    },
  },
})
