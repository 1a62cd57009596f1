import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Services } from '../../context'
import { ApiError } from '../../errors'
import { DOCUMENT, DOCUMENT_SUFFIX, fileNameOf } from './documents'
import { keepUpload } from './keep-picture'
import { MAX_ATTACHMENT_BYTES, MAX_IMAGE_BYTES } from './permission'
import { NotAPicture, PICTURE_TYPE } from './pictures'

const DAY_SECONDS = 86_400
type Refusal = 403 | 413 | 415
const REFUSED = {
  403: 'El permiso para subir venció o ya se usó. Elige el archivo otra vez.',
  413: 'La imagen pesa demasiado. Elige una más liviana.',
  415: 'Ese archivo no es una imagen. Elige una foto en JPG o PNG.',
} as const satisfies Record<Refusal, string>
const REFUSED_ATTACHMENT: Record<Refusal, string> = {
  ...REFUSED,
  413: 'El archivo pesa demasiado. Elige uno más liviano.',
  415: 'Ese archivo no es lo que dice ser. Elige una imagen o un PDF.',
}

const refuse = (request: FastifyRequest, reply: FastifyReply, status: Refusal, key = ''): FastifyReply =>
  reply.code(status).send({
    status: 'error',
    errors: [
      {
        code: status === 403 ? 'FORBIDDEN' : 'BAD_INPUT',
        desc: (key.startsWith('chat.') ? REFUSED_ATTACHMENT : REFUSED)[status],
        field: 'file',
      },
    ],
    requestId: request.id,
  })

type Received = { fields: Record<string, string>; bytes: Buffer | 'tooLarge' | null; name?: string }

/** The fields that come before the file, then the file; what follows is not read. */
async function receive(request: FastifyRequest): Promise<Received> {
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk)
    return { fields, bytes: part.file.truncated ? 'tooLarge' : Buffer.concat(chunks), name: part.filename }
  }
  return { fields, bytes: null }
}

const query = z.object({ expires: z.string().max(20), signature: z.string().max(100) })
const NAME = /^([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+){2,3})\.(large|medium|thumbnail|document)$/

/** POST /api/v1/files takes an upload to ourselves; GET /api/v1/files/:key answers one by its signed address. */
export async function registerFileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { door, now, outside } = services
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fields: 10, fieldSize: 1000, files: 1, fileSize: MAX_ATTACHMENT_BYTES, parts: 11 },
    })
    scope.post('/api/v1/files', { bodyLimit: MAX_ATTACHMENT_BYTES + 64 * 1024 }, async (request, reply) => {
      if (!outside.uploads) throw new ApiError('NOT_FOUND')
      if (!request.isMultipart()) throw new ApiError('BAD_INPUT')
      const { fields, bytes, name } = await receive(request)
      const terms = outside.uploads.readFields(fields)
      if (!terms || terms.expiresAt <= now()) return refuse(request, reply, 403)
      if (bytes === 'tooLarge' || (bytes?.length ?? 0) > terms.maxBytes)
        return refuse(request, reply, 413, terms.key)
      if (!bytes || bytes.length === 0) return refuse(request, reply, 415, terms.key)
      const file = await door.db
        .updateTable('files')
        .set({
          uploaded_at: now(),
          name: fileNameOf(name, terms.contentType),
          bytes: bytes.length,
        })
        .where('key', '=', terms.key)
        .where('uploaded_at', 'is', null)
        .returning(['key', 'content_type', 'purpose'])
        .executeTakeFirst()
      if (!file) return refuse(request, reply, 403)
      try {
        await keepUpload(services, file, bytes)
      } catch (error) {
        await door.db.deleteFrom('files').where('key', '=', file.key).execute()
        if (error instanceof NotAPicture)
          return refuse(request, reply, error.reason === 'pixels' ? 413 : 415, file.key)
        throw error
      }
      return reply.code(204).send()
    })
  })

  app.get<{ Params: { key: string } }>('/api/v1/files/:key', async (request, reply) => {
    const { key } = request.params
    const asked = query.safeParse(request.query)
    const [, stored = '', kind] = NAME.exec(key) ?? []
    if (!asked.success || !kind) throw new ApiError('NOT_FOUND')
    if (!outside.addresses.opens(key, asked.data.expires, asked.data.signature))
      throw new ApiError('NOT_FOUND')
    const bytes = await outside.files.read(key, MAX_IMAGE_BYTES * 4)
    if (!bytes) throw new ApiError('NOT_FOUND')
    if (kind === DOCUMENT_SUFFIX) {
      const file = await door.db
        .selectFrom('files')
        .select('name')
        .where('key', '=', stored)
        .executeTakeFirst()
      const name = encodeURIComponent(file?.name ?? 'documento.pdf')
      return reply
        .header('content-type', DOCUMENT)
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .header('cache-control', 'private, no-store')
        .send(bytes)
    }
    return reply
      .header('content-type', PICTURE_TYPE)
      .header('cache-control', `private, max-age=${DAY_SECONDS}, immutable`)
      .send(bytes)
  })
}
