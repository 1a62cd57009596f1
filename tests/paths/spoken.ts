import type { MachineWords } from '#domain/chart-words'
import { allNodes } from './transitions'
import type { PathModel } from './travel'

/** A sentence about a chart with its states and events as people call them: «choosing» is read «Eligiendo hora». */
export function spoken(sentence: string, { machine }: PathModel, words: MachineWords): string {
  const titles = new Map(
    allNodes(machine.root).map(({ id, meta }) => [
      id.slice(machine.root.id.length + 1),
      (meta as { title?: string } | undefined)?.title,
    ]),
  )
  const sayState = (name: string): string | null => {
    const parts = name.split('.')
    const path = parts.map((_, at) => titles.get(parts.slice(0, at + 1).join('.')))
    return path.every((title) => title !== undefined) ? path.join(' › ') : null
  }
  const sayMove = (name: string): string | null => {
    const [, port, kind] = /^(.+)\.(done|error)$/.exec(name) ?? []
    if (port) return `${kind === 'done' ? 'llega' : 'falla'} ${port}`
    return words.events[name] ?? null
  }
  return sentence.replace(/«([^«»]+)»/g, (whole, name: string) => {
    const said = sayState(name) ?? sayMove(name)
    return said === null ? whole : `«${said}»`
  })
}
