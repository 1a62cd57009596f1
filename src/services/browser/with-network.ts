/**
 * Brings a part of the program. Where the network is gone it is brought once that is back; where it was back before that
 * was told, at once.
 * @throws what bringing it throws twice in a row with a network.
 */
export async function withNetwork<Part>(bring: () => Promise<Part>): Promise<Part> {
  let failed = false
  for (;;) {
    try {
      return await bring()
    } catch (error) {
      if (!navigator.onLine) await new Promise((back) => addEventListener('online', back, { once: true }))
      else if (failed) throw error
      failed = true
    }
  }
}
