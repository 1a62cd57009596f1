import type { PushStanding } from '#machines/chat/push/chart'
import { RemovePushSubscriptionDocument, SavePushSubscriptionDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

const supported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscriptionNow = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

const text = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

async function tellServer(subscription: PushSubscription): Promise<void> {
  const data = {
    endpoint: subscription.endpoint,
    p256dh: text(subscription.getKey('p256dh')),
    auth: text(subscription.getKey('auth')),
  }
  await execute(SavePushSubscriptionDocument, { data })
}

/** How this browser stands. One that is on is told to the server again: its last connection may have ended. */
export async function readPush(): Promise<PushStanding> {
  if (!supported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await subscriptionNow()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  await tellServer(subscription)
  return 'on'
}

/** Asks the person, then the browser's own push service. `publicKey`: the installation's, as it subscribes with. */
export async function turnOnPush(publicKey: string): Promise<PushStanding> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'off'
  const wish = { userVisibleOnly: true, applicationServerKey: bytes(publicKey) }
  const subscription = await registration.pushManager.subscribe(wish).catch((cause: unknown) => {
    throw new Error('Tu navegador no pudo activar los avisos. Revisa su conexión y prueba otra vez.', {
      cause,
    })
  })
  await tellServer(subscription)
  return 'on'
}

export async function turnOffPush(): Promise<void> {
  const subscription = await subscriptionNow()
  if (!subscription) return
  await execute(RemovePushSubscriptionDocument, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}
