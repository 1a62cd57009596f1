let registration: ServiceWorkerRegistration | null = null

/** Installs the service worker: the offline page, assets at hand, and the news of a newer version. */
export async function keepInstalled(onNewVersion: () => void): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const found = await navigator.serviceWorker.register('/service-worker.js').catch(() => null)
  if (!found) return
  registration = found
  const tell = () => {
    if (found.waiting && navigator.serviceWorker.controller) onNewVersion()
  }
  tell()
  found.addEventListener('updatefound', () => {
    found.installing?.addEventListener('statechange', tell)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void found.update().catch(() => {})
  })
}

/** Loads the page anew, with the newer version where one waits. */
export function reload(): void {
  const again = () => window.location.reload()
  const waiting = registration?.waiting
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', again, { once: true })
    waiting.postMessage('skip-waiting')
  } else again()
}
