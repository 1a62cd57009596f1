import { element } from './element'

/** Below this a drawing no longer reads, so a tall one starts at its top instead. */
const LEAST = 0.7
type Told = { state?: string; transition?: string }
const LIT = `
.state,.row{cursor:pointer}
.on>.card,.on>.box{stroke:var(--rest);stroke-width:3}
.picked>.card,.picked>.box{stroke:var(--ink);stroke-width:2}
.can .ev{fill:var(--to);font-weight:650}
.row:hover .ev{text-decoration:underline}
.line.lit .run{stroke-width:3.2}
.line.untested .run{stroke:var(--error);stroke-width:2.6;stroke-dasharray:2.6 4.4}
.line.untested .head,.line.untested .dot{fill:var(--error)}
.row.untested .ev{fill:var(--error)}
@media print{svg{max-width:100%;max-height:250mm;height:auto}}
`

/** The drawing, moved by dragging and scaled by the wheel, the buttons or the keyboard. */
export function createStage(host: HTMLElement, tell: (told: Told) => void) {
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = element('div', { style: 'transform-origin:0 0;position:absolute' })
  const onPaper = matchMedia('print')
  shadow.append(sheet)
  host.tabIndex = 0
  let [x, y, scale] = [0, 0, 1]
  const apply = () => {
    sheet.style.position = onPaper.matches ? 'static' : 'absolute'
    sheet.style.transform = onPaper.matches ? 'none' : `translate(${x}px,${y}px) scale(${scale})`
  }
  onPaper.addEventListener('change', apply)
  const zoom = (factor: number, at = { x: host.clientWidth / 2, y: host.clientHeight / 2 }) => {
    const next = Math.min(3, Math.max(0.2, scale * factor))
    x = at.x - ((at.x - x) * next) / scale
    y = at.y - ((at.y - y) * next) / scale
    scale = next
    apply()
  }
  const whole = () => {
    const svg = sheet.querySelector('svg')
    const width = Number(svg?.getAttribute('width') ?? 1)
    const height = Number(svg?.getAttribute('height') ?? 1)
    scale = Math.min(1, (host.clientWidth - 8) / width, Math.max(LEAST, (host.clientHeight - 8) / height))
    x = Math.max(4, (host.clientWidth - width * scale) / 2)
    y = 4
    apply()
  }
  host.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) {
        x -= event.deltaX
        y -= event.deltaY
        apply()
      } else {
        const box = host.getBoundingClientRect()
        zoom(event.deltaY < 0 ? 1.1 : 0.9, { x: event.clientX - box.left, y: event.clientY - box.top })
      }
      event.preventDefault()
    },
    { passive: false },
  )
  let dragged = 0
  host.addEventListener('pointerdown', () => {
    dragged = 0
  })
  host.addEventListener('pointermove', (event) => {
    if (event.buttons !== 1) return
    x += event.movementX
    y += event.movementY
    dragged += Math.abs(event.movementX) + Math.abs(event.movementY)
    apply()
  })
  host.addEventListener('keydown', (event) => {
    const moves: Record<string, () => void> = {
      '+': () => zoom(1.2),
      '-': () => zoom(1 / 1.2),
      '0': whole,
      ArrowLeft: () => (x += 60),
      ArrowRight: () => (x -= 60),
      ArrowUp: () => (y += 60),
      ArrowDown: () => (y -= 60),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
    apply()
  })
  shadow.addEventListener('click', (event) => {
    if (dragged > 6 || !(event.target instanceof Element)) return
    const transition = event.target.closest('[data-transition]')?.getAttribute('data-transition')
    const state = event.target.closest('[data-state]')?.getAttribute('data-state')
    tell({ ...(state ? { state } : {}), ...(transition ? { transition } : {}) })
  })
  const mark = (selector: string, name: string, wanted: (id: string) => boolean, key: string) => {
    for (const found of sheet.querySelectorAll(selector))
      found.classList.toggle(name, wanted(found.getAttribute(key) ?? ''))
  }
  /** Moves the sheet just enough that a state is in view. */
  const reveal = () => {
    const places = [...sheet.querySelectorAll('.on>.card,.picked>.card')].map((found) =>
      found.getBoundingClientRect(),
    )
    const place = places.at(-1)
    if (!place) return
    const box = host.getBoundingClientRect()
    const shift = (from: number, to: number, start: number, stop: number) =>
      to > stop - 12 ? stop - 12 - to : from < start + 12 ? start + 12 - from : 0
    x += shift(place.left, place.right, box.left, box.right)
    y += shift(place.top, place.bottom, box.top, box.bottom)
    apply()
  }
  return {
    zoom,
    whole,
    show(svg: string) {
      sheet.innerHTML = svg
      sheet.append(element('style', {}, LIT))
      whole()
    },
    /** In red, what no path of the last run took. */
    blame(untested: ReadonlySet<string>) {
      mark('[data-line]', 'untested', (id) => untested.has(id), 'data-line')
      mark('[data-transition]', 'untested', (id) => untested.has(id), 'data-transition')
    },
    /** @param active states somebody is in; @param can transitions that may be taken now; @param picked the state being read */
    light(
      active: ReadonlySet<string>,
      can: ReadonlySet<string>,
      taken: ReadonlySet<string>,
      picked: string | null,
    ) {
      mark('[data-state]', 'on', (id) => active.has(id), 'data-state')
      mark('[data-state]', 'picked', (id) => id === picked, 'data-state')
      mark('[data-transition]', 'can', (id) => can.has(id), 'data-transition')
      mark('[data-line]', 'lit', (id) => taken.has(id), 'data-line')
      reveal()
    },
  }
}
