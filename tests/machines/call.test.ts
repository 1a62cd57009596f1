import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { callMachine } from '#machines/call/call/chart'
import type {
  LinkCommand,
  LinkEvent,
  MediaCommand,
  MediaEvent,
  Muting,
  ScreenEvent,
  TickEvent,
} from '#machines/call/call/ports'
import { captionsMachine } from '#machines/call/captions/chart'
import type {
  CaptionLineEvent,
  CaptionMessage,
  Voice,
  VoiceEvent,
  VoiceInput,
} from '#machines/call/captions/ports'
import { sharingMachine } from '#machines/call/sharing/chart'
import { coachMe, makeMe, SLOT } from '../fixtures/people'

const ready: MediaEvent = {
  type: 'media.ready',
  stream: { id: 'own' },
  devices: [],
  has: { microphone: true, camera: true },
  using: { microphone: 'm', camera: 'c' },
  canBlur: false,
}

const sharing = (screen: () => (() => void) | undefined) =>
  sharingMachine.provide({
    actors: { screenMedia: fromCallback<{ type: 'noop' }, undefined, ScreenEvent>(screen) },
  })
const captions = captionsMachine.provide({
  actors: { captionLine: fromCallback<CaptionMessage, undefined, CaptionLineEvent>(() => {}) },
})
function calling(muting: Muting, voices: Parameters<typeof captions.provide>[0]['actors'] = {}) {
  const told: { media: MediaCommand[]; link: LinkCommand[] } = { media: [], link: [] }
  const actor = createActor(
    callMachine.provide({
      actors: {
        localMedia: fromCallback<MediaCommand, undefined, MediaEvent>(({ receive }) => {
          receive((command) => void told.media.push(command))
        }),
        callLink: fromCallback<LinkCommand, { sessionId: string; muting: Muting }, LinkEvent>(
          ({ receive }) => {
            receive((command) => void told.link.push(command))
          },
        ),
        sharing: sharing(() => undefined),
        captions: captions.provide({ actors: voices }),
        clock: fromCallback<{ type: 'noop' }, undefined, TickEvent>(() => {}),
      },
    }),
    {
      input: {
        me: coachMe,
        other: makeMe(),
        sessionId: 's',
        slot: SLOT,
        now: Date.parse(SLOT),
        muting,
        camera: null,
        microphone: null,
      },
    },
  ).start()
  const mutings = () =>
    [...told.media, ...told.link].flatMap((command) => (command.type === 'mute.set' ? [command.muting] : []))
  return { actor, told, mutings }
}
const off: Muting = { microphone: false, camera: false }

describe('camera and microphone', () => {
  it('stay off through a cut, another network and a new stream (jitsi-meet #6940)', () => {
    const { actor, mutings } = calling(off)
    actor.send(ready)
    actor.send({ type: 'link.entered', peerPresent: true })
    actor.send({ type: 'media.connected' })
    for (const event of [
      { type: 'media.disconnected' },
      { type: 'network.changed' },
      { type: 'link.lost' },
      { type: 'link.entered', peerPresent: true },
      ready,
      { type: 'media.connected' },
    ] as const)
      actor.send(event)
    expect(actor.getSnapshot().context.muting).toEqual(off)
    expect(mutings().every(({ microphone, camera }) => !microphone && !camera)).toBe(true)
    expect(mutings()).not.toHaveLength(0)
  })

  it('that were unplugged are off until somebody turns them on (jitsi-meet #6940)', () => {
    const { actor, mutings } = calling({ microphone: true, camera: true })
    actor.send(ready)
    actor.send({ type: 'media.lost', what: 'camera' })
    actor.send(ready)
    expect(actor.getSnapshot().context).toMatchObject({
      muting: { microphone: true, camera: false },
      lost: 'camera',
    })
    expect(mutings().at(-1)).toEqual({ microphone: true, camera: false })
    actor.send({ type: 'camera.toggle' })
    expect(actor.getSnapshot().context).toMatchObject({
      muting: { microphone: true, camera: true },
      lost: null,
    })
  })
})

