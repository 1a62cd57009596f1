import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { UiProvider } from '../../src/ui/UiProvider'

afterEach(cleanup)

const namesIn = (css: string): string[] => [...new Set(css.match(/--mantine-[\w-]+(?=:)/g))]

/** Seen in Chromium: with a style behind the head's, every sheet that came later laid all of the page out anew. */
it('writes all of Mantine’s variables into the head, and no style into the page', () => {
  render(<UiProvider nonce={() => 'page'}>words</UiProvider>)
  expect(document.body.textContent).toBe('words')
  expect(document.body.querySelectorAll('style, link')).toHaveLength(0)
  const written = [...document.head.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .join('\n')
  const names = new Set(namesIn(written))
  const sheet = readFileSync(
    fileURLToPath(import.meta.resolve('@mantine/core/styles/default-css-variables.css')),
    'utf8',
  )
  const wanted = namesIn(sheet)
  expect(wanted.length).toBeGreaterThan(200)
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
  expect(written).toMatch(/"dark"\]\)\{[^}]*--mantine-color-body: var\(--bg\)/)
})
