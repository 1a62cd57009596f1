import { createHmac } from 'node:crypto'
import { isSameSecret } from '../kernel/secrets'
import type { UploadTerms } from './file-store'

const partsOf = ({ key, contentType, maxBytes, expiresAt }: UploadTerms): string =>
  JSON.stringify([key, contentType, maxBytes, expiresAt.getTime()])

export type UploadSigner = {
  fieldsOf(terms: UploadTerms): Record<string, string>
  /** The terms that were signed; null: they were not, or not like this. */
  readFields(fields: Record<string, string>): UploadTerms | null
}

/** Signs and checks the terms of an upload to ourselves. */
export function createUploadSigner(secret: string): UploadSigner {
  const sign = (terms: UploadTerms): string =>
    createHmac('sha256', secret)
      .update(`upload ${partsOf(terms)}`)
      .digest('base64url')
  return {
    fieldsOf: (terms: UploadTerms): Record<string, string> => ({
      key: terms.key,
      'Content-Type': terms.contentType,
      'max-bytes': String(terms.maxBytes),
      expires: String(terms.expiresAt.getTime()),
      signature: sign(terms),
    }),
    readFields: (fields: Record<string, string>): UploadTerms | null => {
      const expiresAt = new Date(Number(fields.expires))
      if (Number.isNaN(expiresAt.getTime())) return null
      const terms = {
        key: fields.key ?? '',
        contentType: fields['Content-Type'] ?? '',
        maxBytes: Number(fields['max-bytes']),
        expiresAt,
      }
      return isSameSecret(fields.signature ?? '', sign(terms)) ? terms : null
    },
  }
}
