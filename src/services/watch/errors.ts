import { newName } from '../browser/new-name'
import { lastChartEvents } from '../charts/log'
import { tellServer } from './post'

const MOST = 20
/** As the server takes names; what is called otherwise stays here. */
const NAME = /^[A-Za-z0-9_.:#-]{1,80}$/
const steps = () =>
  lastChartEvents()
    .filter(({ chart, type }) => NAME.test(chart) && NAME.test(type))
    .map(({ chart, type, kind, state }) => ({ chart, type, state, ...(kind ? { kind } : {}) }))
const told = new Set<string>()

/** Reports what failed, once each, with the last steps of the charts; the server takes out what could tell of a person. */
export function reportError(error: unknown, release: string): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const key = `${name}: ${message}`
  if (told.has(key) || told.size >= MOST) return
  told.add(key)
  tellServer('reportError', {
    body: {
      id: newName(),
      name: name.slice(0, 100),
      message: message.slice(0, 2000),
      stack: (stack ?? '')
        .split('\n')
        .slice(0, 40)
        .map((line) => line.slice(0, 500)),
      path: window.location.pathname,
      release: release.slice(0, 60),
      events: steps(),
    },
  })
}
