import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { iceServers } from '#server/entities/signal/ice-servers'
import { readOutside } from '#server/outside/settings'

const iceOf = (settings: Record<string, string>) => readOutside((name) => settings[name] ?? null).ice

describe('servers that help a call', () => {
  it('are none unless configured', () => {
    expect(iceServers(iceOf({}), 'ana', new Date(0))).toEqual([])
  })

  it('are given with a name and a password that hold for an hour', () => {
    const ice = iceOf({
      STUN_URL: 'stun:ayuda.example.cl:3478',
      TURN_URL: 'turn:ayuda.example.cl:3478?transport=udp, turns:ayuda.example.cl:5349',
      TURN_SECRET: 'un secreto',
    })
    const username = '4600:ana'
    expect(iceServers(ice, 'ana', new Date(1_000_000))).toEqual([
      { urls: ['stun:ayuda.example.cl:3478'] },
      {
        urls: ['turn:ayuda.example.cl:3478?transport=udp', 'turns:ayuda.example.cl:5349'],
        username,
        credential: createHmac('sha1', 'un secreto').update(username).digest('base64'),
      },
    ])
  })

  it('are refused at the start when they are not what they should be', () => {
    expect(() => iceOf({ STUN_URL: 'https://ayuda.example.cl' })).toThrow(/^STUN_URL debe ser como stun:/)
    expect(() => iceOf({ TURN_URL: 'ayuda.example.cl', TURN_SECRET: 'x' })).toThrow(
      /^TURN_URL debe ser como turn:/,
    )
    expect(() => iceOf({ TURN_URL: 'turn:ayuda.example.cl' })).toThrow(/^Falta TURN_SECRET/)
    expect(() => iceOf({ TURN_SECRET: 'x' })).toThrow(/^Falta TURN_URL/)
  })
})
