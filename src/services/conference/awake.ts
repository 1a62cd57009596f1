type Lock = { release: () => Promise<void> }
type Wakes = { wakeLock?: { request: (type: 'screen') => Promise<Lock> } }

/**
 * Keeps the screen from going dark during a call, and tells when the page comes back from being hidden or the network
 * from being away or changed: a phone that was locked may have lost both. @returns the stop.
 */
export function watchAwake(cameBack: () => void): () => void {
  let lock: Lock | null = null
  let ended = false
  const keep = async () => {
    const wakes = (navigator as Navigator & Wakes).wakeLock
    if (!wakes || document.visibilityState !== 'visible') return
    const taken = await wakes.request('screen').catch(() => null)
    if (ended) await taken?.release()
    else lock = taken
  }
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return
    void keep()
    cameBack()
  }
  const connection = (navigator as Navigator & { connection?: EventTarget }).connection
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('online', cameBack)
  connection?.addEventListener('change', cameBack)
  void keep()
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('online', cameBack)
    connection?.removeEventListener('change', cameBack)
    void lock?.release()
  }
}
