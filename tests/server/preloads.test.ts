import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROUTE_NAMES } from '#domain/routes'
import { firstSources, preloads } from '#server/kernel/http/preloads'
import { ROOT } from '#server/kernel/root'

it('names sources that there are, for every route', () => {
  const wanted = ROUTE_NAMES.flatMap(firstSources)
  expect(wanted.length).toBeGreaterThan(ROUTE_NAMES.length)
  expect(wanted.filter((source) => !existsSync(join(ROOT, source)))).toEqual([])
})

it('has a page bring its screen, its frame and what they import at once, and the login what follows, later', () => {
  const folder = mkdtempSync(join(tmpdir(), 'preloads-'))
  mkdirSync(join(folder, '.vite'))
  const chunk = (file: string, more: object = {}) => Object.assign({ file: `assets/${file}.js` }, more)
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'index.html': chunk('entry', { isEntry: true }),
      'src/screens/main.tsx': chunk('main', {
        imports: ['index.html', '_list.js'],
        css: ['assets/main.css'],
      }),
      'src/screens/calendar.tsx': chunk('calendar'),
      'src/ui/layouts/LoginLayout.tsx': chunk('outside'),
      'src/ui/layouts/FullHeightLayout.tsx': chunk('dark'),
      // the frames inside are part of it, as the build has them
      '_inside.js': chunk('inside', { name: 'inside' }),
      'src/screens/coach.tsx': chunk('coach', { imports: ['_list.js'], css: ['assets/coach.css'] }),
      '_list.js': chunk('list'),
    }),
  )
  const linksOf = preloads(folder)
  const filesFor = (pathname: string) =>
    [...linksOf(pathname).matchAll(/rel="(?!of-role)[^>]* href="\/assets\/([\w.]+)"/g)].map(
      ([, file]) => file,
    )
  expect(filesFor('/sesiones')).toEqual(['main.css', 'main.js', 'list.js', 'inside.js'])
  expect(filesFor('/')).toEqual(filesFor('/sesiones'))
  expect(filesFor('/disponibilidad')).toEqual(['calendar.js', 'inside.js'])
  expect(filesFor('/administrador-usuarios')).toEqual(['inside.js'])
  expect(filesFor('/conferencia')).toEqual(['dark.js'])
  expect(filesFor('/acceder')).toEqual(['outside.js', 'main.js', 'list.js', 'inside.js'])
  expect([...linksOf('/sesiones').matchAll(/<link rel="of-role"[^>]*>/g)].map(([link]) => link)).toEqual([
    '<link rel="of-role" data-role="coach" as="style" crossorigin href="/assets/coach.css">',
    '<link rel="of-role" data-role="coach" as="script" crossorigin href="/assets/coach.js">',
  ])
  expect(linksOf('/disponibilidad')).not.toContain('of-role')
  expect(linksOf('/acceder')).toContain('<link rel="modulepreload" crossorigin href="/assets/outside.js">')
  expect(linksOf('/acceder')).toContain('<link rel="later" as="script" crossorigin href="/assets/main.js">')
})
