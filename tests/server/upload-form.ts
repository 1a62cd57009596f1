import type { TestServer } from './helper'

const BOUNDARY = 'a-boundary-of-the-test'

const PERMIT =
  'query($path: String!, $contentType: String!) { permissions(path: $path, contentType: $contentType) { fields key } }'

export type Permission = { key: string; fields: Record<string, string> }
/** The signed form of an upload. @throws Error with the answer's errors. */
export async function permission(
  server: TestServer,
  token: string,
  contentType = 'image/png',
  path = 'profile',
): Promise<Permission> {
  const { data, errors } = await server.gql(PERMIT, { path, contentType }, token)
  if (errors) throw new Error(JSON.stringify(errors))
  const { permissions } = data as { permissions: { key: string; fields: string } }
  return { key: permissions.key, fields: JSON.parse(permissions.fields) }
}

/** What stands before the bytes of the file, and after them. */
export function formAround(
  fields: Record<string, string>,
  name: string,
): { type: string; head: Buffer; tail: Buffer } {
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    head: Buffer.from(parts.join('') + file),
    tail: Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  }
}

/** Posts an upload's signed fields, the file last, as a browser does. */
export function postUpload(
  server: TestServer,
  fields: Record<string, string>,
  file: Buffer | null,
  name = '../../x.png',
) {
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(parts.join('')),
    ...(file ? [Buffer.from(head), file, Buffer.from('\r\n')] : []),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/files',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload,
  })
}
