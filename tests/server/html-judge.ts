import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
const isElement = (node: Node): node is Element => 'tagName' in node
const elementsOf = (nodes: readonly Node[]): Element[] =>
  nodes.filter(isElement).flatMap((node) => [node, ...elementsOf(node.childNodes)])

/** Written without the sanitiser's own lists: what no content may hold, once a browser's parser has read it. */
const RUNS =
  /^(script|style|link|meta|base|object|embed|applet|form|input|button|svg|math|template|noscript|img|video|audio|frame|frameset|portal|title|textarea|select)$/
const ADDRESSES = [
  'href',
  'src',
  'action',
  'formaction',
  'srcdoc',
  'data',
  'background',
  'poster',
  'xlink:href',
]
export function wrongs(html: string): string[] {
  return elementsOf(parseFragment(html).childNodes).flatMap(({ tagName, attrs, namespaceURI }) => {
    const found = attrs.flatMap(({ name, value }) => {
      if (/^on/i.test(name) || ['style', 'class', 'id', 'name', 'srcdoc'].includes(name))
        return [`${tagName}[${name}]`]
      if (ADDRESSES.includes(name) && !/^(https:\/\/|mailto:)/.test(value))
        return [`${tagName}[${name}=${value}]`]
      return []
    })
    if (RUNS.test(tagName) || !namespaceURI.endsWith('xhtml')) found.push(tagName)
    if (tagName === 'iframe') {
      const src = attrs.find(({ name }) => name === 'src')?.value ?? ''
      const sandbox = attrs.find(({ name }) => name === 'sandbox')?.value ?? ''
      const { host, protocol } = new URL(src, 'http://nowhere.example')
      if (protocol !== 'https:' || !['www.youtube-nocookie.com', 'player.vimeo.com'].includes(host))
        found.push(`iframe of ${src}`)
      if (!sandbox || /top-navigation|popups|forms/.test(sandbox))
        found.push(`iframe with sandbox ${sandbox}`)
    }
    if (tagName === 'a' && attrs.some(({ name }) => name === 'href')) {
      if (!attrs.some(({ name, value }) => name === 'rel' && value.includes('noopener')))
        found.push('a without noopener')
    }
    return found
  })
}
