import { DARK_VARIABLES, LIGHT_VARIABLES } from '../../style'
import { element } from '../element'

/** What of a drawing somebody points at. */
export type Pointed = { state: string | null; transition: string | null }
export type StageEvents = {
  pick(pointed: Pointed): void
  hover(pointed: Pointed): void
  zoomed(percent: number): void
}
const LIT = `
svg{display:block}
:host([data-theme=light]) svg{${LIGHT_VARIABLES}}
:host([data-theme=dark]) svg{${DARK_VARIABLES}}
svg .page{fill:none}
svg .h1{display:none}
:host([data-theme]) svg{font-family:'Inter Variable',Inter,sans-serif}
.state,.row{cursor:pointer}
.on>.card,.on>.box{stroke:var(--rest);stroke-width:3}
.picked>.card,.picked>.box{stroke:var(--rest);stroke-width:2.5}
.can .ev{fill:var(--to);font-weight:650}
.row:hover .ev,.row.pointed .ev{fill:var(--to);font-weight:650;text-decoration:underline}
.line.lit .run,.line.pointed .run{stroke-width:3.2;stroke:var(--rest)}
.line.pointed .head,.line.pointed .dot{fill:var(--rest)}
.line.untested .run{stroke:var(--error);stroke-width:2.6;stroke-dasharray:2.6 4.4}
.line.untested .head,.line.untested .dot{fill:var(--error)}
.row.untested .ev{fill:var(--error)}
@media print{svg{max-width:100%;max-height:250mm;height:auto}}
`
/** Space around the sheet where it begins, and what a title above it took in the file. */
const EDGE = 16
const HEADING = 40
const LEAST = 0.2
const MOST = 3

