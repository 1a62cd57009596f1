import { SIZE_NAMES } from './pictures'

/** The one kind of file that is no picture: the chat takes it. */
export const DOCUMENT = 'application/pdf'
export const DOCUMENT_SUFFIX = 'document'

/** Names under which an upload is stored: a document whole, a picture in its sizes. */
export const storedNames = (key: string, contentType: string): string[] =>
  contentType === DOCUMENT ? [`${key}.${DOCUMENT_SUFFIX}`] : SIZE_NAMES.map((size) => `${key}.${size}`)

/** Whether bytes are what a PDF begins and ends with; nothing of it is ever shown inside a page of ours. */
export const isDocument = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  bytes.subarray(-1024).toString('latin1').includes('%%EOF')

/** What the sender called a file, without its folders and what cannot be seen. */
export function fileNameOf(given: string | undefined, contentType: string): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const seen = last.replace(/[\p{Cc}\p{Cf}"<>|?*:;]/gu, '').trim()
  return seen.slice(-120) || (contentType === DOCUMENT ? 'documento.pdf' : 'imagen')
}
