/** Callers at once. */
export const WORKERS = 16
const ROUND_MS = 400

/** Answers a second with 16 callers at once. */
export async function rate(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let count = 0
  const worker = async (): Promise<void> => {
    while (performance.now() - start < ROUND_MS) {
      await call()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return (count * 1000) / (performance.now() - start)
}
