import { fromCallback } from 'xstate'
import { CALENDARS_PATH } from '#domain/calendars'
import { API_TIMEOUT_MS } from '#domain/constants'
import type { Id } from '#domain/models'
import { PIECE_EVENTS, type PieceEvent, type PieceKey } from '#machines/agenda/cronofy-piece/chart'
import { GetCronofyElementTokenDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

export const askPieceToken = async (userId: Id): Promise<PieceKey> =>
  (
    await execute(GetCronofyElementTokenDocument, {
      data: { permissions: ['account_management'], userId },
    })
  ).cronofyElementToken

type Asked = {
  number: number
  url: string
  method: string
  headers: Record<string, string>
  body: string | null
}
/** All that this piece asks: whose calendars they are, and to let go of one. */
const ASKED: Record<string, RegExp> = { GET: /^\/v1\/userinfo$/, POST: /^\/v1\/profiles\/[\w-]+\/revoke$/ }
export function mayAsk(apiUrl: string, { url, method }: Pick<Asked, 'url' | 'method'>): boolean {
  if (!URL.canParse(url)) return false
  const { origin, pathname, username, password } = new URL(url)
  const known = ASKED[method]?.test(pathname) ?? false
  return known && origin === new URL(apiUrl).origin && username === '' && password === ''
}

/** Asks for the frame, which can ask nobody itself. @returns null: refused, or no answer */
async function relay(apiUrl: string, asked: Asked): Promise<{ status: number; text: string } | null> {
  if (!mayAsk(apiUrl, asked)) return null
  const { url, method, headers, body } = asked
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}

const PIECE_FRAME = 'iframe[data-piece]'
/** Hands the frame what opens the piece, once it says that it is there, and asks Cronofy for it. */
export const pieceFrame = fromCallback<{ type: 'noop' }, PieceKey, PieceEvent>(({ input, sendBack }) => {
  const { token, apiUrl } = input
  let port: MessagePort | null = null
  const hear = async ({ data }: MessageEvent) => {
    const told = PIECE_EVENTS.find((type) => type === data?.type)
    if (told) return sendBack({ type: told })
    if (data?.type !== 'piece.ask') return
    const answer = await relay(apiUrl, data)
    port?.postMessage({ number: data.number, status: answer?.status ?? 0, text: answer?.text ?? '' })
  }
  const begin = ({ data, source }: MessageEvent) => {
    const frame = document.querySelector<HTMLIFrameElement>(PIECE_FRAME)?.contentWindow
    if (!frame || source !== frame || data?.type !== 'piece.ready') return
    const { port1, port2 } = new MessageChannel()
    port?.close()
    port = port1
    port1.onmessage = (event) => void hear(event)
    const connectUrl = new URL(CALENDARS_PATH, location.origin).href
    // the frame has no origin to name; it is the one that was just asked of
    frame.postMessage({ type: 'piece.begin', token, apiUrl, connectUrl }, '*', [port2])
  }
  addEventListener('message', begin)
  return () => {
    removeEventListener('message', begin)
    port?.close()
  }
})
