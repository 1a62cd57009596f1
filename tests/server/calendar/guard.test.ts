import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { CalendarTrouble } from '#server/outside/calendar/troubles'
import { createGuardedFetch, type GuardSettings } from '#server/outside/guarded-fetch'
import { isPublicAddress } from '#server/outside/public-address'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  open.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}
const outcome = (url: string, settings: Partial<GuardSettings> = {}): Promise<string> =>
  createGuardedFetch({ allowLoopback: false, timeoutMs: 2000, ...settings })(url).then(
    ({ status, body }) => `${status} ${body.toString().slice(0, 20)}`,
    (error: unknown) => (error instanceof CalendarTrouble ? error.trouble : String(error)),
  )

describe('addresses people give us', () => {
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '172.32.0.1', '200.1.2.3', '2606:4700::1111'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    'https://127.0.0.1/a.ics',
    'https://2130706433/a.ics',
    'https://0x7f000001/a.ics',
    'https://0177.0.0.1/a.ics',
    'https://127.1/a.ics',
    'https://[::1]/a.ics',
    'https://[::ffff:127.0.0.1]/a.ics',
    'https://[::ffff:7f00:1]/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a.ics',
    'http://8.8.8.8/a.ics',
    'ftp://8.8.8.8/a.ics',
    'file:///etc/passwd',
    'https://user:secret@8.8.8.8/a.ics',
    'no es una dirección',
  ])('%s is refused', async (url) => expect(await outcome(url)).toBe('refusedAddress'))

  it('is refused when one of the addresses of a name is private', async () => {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
    expect(await outcome('https://calendario.example.cl/a.ics', { resolve })).toBe('refusedAddress')
  })

  it('a name is asked once, and the connection goes to the address that was checked (rebinding)', async () => {
    const port = await serve((_request, response) => response.end('hola'))
    let asked = 0
    const resolve = async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    }
    expect(
      await outcome(`http://calendario.example.cl:${port}/a.ics`, { resolve, allowLoopback: true }),
    ).toBe('200 hola')
    expect(asked).toBe(1)
  })

  it('redirects are checked like the first address, and limited', async () => {
    const port = await serve((request, response) => {
      const to = new URL(request.url ?? '', 'http://x').searchParams.get('to') ?? '/'
      response.writeHead(302, { location: to }).end()
    })
    const settings = { allowLoopback: true }
    const at = (to: string) => outcome(`http://127.0.0.1:${port}/?to=${encodeURIComponent(to)}`, settings)
    expect(await at('http://169.254.169.254/latest')).toBe('refusedAddress')
    expect(await at('http://10.0.0.1/')).toBe('refusedAddress')
    expect(await at('file:///etc/passwd')).toBe('refusedAddress')
    expect(await at(`/?to=${encodeURIComponent('/')}`)).toBe('unreachable')
  })

  it('a password does not follow a redirect to another place', async () => {
    const heard: (string | undefined)[] = []
    const second = await serve((request, response) => {
      heard.push(request.headers.authorization)
      response.end('fin')
    })
    const first = await serve((_request, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${second}/` }).end(),
    )
    const ask = createGuardedFetch({ allowLoopback: true })
    await ask(`http://127.0.0.1:${first}/`, { headers: { authorization: 'Basic c2VjcmV0bw==' } })
    expect(heard).toEqual([undefined])
  })

  it('ends answers that are too large, also when they are packed or never end', async () => {
    const settings = { allowLoopback: true, maxBytes: 1024 * 1024 }
    const packed = gzipSync(Buffer.alloc(200 * 1024 * 1024))
    const bomb = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    )
    expect(await outcome(`http://127.0.0.1:${bomb}/`, settings)).toBe('tooLarge')
    const said = await serve((_request, response) =>
      response.writeHead(200, { 'content-length': 100 * 1024 * 1024 }).write('x'),
    )
    expect(await outcome(`http://127.0.0.1:${said}/`, settings)).toBe('tooLarge')
    const endless = await serve((_request, response) => {
      const more = (): void => {
        if (!response.destroyed) response.write(Buffer.alloc(64 * 1024), more)
      }
      more()
    })
    expect(await outcome(`http://127.0.0.1:${endless}/`, settings)).toBe('tooLarge')
    const silent = await serve(() => {})
    expect(await outcome(`http://127.0.0.1:${silent}/`, { ...settings, timeoutMs: 200 })).toBe('unreachable')
  })
})
