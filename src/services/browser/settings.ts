import * as z from 'zod/mini'

const settings = z.object({
  productName: z.string(),
  demo: z.boolean(),
  demoAccounts: z.array(z.object({ email: z.string(), label: z.string(), password: z.string() })),
})
export type Settings = z.infer<typeof settings>

/** What the server wrote into the page: the product's name and, in demo mode, the accounts to try. */
export function readSettings(): Settings {
  const text = document.getElementById('settings')?.textContent
  const parsed = settings.safeParse(text ? JSON.parse(text) : null)
  return parsed.success ? parsed.data : { productName: 'Travesía', demo: false, demoAccounts: [] }
}
