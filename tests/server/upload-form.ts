import type { TestServer } from './helper'

const BOUNDARY = 'a-boundary-of-the-test'

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
