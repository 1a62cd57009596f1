import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { OutgoingMail, Transport } from './transport'

const storedMail = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  preview: z.string(),
  text: z.string(),
  html: z.string(),
  at: z.string(),
  unsubscribe: z.optional(z.string()),
  attachments: z.optional(
    z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
  ),
})
const NAME = /^\d{12}$/
const nameOf = (id: number): string => String(id).padStart(12, '0')

/** Where mails are kept that go to no server. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

/** Writes mails as files; a mail delivered twice is one file. */
export const fileTransport =
  (folder: string): Transport =>
  async (mail) => {
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${nameOf(mail.id)}.json`)
    await writeFile(`${file}.part`, JSON.stringify(mail), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }

export type StoredMail = OutgoingMail & { name: string }

/** One mail by its name, or null. */
export async function readMail(folder: string, name: string): Promise<StoredMail | null> {
  if (!NAME.test(name)) return null
  const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => null)
  return text === null ? null : { ...storedMail.parse(JSON.parse(text)), name }
}

/** The newest mails first, at most 200. */
export async function listMails(folder: string): Promise<StoredMail[]> {
  const files = await readdir(folder).catch(() => [])
  const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5))
  const newest = names.sort().reverse().slice(0, 200)
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)))
  return mails.filter((mail) => mail !== null)
}
