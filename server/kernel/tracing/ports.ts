import { run, spanHere, within } from './spans'

/** Asks something outside, as a part of what is going on. What answers at once has asked nobody. */
function asking(name: string, ask: () => unknown): unknown {
  const span = spanHere()?.child(name, 'client', {})
  if (!span) return ask()
  const answer = within(span, ask)
  return answer instanceof Promise ? run(span, () => answer) : answer
}

/**
 * The same port, each of whose calls is part of the trace that asks. It is named by the port and by what is called: never by
 * whom or what it was about, nor by an address that somebody gave.
 */
export function tracedPort<Port extends object>(name: string, port: Port): Port {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function' || typeof key !== 'string' || !spanHere()) return value
      return (...given: unknown[]) => asking(`${name} ${key}`, () => Reflect.apply(value, target, given))
    },
    apply: (target, self, given) =>
      asking(name, () => (typeof target === 'function' ? Reflect.apply(target, self, given) : undefined)),
  })
}
