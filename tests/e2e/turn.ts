import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Debian's package; elsewhere these stories say plainly that they did not run. */
export const COTURN = spawnSync('turnserver', ['--version']).status !== null
export const SECRET = 'un secreto compartido'

/** This machine as others reach it: browsers send nothing of a call over the loopback. */
export const HERE =
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'

async function freeUdpPort(): Promise<number> {
  const probe = createSocket('udp4').bind(0, HERE)
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise<void>((done) => probe.close(done))
  return port
}

/** A TURN server that relays between two browsers of this machine. */
export async function startCoturn() {
  const port = await freeUdpPort()
  const folder = mkdtempSync(join(tmpdir(), 'coturn-'))
  const server: ChildProcess = spawn(
    'turnserver',
    [
      ...['-n', '--use-auth-secret', `--static-auth-secret=${SECRET}`, '--realm=travesia', '--fingerprint'],
      ...[`--listening-ip=${HERE}`, `--relay-ip=${HERE}`, `--listening-port=${port}`],
      ...['--allow-loopback-peers', '--no-tls', '--no-dtls', '--no-cli', '--log-file=stdout', '--simple-log'],
      ...[`--pidfile=${join(folder, 'pid')}`, `--userdb=${join(folder, 'db')}`],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(server.stdout as NodeJS.ReadableStream, 'data')
  return {
    port,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Numbers from 0 to 1, the same every time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A bad network in front of a server: it is far, drops and delays, and can be cut and mended. */
export async function startBadNetwork(target: number) {
  const next = numbers(7)
  const front = createSocket('udp4').bind(0, HERE)
  await once(front, 'listening')
  const behind = new Map<number, Socket>()
  const network = { drops: 0, farMs: 0, delayMs: 0, cut: false, passed: 0, dropped: 0 }
  const carry = (send: () => void): void => {
    if (network.cut || next() < network.drops) {
      network.dropped += 1
      return
    }
    network.passed += 1
    const away = network.farMs + next() * network.delayMs
    if (away === 0) send()
    else setTimeout(send, away)
  }
  front.on('message', (packet, { port }) => {
    let socket = behind.get(port)
    if (!socket) {
      socket = createSocket('udp4').bind(0, HERE)
      socket.on('message', (answer) => carry(() => front.send(answer, port, HERE, () => {})))
      socket.on('error', () => {})
      behind.set(port, socket)
    }
    const through = socket
    carry(() => through.send(packet, target, HERE, () => {}))
  })
  return {
    network,
    port: (front.address() as AddressInfo).port,
    stop: () => {
      for (const socket of behind.values()) socket.close()
      front.close()
    },
  }
}
