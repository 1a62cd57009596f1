// The server writes the build's fingerprint here, so a new build is a new worker.
const VERSION = '__BUILD__'
const PAGES = `pages ${VERSION}`
const ASSETS = 'assets'
const MOST_ASSETS = 200
const OFFLINE = ['/offline.html', '/offline.css', '/logo.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(PAGES).then((cache) => cache.addAll(OFFLINE)))
})
self.addEventListener('activate', (event) => {
  const dropOld = async () => {
    for (const name of await caches.keys()) if (name !== PAGES && name !== ASSETS) await caches.delete(name)
    const assets = await caches.open(ASSETS)
    const kept = await assets.keys()
    for (const old of kept.slice(0, Math.max(0, kept.length - MOST_ASSETS))) await assets.delete(old)
    await self.clients.claim()
  }
  event.waitUntil(dropOld())
})
self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') self.skipWaiting()
})

/** Assets carry their content's hash in the name: what is kept is right for ever. */
async function asset(request) {
  const cache = await caches.open(ASSETS)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
/** Pages always come from the server; without it, the offline page. What people see of theirs is never kept. */
async function page(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error()
  }
}
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (request.mode === 'navigate') event.respondWith(page(request))
  else if (OFFLINE.includes(pathname))
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)))
})

/** A notice that came while nobody looked: plain words, and where it leads inside the application. */
self.addEventListener('push', (event) => {
  const { title = 'Travesía', body = '', path = '/', tag } = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icons/192.png',
      lang: 'es',
      data: { path },
    }),
  )
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const to = new URL(event.notification.data?.path ?? '/', self.location.origin)
  if (to.origin !== self.location.origin) return
  const open = async () => {
    const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (!tab) return self.clients.openWindow(to.href)
    await tab.focus()
    return tab.navigate(to.href)
  }
  event.waitUntil(open())
})
