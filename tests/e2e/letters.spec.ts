import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { lettersOf } from '../../scripts/build/small-letters'
import { test } from './moment'

const { resolve } = createRequire(import.meta.url)
const SHEET = readFileSync(resolve('@fontsource-variable/inter/wght.css'), 'utf8')
const WHOLE = resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const WEIGHTS = [400, 500, 550, 600, 700]
/** Pairs that are set closer, a colon between figures, which stands higher, figures of one width. */
const WORDS = ['Ñuñoa, Ávila', 'AVATAR To Ya', '10:30–11:15', '«¿Cómo?» — ¡sí!', '$1.117.111', 'office fi fl']

test('the letters that are served are as wide as those of the whole font, in every weight', async ({
  page,
}) => {
  await page.route('**/whole.woff2', (route) => route.fulfill({ path: WHOLE, contentType: 'font/woff2' }))
  await page.goto('/acceder')
  const letters = [...lettersOf(SHEET)].filter((letter) => letter >= ' ')
  expect(letters.length).toBeGreaterThan(300)
  const widths = await page.evaluate(
    async ([texts, weights]) => {
      const served = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) => (rule instanceof CSSFontFaceRule ? rule.style : []))
        .find((style) => /inter-latin-(?!ext)/.test(style.getPropertyValue('src')))
      const own = /url\("([^"]+)"\)/.exec(served?.getPropertyValue('src') ?? '')?.[1] ?? ''
      for (const [name, address] of [
        ['Served', own],
        ['Whole', '/whole.woff2'],
      ] as const)
        document.fonts.add(await new FontFace(name, `url(${address})`, { weight: '100 900' }).load())
      const span = document.createElement('span')
      span.style.cssText = 'position:absolute;white-space:pre;font-size:100px'
      document.body.append(span)
      const widthIn = (family: string, weight: number, figures: string) => (text: string) => {
        // a letter neither has would be as wide in both: of the fallback
        span.style.fontFamily = `${family}, monospace`
        span.style.fontWeight = String(weight)
        span.style.fontVariantNumeric = figures
        span.textContent = text
        return span.getBoundingClientRect().width
      }
      return weights.flatMap((weight) =>
        ['normal', 'tabular-nums'].map((figures) => ({
          weight,
          figures,
          served: texts.map(widthIn('Served', weight, figures)),
          whole: texts.map(widthIn('Whole', weight, figures)),
        })),
      )
    },
    [[...letters, ...WORDS], WEIGHTS] as const,
  )
  expect(widths).toHaveLength(WEIGHTS.length * 2)
  for (const { weight, figures, served, whole } of widths)
    expect({ weight, figures, widths: served }).toEqual({ weight, figures, widths: whole })
})
