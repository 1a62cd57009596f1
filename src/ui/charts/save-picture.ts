import ApexCharts from 'apexcharts'
import type { Head } from './FileLink'
import { heightOf, type Plot, rowOf } from './plot'

/** A picture is saved twice as large as it is seen, so that it prints well. */
const SCALE = 2

const download = (href: string, name: string): void =>
  Object.assign(document.createElement('a'), { href, download: name }).click()

/** A picture that is drawn, as a PNG; null: it is not drawn yet. */
async function pngOf(id: string): Promise<string | null> {
  const given = await ApexCharts.getChartByID(id)?.dataURI({ scale: SCALE })
  return given && 'imgURI' in given ? given.imgURI : null
}

/** Puts a picture that is drawn among the downloads, as a PNG. */
export async function savePicture(id: string, name: string): Promise<void> {
  const png = await pngOf(id)
  if (png) download(png, name)
}

/** Pixels: of a saved picture of rows, beside and around what is drawn. */
const SHEET = { names: 220, number: 96, edge: 24, title: 48, heads: 28 } as const

async function imageOf(id: string): Promise<HTMLImageElement | null> {
  const png = await pngOf(id)
  if (!png) return null
  const image = Object.assign(new Image(), { src: png })
  await image.decode()
  return image
}

/** Puts rows among the downloads as one picture: their names and numbers with what is drawn between them. */
export async function saveRows(id: string, plot: Plot, head: Head, name: string): Promise<void> {
  const { labels, series, format = String } = plot
  const drawn = await imageOf(id)
  const room = drawn ? drawn.naturalWidth / SCALE : 0
  const columns = [...(head.aside ? [head.aside.title] : []), ...series.map((one) => one.name)]
  const from = SHEET.edge + SHEET.names
  const top = SHEET.edge + SHEET.title + SHEET.heads
  const width = from + room + columns.length * SHEET.number + SHEET.edge
  const height = top + heightOf(plot) + SHEET.edge
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * SCALE,
    height: height * SCALE,
  })
  const pen = canvas.getContext('2d')
  if (!pen) return
  const style = getComputedStyle(document.body)
  const ink = (token: string): string => style.getPropertyValue(token).trim()
  pen.scale(SCALE, SCALE)
  pen.fillStyle = ink('--surface')
  pen.fillRect(0, 0, width, height)
  pen.textBaseline = 'middle'
  const write = (text: string, x: number, y: number, font: string, colour: string): void => {
    pen.font = `${font} ${style.fontFamily}`
    pen.fillStyle = ink(colour)
    pen.fillText(text, x, y)
  }
  const heads = SHEET.edge + SHEET.title + SHEET.heads / 2
  const endOf = (at: number): number => from + room + (at + 1) * SHEET.number
  write(head.caption, SHEET.edge, SHEET.edge + SHEET.title / 2, '600 16px', '--text')
  write(head.head, SHEET.edge, heads, '400 12px', '--text-3')
  if (drawn) pen.drawImage(drawn, from, top, room, drawn.naturalHeight / SCALE)
  for (const [row, label] of labels.entries())
    write(label, SHEET.edge, top + (row + 0.5) * rowOf(plot), '400 13px', '--text')
  pen.textAlign = 'right'
  for (const [at, title] of columns.entries()) write(title, endOf(at), heads, '400 12px', '--text-3')
  for (const row of labels.keys()) {
    const numbers = series.map(({ values }) => {
      const value = values[row]
      return value === null || value === undefined ? '–' : format(value)
    })
    for (const [at, text] of [...(head.aside ? [head.aside.cells[row] ?? ''] : []), ...numbers].entries())
      write(text, endOf(at), top + (row + 0.5) * rowOf(plot), '600 13px', '--text')
  }
  download(canvas.toDataURL('image/png'), name)
}
