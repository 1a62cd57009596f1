export type Attachment = { filename: string; contentType: string; content: string }
export type OutgoingMail = {
  id: number
  to: string
  subject: string
  preview: string
  text: string
  html: string
  at: string
  /** The address that ends this kind of mail. */
  unsubscribe?: string
  attachments?: Attachment[]
}
/** Hands a mail over. @throws NobodyThere when its address does not exist; any other error may pass. */
export type Transport = (mail: OutgoingMail) => Promise<void>

/** The address does not exist, as its own server says: trying again is of no use. */
export class NobodyThere extends Error {}
