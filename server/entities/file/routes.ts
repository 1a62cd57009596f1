import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '#contract/rest/addresses'
import { file as contract } from '#contract/rest/files'
import type { Services } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { NotAPicture, PICTURE_TYPE } from '../../kernel/pictures/pictures'
import type { UploadTerms } from '../../outside/file-store'
import { DOCUMENT, DOCUMENT_SUFFIX } from './documents'
import { TooLarge, withArrived } from './incoming'
import { MAX_ATTACHMENT_BYTES } from './sizes'
import { beginUpload, endUpload, giveUpUpload } from './upload'

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

/** What still comes is thrown away: nobody keeps it, and whoever sends it hears the answer. */
function throwAway(request: FastifyRequest): void {
  request.raw.unpipe()
  request.raw.resume()
}

/** The fields that come before the file, and the file, of which nothing was read yet. */
async function fileOf(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; file: MultipartFile | null }> {
  const fields: Record<string, string> = {}
  const parts = request.parts()
  for (;;) {
    const { value: part } = await parts.next().catch((error: unknown) => {
      throw error instanceof Error && 'statusCode' in error ? error : new ApiError('BAD_INPUT')
    })
    if (!part) return { fields, file: null }
    if (part.type === 'file') return { fields, file: part }
    if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
}

/** The file of a form whose terms are ours, streamed to where it is kept. */
async function take(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  terms: UploadTerms,
  part: MultipartFile,
): Promise<FastifyReply> {
  const file = await beginUpload(services, terms.key)
  if (!file) return refuse(request, reply, 403)
  try {
    await withArrived(services.config.dataDir, part.file, terms.maxBytes, async (arrived) => {
      if (arrived.bytes === 0) throw new NotAPicture('unreadable')
      await endUpload(services, file, arrived, part.filename)
    })
    return reply.code(204).send()
  } catch (error) {
    await giveUpUpload(services, file.key)
    if (error instanceof TooLarge) return refuse(request, reply, 413, file.key)
    if (error instanceof NotAPicture)
      return refuse(request, reply, error.reason === 'pixels' ? 413 : 415, file.key)
    throw request.raw.destroyed && !request.raw.complete ? new ApiError('BAD_INPUT') : error
  }
}

const NAME = /^([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+){2,3})\.(large|medium|thumbnail|document)$/

/** Takes an upload to ourselves, and answers a file by its signed address. */
export async function registerFileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { door, now, outside } = services
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fields: 10, fieldSize: 1000, files: 1, fileSize: MAX_ATTACHMENT_BYTES, parts: 11 },
    })
    scope.post(pathOf('upload'), { bodyLimit: MAX_ATTACHMENT_BYTES + 64 * 1024 }, async (request, reply) => {
      if (!outside.uploads) throw new ApiError('NOT_FOUND')
      if (!request.isMultipart()) throw new ApiError('BAD_INPUT')
      try {
        const { fields, file } = await fileOf(request)
        const terms = outside.uploads.readFields(fields)
        if (!terms || terms.expiresAt <= now()) return refuse(request, reply, 403)
        if (!file) return refuse(request, reply, 415, terms.key)
        return await take(services, request, reply, terms, file)
      } finally {
        throwAway(request)
      }
    })
  })

  app.get<{ Params: { key: string } }>(pathOf('file'), async (request, reply) => {
    const { key } = request.params
    const asked = contract.query.safeParse(request.query)
    const [, stored = '', kind] = NAME.exec(key) ?? []
    if (!asked.success || !kind) throw new ApiError('NOT_FOUND')
    if (!outside.addresses.opens(key, asked.data.expires, asked.data.signature))
      throw new ApiError('NOT_FOUND')
    const found = await outside.files.open(key)
    if (!found) throw new ApiError('NOT_FOUND')
    reply.header('content-length', found.bytes)
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
        .send(found.stream)
    }
    return reply
      .header('content-type', PICTURE_TYPE)
      .header('cache-control', `private, max-age=${DAY_SECONDS}, immutable`)
      .send(found.stream)
  })
}
