import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { doorOf, pathOf } from '#contract/rest/addresses'
import { IMPORT_MOST_BYTES } from '#domain/imports'
import { audited } from '../../kernel/audit/audit'
import type { Services } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { callerContext } from '../../kernel/http/doors'
import { KEY, parseTogether } from '../../kernel/input'
import { bringList, place } from './bring'

const TOO_HEAVY = 'La lista pesa más de 2 MB. Deja solo las columnas que hacen falta, o divídela.'
const NOTHING = 'Pega una lista o elige un archivo.'
const PASTED = 'Pegada'
const refused = (words: string): ApiError => new ApiError('BAD_INPUT', { fields: { file: words } }, words)

type Form = { fields: Record<string, string>; bytes: Uint8Array; source: string }

/** The fields, and the list as a file or as a text. @throws ApiError BAD_INPUT */
async function formOf(request: FastifyRequest): Promise<Form> {
  const fields: Record<string, string> = {}
  let file: { bytes: Uint8Array; source: string } | null = null
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch(() => {
        throw refused(TOO_HEAVY)
      })
      file = { bytes, source: part.filename.slice(0, 100) }
    } else if (typeof part.value === 'string') {
      if (part.valueTruncated) throw refused(TOO_HEAVY)
      fields[part.fieldname] = part.value
    }
  }
  const { text, ...rest } = fields
  if (file) return { fields: rest, bytes: file.bytes, source: file.source }
  if (!text?.trim()) throw refused(NOTHING)
  return { fields: rest, bytes: Buffer.from(text, 'utf8'), source: PASTED }
}

const shape = z.strictObject({ ...place.shape })

/** Takes a list of people to invite. */
export async function registerImportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fields: 6, fieldSize: IMPORT_MOST_BYTES, files: 1, fileSize: IMPORT_MOST_BYTES, parts: 7 },
    })
    scope.post(pathOf('importPeople'), { bodyLimit: 2 * IMPORT_MOST_BYTES }, async (request) => {
      const context = await callerContext(services, request)
      if (!request.isMultipart()) throw new ApiError('BAD_INPUT')
      const { fields, bytes, source } = await formOf(request)
      const importId = await audited(context, doorOf('importPeople'), fields, () => {
        const given = parseTogether([
          [shape, fields],
          [z.object(KEY), { idempotencyKey: request.headers['idempotency-key'] }],
        ]) as z.output<typeof shape> & { idempotencyKey: string }
        return bringList(context, { ...given, bytes, source })
      })
      return { status: 'success', content: { importId } }
    })
  })
}
