/** What a browser needs to send one file by a form post; the file comes last, as the field `file`. */
export type UploadForm = { url: string; fields: Record<string, string> }
export type UploadTerms = { key: string; contentType: string; maxBytes: number; expiresAt: Date }

/** Where files are kept. Names are ours: letters, digits, `.`, `_` and `-`. */
export type FileStore = {
  /** Origin a browser posts to, when it is not our own. */
  uploadOrigin: string | null
  permit(terms: UploadTerms): Promise<UploadForm>
  write(name: string, bytes: Buffer, contentType: string): Promise<void>
  /** null: there is no such file. @throws Error when it is larger than that. */
  read(name: string, maxBytes: number): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,200}$/
/** @throws Error for a name that could leave its folder. */
export function checkedName(name: string): string {
  if (!NAME.test(name)) throw new Error('not a name of a file of ours')
  return name
}
