import { marked } from 'marked'
import sanitize from 'sanitize-html'
import { type SafeHtml, VIDEO_HOSTS } from '#domain/rich-text'

/** What an embedded video may do: play, and nothing to the page around it. */
const FRAME = {
  sandbox: 'allow-scripts allow-same-origin allow-presentation',
  allow: 'fullscreen; picture-in-picture; encrypted-media',
  referrerpolicy: 'strict-origin',
  loading: 'lazy',
}
const UNTITLED = 'Video'

function parseUrl(text: string | undefined): URL | null {
  const address = text?.trim() ?? ''
  return URL.canParse(address) ? new URL(address) : null
}

/** The address of a video that may be embedded; null: from elsewhere, or not an address. */
function videoAddress(text: string | undefined): string | null {
  const url = parseUrl(text)
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  return VIDEO_HOSTS.some((host) => host === url.host) ? url.href : null
}

function linkAddress(text: string | undefined): string | null {
  const url = parseUrl(text)
  return url && ['https:', 'mailto:'].includes(url.protocol) && !url.username && !url.password
    ? url.href
    : null
}

/** Nothing here carries a class, a style, an id or a name: content neither restyles nor shadows the page. */
const RULES: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'iframe'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ol: [{ name: 'start', values: Array.from({ length: 99 }, (_, at) => String(at + 1)) }],
    iframe: ['src', 'title', ...Object.keys(FRAME)],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'template',
    'svg',
    'math',
    'title',
  ],
  nestingLimit: 30,
  transformTags: {
    // the page's own title is the only h1
    h1: 'h2',
    a: (tagName, { href }) => {
      const address = linkAddress(href)
      const attribs: sanitize.Attributes = address
        ? { href: address, rel: 'noopener noreferrer', target: '_blank' }
        : {}
      return { tagName, attribs }
    },
    iframe: (tagName, { src, title }) => {
      const address = videoAddress(src)
      const attribs: sanitize.Attributes = address
        ? { src: address, title: title?.trim() || UNTITLED, ...FRAME }
        : {}
      return { tagName, attribs }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs.src,
}

const MOST_TURNS = 10
/**
 * HTML that somebody wrote, without what could run, restyle the page or send its readers to a frame of others.
 * Cleaning again changes nothing: what was taken away may leave tags that close each other otherwise than before, so
 * it is cleaned until it stays as it is; what never does is nothing that anybody wrote on purpose.
 */
export function cleanHtml(html: string): SafeHtml {
  let before = html
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const after = sanitize(before, RULES)
    if (after === before) return after as SafeHtml
    before = after
  }
  return '' as SafeHtml
}

const REMEMBERED = 500
const known = new Map<string, SafeHtml>()
/** As cleanHtml, for what is read again and again: the texts cleaned last are not cleaned anew. */
export function cleanStored(html: string): SafeHtml {
  const before = known.get(html)
  if (before !== undefined) return before
  const [oldest] = known.keys()
  if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest)
  const clean = cleanHtml(html)
  known.set(html, clean)
  return clean
}

/** Markdown, in which HTML may stand, as cleaned HTML. */
export const cleanMarkdown = (text: string): SafeHtml =>
  cleanHtml(marked.parse(text, { async: false, gfm: true }))

const OWN_FILE = /^\/(?!\/)[A-Za-z0-9_/-]+\.(svg|png|jpg|webp)$/

/** The address of a picture of our own; null for every other. */
export const ownPicture = (address: string | null | undefined): string | null =>
  address && OWN_FILE.test(address) ? address : null
