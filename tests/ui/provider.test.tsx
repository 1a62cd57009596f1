import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { themeText } from '../../scripts/build/theme-text'
import { cssVariablesResolver } from '../../src/ui/theme/colors'
import { theme } from '../../src/ui/theme/theme'
import { UiProvider } from '../../src/ui/UiProvider'

afterEach(cleanup)

/** Seen in Chromium: with a style behind the head's, every sheet that came later laid all of the page out anew. */
it('writes no style into the page', () => {
  render(<UiProvider nonce={() => 'page'}>words</UiProvider>)
  expect(document.body.textContent).toBe('words')
  expect(document.querySelectorAll('style, link')).toHaveLength(0)
})

/** Each variable of a sheet, with the scheme it is of. */
function variablesOf(sheet: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, selector = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    const scheme = /scheme="(\w+)"/.exec(selector)?.[1] ?? 'both'
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]*);/g))
      found.set(`${scheme} ${name}`, value)
  }
  return found
}
/** Mantine's own colours, by which nothing of ours is painted. */
const UNUSED = /--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange|teal)-/

// Mantine's provider, which would write them into the page, is the oracle
it('what the build writes of our theme is what Mantine would', () => {
  render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
    >
      <p>Hola</p>
    </MantineProvider>,
  )
  const wanted = variablesOf(document.querySelector('style[data-mantine-styles]')?.textContent ?? '')
  for (const key of wanted.keys()) if (UNUSED.test(key)) wanted.delete(key)
  expect(wanted.size).toBeGreaterThan(200)
  expect(variablesOf(themeText)).toEqual(wanted)
})
