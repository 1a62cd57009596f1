export type DemoAccount = { email: string; label: string; password: string }
export type Settings = { productName: string; demo: boolean; demoAccounts: DemoAccount[] }

/** What the server wrote into the page: the product's name and, in demo mode, the accounts to try. */
export function readSettings(): Settings {
  const text = document.getElementById('settings')?.textContent
  const given: Partial<Settings> = text ? JSON.parse(text) : {}
  return { productName: 'Travesía', demo: false, demoAccounts: [], ...given }
}
