import { newAttempt } from './screen'

/** One key for one content until it is done: a retry is the same call, the next one is another. */
export function oncePerContent() {
  const keys = new Map<string, string>()
  return async <Output>(content: unknown, run: (key: string) => Promise<Output>): Promise<Output> => {
    const text = JSON.stringify(content)
    const key = keys.get(text) ?? newAttempt()
    keys.set(text, key)
    const output = await run(key)
    keys.delete(text)
    return output
  }
}
