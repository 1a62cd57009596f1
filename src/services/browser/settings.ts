import type { KnownZones } from '#domain/slots/known-zones'

export type DemoAccount = { email: string; label: string; password: string }
export type Settings = {
  productName: string
  version: string
  demo: boolean
  demoAccounts: DemoAccount[]
  /** Who else lets people in; null: nobody. */
  oidc: { name: string } | null
  /** Where error reports go besides our own server; null: nowhere. */
  sentryDsn: string | null
  /** What this browser subscribes to push with. */
  pushKey: string
  /** Zones people live in, as the server reckons them; null: the page goes by the browser's own rules. */
  zones: KnownZones | null
}

/** What the server wrote into the page: the product's name, who else lets people in and, in demo mode, the accounts to try. */
export function readSettings(): Settings {
  const text = document.getElementById('settings')?.textContent
  const given: Partial<Settings> = text ? JSON.parse(text) : {}
  return {
    productName: 'Travesía',
    version: 'de desarrollo',
    demo: false,
    demoAccounts: [],
    oidc: null,
    sentryDsn: null,
    pushKey: '',
    zones: null,
    ...given,
  }
}