describe('attack 25: a call that another tab took over', () => {
  function replaced(reason: 'replaced' | 'forbidden') {
    const alive = { camera: 0, screen: 0 }
    const on = (what: keyof typeof alive) => () => {
      alive[what] += 1
      return () => {
        alive[what] -= 1
      }
    }
    const actor = createActor(
      callMachine.provide({
        actors: {
          localMedia: fromCallback<MediaCommand, undefined, MediaEvent>(on('camera')),
          callLink: fromCallback<LinkCommand, { sessionId: string; muting: Muting }, LinkEvent>(() => {}),
          sharing: sharing(on('screen')),
          captions,
          clock: fromCallback<{ type: 'noop' }, undefined, TickEvent>(() => {}),
        },
      }),
      {
        input: {
          me: coachMe,
          other: makeMe(),
          sessionId: 's',
          slot: SLOT,
          now: Date.parse(SLOT),
          muting: { microphone: true, camera: false },
          camera: null,
          microphone: null,
        },
      },
    ).start()
    actor.send(ready)
    actor.getSnapshot().children.sharing?.send({ type: 'screen.share' })
    expect(alive).toEqual({ camera: 1, screen: 1 })
    actor.send({ type: 'link.refused', reason })
    return { actor, alive }
  }

  it.each(['replaced', 'forbidden'] as const)(
    'turns camera, microphone and screen off at once (%s)',
    (reason) => {
      const { actor, alive } = replaced(reason)
      expect(alive).toEqual({ camera: 0, screen: 0 })
      expect(actor.getSnapshot().context).toMatchObject({ local: null, remote: null, peerPresent: false })
      for (const type of ['microphone.toggle', 'camera.toggle'] as const)
        expect(actor.getSnapshot().can({ type })).toBe(false)
      expect(actor.getSnapshot().children.sharing).toBeUndefined()
    },
  )

  it('brings the call here again when asked to, with microphone and camera as they were', () => {
    const { actor, alive } = replaced('replaced')
    actor.send({ type: 'call.bring' })
    expect(alive).toEqual({ camera: 1, screen: 0 })
    expect(actor.getSnapshot().matches({ present: { line: 'connecting' } })).toBe(true)
    expect(actor.getSnapshot().context.muting).toEqual({ microphone: true, camera: false })
  })

  it('is not offered to whom the room lets in no more', () => {
    const { actor } = replaced('forbidden')
    expect(actor.getSnapshot().can({ type: 'call.bring' })).toBe(false)
    actor.send({ type: 'call.leave' })
    expect(actor.getSnapshot().status).toBe('done')
  })
})

describe('the line', () => {
  it('is joined anew when the network changes', () => {
    const { actor, told } = calling(off)
    actor.send({ type: 'link.entered', peerPresent: true })
    actor.send({ type: 'media.connected' })
    actor.send({ type: 'network.changed' })
    expect(told.link).toContainEqual({ type: 'link.restart' })
    expect(actor.getSnapshot().matches({ present: { line: 'talking' } })).toBe(true)
  })

  it('shows the camera again when the screen is no longer shared, however that ends', () => {
    const { actor, told } = calling(off)
    for (const end of [{ type: 'screen.stop' }, { type: 'screen.ended' }] as const) {
      const own = actor.getSnapshot().children.sharing
      own?.send({ type: 'screen.share' })
      own?.send({ type: 'screen.ready', stream: { id: 'screen' } })
      own?.send(end)
    }
    expect(told.link.filter(({ type }) => type === 'screen.use')).toEqual([
      { type: 'screen.use', stream: { id: 'screen' } },
      { type: 'screen.use', stream: null },
      { type: 'screen.use', stream: { id: 'screen' } },
      { type: 'screen.use', stream: null },
    ])
  })
})

describe('what one says, written for the other', () => {
  it('is heard from the microphone of the call, and only while that is on', async () => {
    const heard: (string | undefined)[] = []
    const { actor } = calling(
      { microphone: true, camera: false },
      {
        findVoice: fromPromise<Voice, undefined>(async () => ({ by: 'device' })),
        voice: fromCallback<{ type: 'noop' }, VoiceInput, VoiceEvent>(({ input }) => {
          heard.push(input.stream?.id)
          return () => heard.pop()
        }),
      },
    )
    actor.send(ready)
    const own = actor.getSnapshot().children.captions
    if (!own) throw new Error('no captions in a call')
    own.send({ type: 'line.opened' })
    own.send({ type: 'reader.asked' })
    await waitFor(own, (snapshot) => snapshot.matches({ speaking: 'asked' }))
    expect(heard).toEqual([])
    own.send({ type: 'voice.allow' })
    expect(heard).toEqual(['own'])
    actor.send({ type: 'camera.toggle' })
    expect(heard).toEqual(['own'])
    actor.send({ type: 'microphone.toggle' })
    expect(heard).toEqual([])
    actor.send({ type: 'microphone.toggle' })
    actor.send(Object.assign({}, ready, { stream: { id: 'another' } }))
    expect(heard).toEqual(['another'])
    actor.send({ type: 'media.lost', what: 'microphone' })
    expect(heard).toEqual([])
  })
})
