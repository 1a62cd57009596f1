import { type Address, addressText, parseAddress } from '#domain/places'

const KEY = 'travesia.remembered'

/** Where somebody wanted to go before logging in; survives a reload and a sign-in elsewhere, not the tab. */
export function readRemembered(): Address | null {
  const text = sessionStorage.getItem(KEY)
  return text?.startsWith('/') ? parseAddress(text) : null
}

export function writeRemembered(address: Address | null): void {
  if (address) sessionStorage.setItem(KEY, addressText(address))
  else sessionStorage.removeItem(KEY)
}