/** The drawing, moved by dragging and scaled by wheel, two fingers, buttons or keys. */
export function createStage(host: HTMLElement, events: StageEvents) {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheet = element('div', { style: 'transform-origin:0 0;position:absolute' })
  const style = element('style')
  style.textContent = LIT
  const onPaper = matchMedia('print')
  shadow.replaceChildren(style, sheet)
  const ended = new AbortController()
  const { signal } = ended
  let [x, y, scale] = [0, 0, 1]
  let [width, height] = [1, 1]
  const apply = () => {
    sheet.style.position = onPaper.matches ? 'static' : 'absolute'
    sheet.style.transform = onPaper.matches ? 'none' : `translate(${x}px,${y}px) scale(${scale})`
    events.zoomed(Math.round(scale * 100))
  }
  /** Never so far that nothing of the sheet is in view. */
  const keep = () => {
    const some = 80
    x = Math.min(host.clientWidth - some, Math.max(some - width * scale, x))
    y = Math.min(host.clientHeight - some, Math.max(some - height * scale, y))
  }
  onPaper.addEventListener('change', apply, { signal })
  const zoom = (factor: number, at = { x: host.clientWidth / 2, y: host.clientHeight / 2 }) => {
    const next = Math.min(MOST, Math.max(LEAST, scale * factor))
    x = at.x - ((at.x - x) * next) / scale
    y = at.y - ((at.y - y) * next) / scale
    scale = next
    keep()
    apply()
  }
  /** At its real size, with its beginning in the corner. */
  const real = () => {
    scale = 1
    x = Math.max(EDGE, Math.min((host.clientWidth - width) / 2, EDGE * 3))
    y = EDGE - HEADING
    apply()
  }
  const fit = () => {
    scale = Math.max(
      LEAST,
      Math.min(1, (host.clientWidth - 2 * EDGE) / width, (host.clientHeight - 2 * EDGE) / (height - HEADING)),
    )
    x = (host.clientWidth - width * scale) / 2
    y = Math.max(EDGE, (host.clientHeight - (height - HEADING) * scale) / 2) - HEADING * scale
    apply()
  }
  const inside = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = host.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      if (event.shiftKey) {
        x -= event.deltaY + event.deltaX
        keep()
        apply()
      } else zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 500)), inside(event))
    },
    { passive: false, signal },
  )
  const fingers = new Map<number, { x: number; y: number }>()
  const spread = (): number => {
    const [one, other] = [...fingers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  let dragged = 0
  host.addEventListener(
    'pointerdown',
    (event) => {
      if (fingers.size === 0) dragged = 0
      fingers.set(event.pointerId, inside(event))
    },
    { signal },
  )
  host.addEventListener(
    'pointermove',
    (event) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const wide = spread()
      const now = inside(event)
      fingers.set(event.pointerId, now)
      dragged += Math.abs(now.x - before.x) + Math.abs(now.y - before.y)
      if (fingers.size === 2 && wide > 0) {
        const [one, other] = [...fingers.values()]
        if (one && other) zoom(spread() / wide, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
        return
      }
      if (dragged > 6 && !host.hasPointerCapture(event.pointerId)) host.setPointerCapture(event.pointerId)
      x += now.x - before.x
      y += now.y - before.y
      keep()
      apply()
    },
    { signal },
  )
  for (const name of ['pointerup', 'pointercancel'] as const)
    host.addEventListener(name, (event) => fingers.delete(event.pointerId), { signal })
  host.addEventListener(
    'keydown',
    (event) => {
      const moves: Record<string, () => void> = {
        '+': () => zoom(1.2),
        '-': () => zoom(1 / 1.2),
        '0': fit,
        '1': real,
        ArrowLeft: () => (x += 60),
        ArrowRight: () => (x -= 60),
        ArrowUp: () => (y += 60),
        ArrowDown: () => (y -= 60),
      }
      const move = moves[event.key]
      if (!move || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      move()
      keep()
      apply()
    },
    { signal },
  )
  const pointedBy = (target: EventTarget | null): Pointed => {
    const at = target instanceof Element ? target : null
    return {
      transition: at?.closest('[data-transition]')?.getAttribute('data-transition') ?? null,
      state: at?.closest('[data-state]')?.getAttribute('data-state') ?? null,
    }
  }
  sheet.addEventListener(
    'click',
    (event) => {
      if (dragged <= 6) events.pick(pointedBy(event.target))
    },
    { signal },
  )
  sheet.addEventListener('pointerover', (event) => events.hover(pointedBy(event.target)), { signal })
  sheet.addEventListener('pointerleave', () => events.hover({ state: null, transition: null }), { signal })
  const mark = (selector: string, key: string, name: string, wanted: (id: string) => boolean) => {
    for (const found of sheet.querySelectorAll(selector))
      found.classList.toggle(name, wanted(found.getAttribute(key) ?? ''))
  }
  const rows = (name: string, wanted: (id: string) => boolean) => {
    mark('[data-transition]', 'data-transition', name, wanted)
    mark('[data-line]', 'data-line', name, wanted)
  }
  const reveal = (found: Element | null, centre: boolean) => {
    if (!found) return
    const [place, box] = [found.getBoundingClientRect(), host.getBoundingClientRect()]
    if (centre) {
      x += box.left + box.width / 2 - (place.left + place.width / 2)
      y += box.top + Math.min(box.height / 2, 140) - (place.top + Math.min(place.height / 2, 100))
    } else {
      const shift = (from: number, to: number, start: number, stop: number) =>
        from < start + 12
          ? start + 12 - from
          : to > stop - 12
            ? Math.max(stop - 12 - to, start + 12 - from)
            : 0
      x += shift(place.left, place.right, box.left, box.right)
      // its buttons lie over the lower edge
      y += shift(place.top, place.bottom, box.top, box.bottom - 60)
    }
    apply()
  }
  return {
    zoom,
    fit,
    real,
    stop: () => ended.abort(),
    show(svg: string) {
      sheet.innerHTML = svg
      const drawn = sheet.querySelector('svg')
      width = Number(drawn?.getAttribute('width') ?? 1)
      height = Number(drawn?.getAttribute('height') ?? 1)
      real()
      reveal(sheet.querySelector('.added, .removed'), false)
    },
    rows,
    states: (name: string, wanted: (id: string) => boolean) =>
      mark('[data-state]', 'data-state', name, wanted),
    /** Moves the sheet just enough that a state is in view. */
    reveal(state: string, centre: boolean) {
      reveal(
        sheet.querySelector(
          `[data-state="${CSS.escape(state)}"]>.card, [data-state="${CSS.escape(state)}"]>.box`,
        ),
        centre,
      )
    },
  }
}
export type StageActor = ReturnType<typeof createStage>
