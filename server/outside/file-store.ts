import type { Readable } from 'node:stream'

/** What a browser needs to send one file by a form post; the file comes last, as the field `file`. */
export type UploadForm = { url: string; fields: Record<string, string> }
export type UploadTerms = { key: string; contentType: string; maxBytes: number; expiresAt: Date }

export type StoredStream = { bytes: number; stream: Readable }

/** Where files are kept. Names are ours: letters, digits, `.`, `_` and `-`. */
export type FileStore = {
  /** Origin a browser posts to, when it is not our own. */
  uploadOrigin: string | null
  permit(terms: UploadTerms): Promise<UploadForm>
  write(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Keeps a file of this machine, which is moved or copied. */
  keep(name: string, path: string, contentType: string): Promise<void>
  /** null: there is no such file. */
  open(name: string): Promise<StoredStream | null>
  remove(name: string): Promise<void>
}

const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,200}$/
/** @throws Error for a name that could leave its folder. */
export function checkedName(name: string): string {
  if (!NAME.test(name)) throw new Error('not a name of a file of ours')
  return name
}
