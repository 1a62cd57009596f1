import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Line } from './line'
import { withPeople } from './people'

const UPLOADS = 70
const PIECE = Buffer.alloc(2 * 1024 * 1024, 1)
const HEAD =
  'POST /api/v1/files HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n'

/** Memory that seventy uploads without permission take while they are held open, to what they have sent. */
export async function uploadLines(): Promise<Line[]> {
  const value = await withPeople(1, async ({ app }) => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const before = process.memoryUsage.rss()
    const sockets: Socket[] = []
    for (let at = 0; at < UPLOADS; at += 1) {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => {})
      socket.write(HEAD)
      await new Promise<void>((resolve) => socket.write(PIECE, () => resolve()))
    }
    await Promise.all(sockets.map((socket) => (socket.readableLength > 0 ? null : once(socket, 'readable'))))
    const held = process.memoryUsage.rss() - before
    for (const socket of sockets) socket.destroy()
    return held / (UPLOADS * PIECE.length)
  })
  return [
    {
      name: '70 uploads without permission: memory on top / bytes sent',
      value,
      unit: '×',
      limit: 0.5,
      better: 'less',
    },
  ]
}
