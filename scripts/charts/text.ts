/** The widest of Inter and Arial for each character, in thousandths of the font's size. */
const WIDTHS: Record<number, string> = {
  250: 'ijl',
  275: ' IíÍ',
  300: "!',.:;·",
  325: '`t|¡',
  350: '/\\',
  375: '()[]fr',
  425: '{}',
  450: '-',
  500: '"^*',
  525: 's',
  550: '1?_akvxyzá',
  575: '7JLceé«»',
  600: '25Fbdhnopquóúñü¿',
  625: '#03689Zg',
  650: '$+4<=>T~',
  675: '&BEKPSXYÉ',
  700: 'AVÁ',
  725: 'CDR',
  750: 'HNUÚÑ',
  775: 'GOQÓ',
  825: 'w',
  875: 'm',
  900: 'M',
  1000: '%W…→@',
}
const widthOf = new Map(
  Object.entries(WIDTHS).flatMap(([width, characters]) =>
    [...characters].map((character) => [character, Number(width)] as const),
  ),
)
const BOLD = 1.06

/** Pixels a text takes at most. */
export const textWidth = (text: string, size: number, bold = false): number =>
  ([...text].reduce((sum, character) => sum + (widthOf.get(character) ?? 700), 0) *
    size *
    (bold ? BOLD : 1)) /
  1000

/** A text in lines no wider than `most` pixels; a single long word stays whole. */
export function wrapText(text: string, size: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** One decimal at most, so that a drawing is the same on every machine. */
export const px = (value: number): string => String(Math.round(value * 10) / 10)
