import { streamPort } from '../../kit/port'

/** A media stream as machines know it: by its id. Views ask the composition root for the real one. */
export type StreamHandle = { readonly id: string }
export type Device = { id: string; label: string; kind: 'audioinput' | 'videoinput' | 'audiooutput' }
export type Muting = { microphone: boolean; camera: boolean }
export type Quality = 'good' | 'fair' | 'weak'
export type MediaProblem =
  | 'permission'
  | 'noCamera'
  | 'noMicrophone'
  | 'busyDevice'
  | 'oldBrowser'
  | 'unexpected'

/** What the local camera and microphone tell. `microphone`/`camera` in Muting are true when they are on. */
export type MediaEvent =
  | {
      type: 'media.ready'
      stream: StreamHandle
      devices: Device[]
      has: Muting
      using: { microphone: string | null; camera: string | null }
      /** whether the camera can blur what is behind */
      canBlur: boolean
    }
  | { type: 'media.problem'; problem: MediaProblem }
  | { type: 'media.level'; level: number }
  /** unplugged, or taken by something else: it is off now, and stays off until it is turned on */
  | { type: 'media.lost'; what: keyof Muting }
  | { type: 'devices.changed'; devices: Device[] }
export type MediaCommand =
  | { type: 'background.set'; blurred: boolean }
  | { type: 'mute.set'; muting: Muting }
  | { type: 'device.use'; kind: Device['kind']; id: string }
  | { type: 'media.retry'; withCamera: boolean }

/** What the signalling socket and the peer connection tell. */
export type LinkEvent =
  | { type: 'link.entered'; peerPresent: boolean }
  | { type: 'link.lost' }
  | { type: 'link.refused'; reason: 'unauthenticated' | 'forbidden' | 'replaced' | 'flooded' }
  | { type: 'peer.entered' }
  | { type: 'peer.left' }
  | { type: 'peer.muted'; muting: Muting }
  | { type: 'peer.stream'; stream: StreamHandle }
  | { type: 'media.connected' }
  | { type: 'media.disconnected' }
  | { type: 'media.failed' }
  | { type: 'quality.changed'; quality: Quality }
  | { type: 'peer.shared'; on: boolean }
  /** another network, or the same one again after a sleep */
  | { type: 'network.changed' }
export type LinkCommand =
  | { type: 'mute.set'; muting: Muting }
  | { type: 'stream.use'; stream: StreamHandle }
  /** enter with whatever there is: no camera or microphone will come */
  | { type: 'link.begin' }
  | { type: 'link.restart' }
  /** null: the camera again */
  | { type: 'screen.use'; stream: StreamHandle | null }
  | { type: 'data.use'; low: boolean }
/** What the choice of a screen to share tells. */
export type ScreenEvent =
  | { type: 'screen.ready'; stream: StreamHandle }
  | { type: 'screen.refused' }
  | { type: 'screen.ended' }

export const mediaPort = streamPort<MediaCommand, undefined, MediaEvent>('localMedia')
export const linkPort = streamPort<LinkCommand, { sessionId: string; muting: Muting }, LinkEvent>('callLink')
export const screenPort = streamPort<{ type: 'noop' }, undefined, ScreenEvent>('screenMedia')
export type TickEvent = { type: 'clock.ticked'; now: number }
export const clockPort = streamPort<{ type: 'noop' }, undefined, TickEvent>('clock')
