import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Actor, createActor, fromCallback } from 'xstate'
import { MINUTE_MS } from '#domain/constants'
import { callMachine, remainingMinutes } from '#machines/call/call/chart'
import type { MediaCommand, MediaEvent, TickEvent } from '#machines/call/call/ports'
import { captionsMachine } from '#machines/call/captions/chart'
import { createCallLink } from '../../src/services/conference/call-link'
import { createCaptionLine, createCaptionWire } from '../../src/services/conference/caption-line'
import { createStreams } from '../../src/services/conference/streams'
import { coachMe, makeMe, SLOT } from '../fixtures/people'
import { badNetwork, seeded } from './bad-network'

/** Longest that a call may take to stand again once the network does. */
const BACK_WITHIN_S = 25
const MUTING = { microphone: true, camera: false }
type Call = Actor<typeof callMachine>

function party(network: ReturnType<typeof badNetwork>, sessionId: string) {
  const streams = createStreams()
  const wire = createCaptionWire()
  const mutings: unknown[] = []
  const actor: Call = createActor(
    callMachine.provide({
      actors: {
        callLink: createCallLink(streams, wire),
        captions: captionsMachine.provide({ actors: { captionLine: createCaptionLine(wire) } }),
        localMedia: fromCallback<MediaCommand, undefined, MediaEvent>(({ sendBack, receive }) => {
          receive((command) => {
            if (command.type === 'mute.set') mutings.push(command.muting)
          })
          const stream = streams.keep(network.stream())
          const using = { microphone: 'm', camera: 'c' }
          sendBack({
            type: 'media.ready',
            stream,
            devices: [],
            has: { microphone: true, camera: true },
            using,
          })
        }),
        clock: fromCallback<{ type: 'noop' }, undefined, TickEvent>(({ sendBack }) => {
          const timer = setInterval(() => sendBack({ type: 'clock.ticked', now: Date.now() }), 1000)
          return () => clearInterval(timer)
        }),
      },
    }),
    {
      input: {
        me: coachMe,
        other: makeMe(),
        sessionId,
        slot: SLOT,
        now: Date.now(),
        muting: MUTING,
        camera: null,
        microphone: null,
      },
    },
  )
  return { actor, mutings }
}
const lineOf = (actor: Call) => {
  const { value } = actor.getSnapshot()
  return typeof value === 'string' ? value : value.present.line
}

describe('45 minutes over a network that drops and delays', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(SLOT) })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it.each([1, 2, 3, 5])('stay up, each cut mended by itself (seed %i)', async (seed) => {
    const random = seeded(seed)
    const network = badNetwork(random)
    const notices: number[] = []
    const coach = party(network, 'coach')
    const coachee = party(network, 'coachee')
    const both = [coach, coachee]
    for (const { actor } of both) actor.start()
    let goodFor = 0
    let cuts = 0
    let talked = 0
    let next = 30
    for (let second = 0; second < 50 * 60; second += 1) {
      if (second === next) {
        cuts += 1
        network.cut()
        next += 70 + Math.floor(random() * 40)
      }
      await vi.advanceTimersByTimeAsync(1000)
      goodFor = network.isWhole() ? goodFor + 1 : 0
      const lines = both.map(({ actor }) => lineOf(actor))
      for (const line of lines) expect(['left', 'replaced', 'blocked']).not.toContain(line)
      if (lines.every((line) => line === 'talking')) talked += 1
      const seen = { second, lines, flows: network.flows() }
      if (goodFor > BACK_WITHIN_S)
        expect(seen).toEqual({ second, lines: ['talking', 'talking'], flows: true })
      const left = remainingMinutes(coach.actor.getSnapshot().context)
      if (left <= 5 && notices.at(-1) !== left) notices.push(left)
    }
    expect(cuts).toBeGreaterThan(25)
    expect(talked).toBeGreaterThan(2000)
    for (const { actor, mutings } of both) {
      expect(actor.getSnapshot().context.muting).toEqual(MUTING)
      expect(new Set(mutings.map((muting) => JSON.stringify(muting)))).toEqual(
        new Set([JSON.stringify(MUTING)]),
      )
    }
    // told minute by minute from the 40th on; the 45th ends nothing
    expect(notices).toEqual([5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5])
    expect(Date.now()).toBeGreaterThan(Date.parse(SLOT) + 45 * MINUTE_MS)
    for (const { actor } of both) actor.stop()
    network.stop()
  })
})
