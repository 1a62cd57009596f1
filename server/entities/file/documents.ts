import { open } from 'node:fs/promises'
import { SIZE_NAMES } from '../../kernel/pictures/pictures'

/** The one kind of file that is no picture: the chat takes it. */
export const DOCUMENT = 'application/pdf'
export const DOCUMENT_SUFFIX = 'document'
const END = 1024

/** Names under which an upload is stored: a document whole, a picture in its sizes. */
export const storedNames = (key: string, contentType: string): string[] =>
  contentType === DOCUMENT ? [`${key}.${DOCUMENT_SUFFIX}`] : SIZE_NAMES.map((size) => `${key}.${size}`)

/** Whether a file is what a PDF begins and ends with; nothing of it is ever shown inside a page of ours. */
export async function isDocument(path: string, bytes: number): Promise<boolean> {
  const file = await open(path)
  try {
    const part = async (from: number, length: number): Promise<string> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead).toString('latin1')
    }
    return (await part(0, 5)) === '%PDF-' && (await part(Math.max(0, bytes - END), END)).includes('%%EOF')
  } finally {
    await file.close()
  }
}

/** What the sender called a file, without its folders and what cannot be seen. */
export function fileNameOf(given: string | undefined, contentType: string): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const seen = last.replace(/[\p{Cc}\p{Cf}"<>|?*:;]/gu, '').trim()
  return seen.slice(-120) || (contentType === DOCUMENT ? 'documento.pdf' : 'imagen')
}
