import type { TestServer } from './helper'
import { key } from './session-fixture'

export type RestAnswer<Content = unknown> = {
  status: number
  content: Content
  /** code of the first error, or null */
  code: string | null
  /** of the refusal: what programs read */
  message: string | null
  errors: { code: string; desc: string; field?: string; reason?: string }[]
}

/** Asks a REST route; `POST` and `PUT` carry a new Idempotency-Key unless one is given, null for none. */
export async function rest<Content = unknown>(
  server: TestServer,
  call: `${'GET' | 'POST' | 'PUT'} ${string}`,
  token: string | undefined,
  body?: object,
  idempotencyKey: string | null = key(),
): Promise<RestAnswer<Content>> {
  const [method = '', url = ''] = call.split(' ')
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(method === 'GET' || idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
  }
  const response = await server.app.inject({
    method: method as 'GET' | 'POST' | 'PUT',
    url,
    headers,
    ...(body ? { payload: body } : {}),
  })
  const { content, errors = [], message = null } = response.json()
  return { status: response.statusCode, content, code: errors[0]?.code ?? null, errors, message }
}
