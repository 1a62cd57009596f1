import type { Failure } from '#domain/failure'
import type { CropArea } from '#machines/account/upload/chart'
import { GetPermissionsDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { transportFailure } from '../graphql/failures'

const SIDE = 1024
const TYPE = 'image/jpeg'
const QUALITY = 0.9
const SENTENCES: Record<number, string> = {
  403: 'El permiso para subir venció. Sube la foto otra vez.',
  413: 'La imagen pesa demasiado. Elige una más liviana.',
  415: 'Ese archivo no es una imagen. Elige una foto en JPG o PNG.',
  429: 'Hay muchas fotos en espera. Sube la tuya otra vez en un minuto.',
}
const ATTACHMENT_SENTENCES: Record<number, string> = {
  403: 'El permiso para subir venció. Adjunta el archivo otra vez.',
  413: 'El archivo pesa demasiado. Elige uno más liviano.',
  415: 'Ese archivo no es lo que dice ser. Elige una imagen o un PDF.',
  429: 'Ya se están subiendo otros archivos. Adjunta este otra vez en un minuto.',
}
const UNREADABLE: Failure = {
  type: 'badInput',
  message: 'No pudimos leer esa imagen. Elige otra foto en JPG o PNG.',
}

/** The chosen square of a picture, as a JPEG of at most 1024 pixels a side. */
async function cut(file: Blob, area: CropArea): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw UNREADABLE
  })
  const side = Math.round(Math.min(SIDE, area.width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const paper = canvas.getContext('2d')
  paper?.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY))
  if (!blob) throw UNREADABLE
  return blob
}

/** Posts the form and tells the share that is sent; XMLHttpRequest, because fetch does not tell. */
function post(
  url: string,
  form: FormData,
  signal: AbortSignal,
  onShare: (share: number) => void,
  sentences: Record<number, string>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onShare(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      const message = sentences[request.status]
      reject(message ? { type: 'badInput', message } : new Error(`upload answered ${request.status}`))
    })
    request.addEventListener('error', () => reject(transportFailure(new Error('upload failed'))))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

type Wish = { path: string; contentType: string; name: string; sentences: Record<number, string> }

/** Asks for the form of an upload and posts it. @returns the key it is kept under. */
async function send(
  { path, contentType, name, sentences }: Wish,
  file: Blob,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<string> {
  const { permissions } = await execute(GetPermissionsDocument, { path, contentType })
  const fields: Record<string, string> = JSON.parse(permissions.fields)
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', file, name)
  if (!signal.aborted) await post(permissions.url, form, signal, onShare, sentences)
  return permissions.key
}

/** Cuts and sends a profile picture. @returns the key it is kept under. */
export async function uploadPicture(
  file: Blob,
  area: CropArea,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<string> {
  const blob = await cut(file, area)
  return send(
    { path: 'profile', contentType: TYPE, name: 'foto.jpg', sentences: SENTENCES },
    blob,
    signal,
    onShare,
  )
}

/** Sends a file of a message as it is. @returns the key it is kept under. */
export const uploadAttachment = (
  conversationId: string,
  file: File,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<string> =>
  send(
    {
      path: `chat/${conversationId}`,
      contentType: file.type,
      name: file.name,
      sentences: ATTACHMENT_SENTENCES,
    },
    file,
    signal,
    onShare,
  )

/** Sends an organization's logo as it is. @returns the key it is kept under. */
export const uploadLogo = (organizationId: string, file: Blob): Promise<string> =>
  send(
    { path: `organizations/${organizationId}`, contentType: file.type, name: 'logo', sentences: SENTENCES },
    file,
    new AbortController().signal,
    () => {},
  )

/** A picture given as a data address. */
export function blobOf(address: string): Blob {
  const [head = '', body = ''] = address.split(',')
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: head.slice('data:'.length, head.indexOf(';')) })
}

/** Sends the picture of a course or collection as it is. @returns the key it is kept under. */
export const uploadBanner = (documentId: string, file: Blob): Promise<string> =>
  send(
    { path: `academy/${documentId}`, contentType: file.type, name: 'imagen', sentences: SENTENCES },
    file,
    new AbortController().signal,
    () => {},
  )
