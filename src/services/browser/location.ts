import { type Address, addressText } from '#domain/places'
import { type AppActor, type AppSnapshot, wantedText } from '#machines/shell/app/chart'

export const currentAddress = (): Address => {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash }
}

const isSettled = (snapshot: AppSnapshot): boolean =>
  snapshot.matches({ place: 'showing' }) ||
  snapshot.matches({ place: 'loading' }) ||
  snapshot.matches({ place: 'failed' })

/** Joins the root machine and the browser's address: the machine owns it, the browser shows it. */
export function connectLocation(app: AppActor): () => void {
  const heard = () => app.send({ type: 'url.changed', address: currentAddress() })
  addEventListener('popstate', heard)
  const subscription = app.subscribe((snapshot) => {
    const wanted = wantedText(snapshot)
    if (!isSettled(snapshot) || wanted === addressText(currentAddress())) return
    if (snapshot.context.replace) history.replaceState(null, '', wanted)
    else history.pushState(null, '', wanted)
  })
  return () => {
    removeEventListener('popstate', heard)
    subscription.unsubscribe()
  }
}

/** What react-router's Link and navigate do: they ask the root machine. */
export function navigatorOf(app: AppActor) {
  const text = (to: string | { pathname?: string; search?: string; hash?: string }): string =>
    typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}${to.hash ?? ''}`
  return {
    createHref: text,
    go: (delta: number) => history.go(delta),
    push: (to: Parameters<typeof text>[0]) => app.send({ type: 'place.wanted', to: text(to) }),
    replace: (to: Parameters<typeof text>[0]) =>
      app.send({ type: 'place.wanted', to: text(to), replace: true }),
  }
}
