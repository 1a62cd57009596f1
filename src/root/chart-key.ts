import { lastChartEvents } from '../services/charts/log'

/** Ctrl+Alt+M shows the running charts; what draws them comes when it is first pressed. */
export function listenForChartKey(): void {
  // the generated paths read here where the charts are
  Object.assign(globalThis, { chartEvents: lastChartEvents })
  addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.altKey || event.code !== 'KeyM') return
    event.preventDefault()
    void import('./chart-panel').then(({ toggleChartPanel }) => toggleChartPanel())
  })
}
