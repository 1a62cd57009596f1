import { createRoot, type Root } from 'react-dom/client'
import type { MachineWords } from '#domain/chart-words'
import { ChartPanel } from '../features/chart-panel/ChartPanel'
import { nonce } from '../services/browser/nonce'
import { lastChartEvents, runningCharts, watchCharts } from '../services/charts/log'
import { chartView } from '../services/charts/view'
import { UiProvider } from '../ui/UiProvider'

const files = import.meta.glob<Record<string, MachineWords>>(
  ['../machines/*/*/words.ts', '../../domain/entities/*/words.ts'],
  { eager: true },
)
const words = new Map(
  Object.values(files).flatMap((file) =>
    Object.entries(file).map(([name, said]): [string, MachineWords] => [name.replace(/Words$/, ''), said]),
  ),
)
let shown: { root: Root; host: HTMLElement; stop: () => void } | null = null

/** Opens the panel, or closes it when it is open. */
export function toggleChartPanel(): void {
  if (shown) {
    const { root, host, stop } = shown
    shown = null
    stop()
    root.unmount()
    host.remove()
    return
  }
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  let waiting = false
  const draw = () => {
    waiting = false
    if (shown?.root !== root) return
    root.render(
      <UiProvider nonce={nonce}>
        <ChartPanel
          charts={[...runningCharts].map((actor) => chartView(actor, lastChartEvents(), words))}
          onClose={toggleChartPanel}
        />
      </UiProvider>,
    )
  }
  const stop = watchCharts(() => {
    if (!waiting) requestAnimationFrame(draw)
    waiting = true
  })
  shown = { root, host, stop }
  draw()
}
