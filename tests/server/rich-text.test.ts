import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VIDEO_HOSTS } from '#domain/rich-text'
import { pagePolicy } from '#server/kernel/http/security-headers'
import { cleanHtml, cleanMarkdown, ownPicture } from '#server/kernel/rich-text'
import { VECTORS } from '../e2e/vectors'
import { wrongs } from './html-judge'

describe('the judge', () => {
  test.each([
    '<script>1</script>',
    '<p onclick=1>x</p>',
    '<a href="javascript:1" rel="noopener">x</a>',
    '<iframe src="https://example.cl" sandbox="allow-scripts"></iframe>',
    '<iframe src="https://player.vimeo.com/video/1"></iframe>',
    '<p id=location>x</p>',
    '<svg><b>x</b></svg>',
    '<a href="https://example.cl">x</a>',
  ])('sees what is wrong with %s', (html) => {
    expect(wrongs(html)).not.toEqual([])
  })
})

describe('content', () => {
  test.each(VECTORS.map((vector) => [vector]))('holds nothing that runs: %s', (vector) => {
    expect(wrongs(cleanHtml(vector))).toEqual([])
    expect(wrongs(cleanMarkdown(vector))).toEqual([])
    expect(wrongs(cleanHtml(VECTORS.join('\n')))).toEqual([])
  })

  test('keeps what a course is written with', () => {
    const text =
      '## Antes\n\nUn **hecho** y una [guía](https://example.cl/a?b=1&c=2).\n\n3. uno\n4. dos\n\n> cita\n\n`x`'
    expect(cleanMarkdown(text)).toBe(
      '<h2>Antes</h2>\n<p>Un <strong>hecho</strong> y una <a href="https://example.cl/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">guía</a>.</p>\n<ol start="3">\n<li>uno</li>\n<li>dos</li>\n</ol>\n<blockquote>\n<p>cita</p>\n</blockquote>\n<p><code>x</code></p>\n',
    )
  })

  test('leaves the only h1 to the page, and takes classes, styles, ids and names away', () => {
    expect(
      cleanHtml('<h1 id="settings" name="forms" class="mantine-Modal" style="position:fixed">Hola</h1>'),
    ).toBe('<h2>Hola</h2>')
  })

  test('embeds videos of the named hosts only, in a frame that can do nothing but play', () => {
    const video = (src: string) =>
      cleanHtml(`<iframe src="${src}" title="La pausa" onload="x" allow="camera"></iframe>`)
    expect(video('https://player.vimeo.com/video/1')).toBe(
      '<iframe src="https://player.vimeo.com/video/1" title="La pausa" sandbox="allow-scripts allow-same-origin allow-presentation" allow="fullscreen; picture-in-picture; encrypted-media" referrerpolicy="strict-origin" loading="lazy"></iframe>',
    )
    for (const src of [
      'http://player.vimeo.com/video/1',
      '//player.vimeo.com/video/1',
      'https://player.vimeo.com.example.cl/1',
      'https://example.cl/player.vimeo.com',
      'https://player.vimeo.com@example.cl/1',
      'https://user:pass@player.vimeo.com/1',
      'https://player.vimeo.com:8443/1',
      'https://vimeo.com/1',
      'javascript:1//player.vimeo.com',
      'data:text/html,player.vimeo.com',
      '',
    ])
      expect([src, video(src)]).toEqual([src, ''])
  })

  test('that is clean stays as it is, and whatever is written is clean', () => {
    const word = fc.constantFrom(
      ...VECTORS,
      '<',
      '>',
      '"',
      "'",
      '</p>',
      '<iframe src="https://player.vimeo.com/1">',
      '</iframe>',
      '<a href="',
      '&lt;',
      '&',
      '\u0000',
      '<!--',
      '-->',
      '<![CDATA[',
    )
    const tag = fc
      .tuple(
        fc.constantFrom(
          'p',
          'a',
          'iframe',
          'svg',
          'math',
          'style',
          'b',
          'xmp',
          'noscript',
          'title',
          'table',
          'mtext',
          'annotation-xml',
          'foreignObject',
        ),
        fc.constantFrom('href', 'src', 'title', 'onload', 'xlink:href', 'style', 'id'),
        fc.oneof(fc.webUrl(), fc.string(), word),
        fc.oneof(fc.string(), word),
      )
      .map(([name, attribute, value, inside]) => `<${name} ${attribute}="${value}">${inside}</${name}>`)
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, tag, fc.string({ unit: 'grapheme' })), { maxLength: 12 }),
        (parts) => {
          const clean = cleanHtml(parts.join(''))
          expect(wrongs(clean)).toEqual([])
          expect(cleanHtml(clean)).toBe(clean)
        },
      ),
      { numRuns: 5000 },
    )
  })
})

test('the page’s policy lets in frames of the same hosts, and pictures of its own only', () => {
  const policy = pagePolicy('n', 'localhost', [], null)
  expect(policy).toContain(`frame-src ${VIDEO_HOSTS.map((host) => `https://${host}`).join(' ')};`)
  expect(policy).toContain("img-src 'self' data: blob:;")
})

test.each([
  ['/portraits/01.svg', '/portraits/01.svg'],
  ['https://example.cl/a.png', null],
  ['//example.cl/a.png', null],
  ['/a/../b.png', null],
  ['/a.html', null],
  ['javascript:1', null],
  ['', null],
])('a picture at %s is drawn from %s', (address, drawn) => {
  expect(ownPicture(address)).toBe(drawn)
})
