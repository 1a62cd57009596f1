import type { AnyMachineSnapshot } from 'xstate'
import { callMachine } from '#machines/call/call/chart'
import { callWords } from '#machines/call/call/words'
import type { Move, PathModel } from '../../../paths/travel'
import { mediaReady, slotMs, stream } from '../../common'
import { calling as input } from '../call-data'

const LINKS = ['link.entered', 'link.lost', 'link.refused']

const isLinked = (before: Move[]): boolean =>
  before.findLast(({ type }) => LINKS.includes(type))?.type === 'link.entered'

type Seen = Pick<AnyMachineSnapshot, 'value' | 'context'>

const isOver = ({ value }: Seen): boolean => value === 'replaced' || value === 'blocked'

/** Who brings the call back enters with camera and microphone, or without, once that is known. */
const mayEnter = ({ context }: Seen, before: Move[]): boolean =>
  context.local !== null || context.problem !== null || before.every(({ type }) => type !== 'call.bring')

const isTogether = (seen: Seen, _: Move, before: Move[]): boolean =>
  seen.context.peerPresent && !isOver(seen) && isLinked(before)

/** What lies beside the line is tried one at a time, before the line is: together they would be too many places. */
const ASIDE = { sound: 'free', data: 'full' }

const isStill = ({ value, context }: Seen): boolean =>
  Object.entries(ASIDE).every(([region, still]) => value.present?.[region] === still) &&
  context.lost === null &&
  !context.peerSharing

const isAside = (seen: Seen): boolean => seen.value.present?.line === 'connecting' && isStill(seen)

export const callModel: PathModel = {
  machine: callMachine,
  ways: ['Coachee que entra a la llamada a su hora'],
  inputs: [input],
  exceptions: callWords.exceptions,
  offered: {
    'device.choose': ({ context }) => context.devices.length > 0,
    'clock.ticked': ({ context }, { now }) => context.now !== now,
    'microphone.toggle': ({ context }) => context.muting.microphone,
    'camera.toggle': ({ context }) => context.muting.camera,
    'media.ready': ({ context }) => context.local === null,
    'media.problem': ({ context }) => context.problem === null,
    // nobody enters twice, and nothing is heard of the other one over a line that is cut
    'link.entered': (seen, _, before) => isStill(seen) && !isLinked(before) && mayEnter(seen, before),
    'link.lost': (seen, _, before) =>
      isStill(seen) && (isLinked(before) || before.every(({ type }) => !type.startsWith('link.'))),
    'link.refused': (seen, _, before) => isStill(seen) && !isOver(seen) && mayEnter(seen, before),
    'peer.entered': (_, __, before) => isLinked(before),
    'peer.left': (_, __, before) => isLinked(before),
    'peer.muted': (seen, move, before) =>
      isTogether(seen, move, before) && seen.context.peerMuting.microphone,
    'peer.stream': (seen, move, before) => isTogether(seen, move, before) && seen.context.remote === null,
    'quality.changed': (seen, move, before) =>
      isTogether(seen, move, before) && seen.context.quality === 'good',
    'media.connected': isTogether,
    'media.disconnected': isTogether,
    'media.failed': isTogether,
    'call.bring': (_, __, ___, level) => level !== 'application',
    'media.lost': isAside,
    'devices.changed': isAside,
    'peer.shared': isAside,
    'network.changed': isAside,
    'sound.blocked': isAside,
    'data.save': isAside,
    'screen.shown': (seen, _, __, level) => level !== 'application' && isAside(seen),
  },
  also: [
    {
      input,
      moves: [
        { type: 'link.entered', peerPresent: true },
        { type: 'media.connected' },
        { type: 'media.disconnected' },
        { type: 'media.connected' },
        { type: 'media.disconnected' },
        { type: 'media.failed' },
        { type: 'peer.left' },
      ],
    },
    {
      input,
      moves: [
        { type: 'link.entered', peerPresent: true },
        { type: 'media.failed' },
        { type: 'xstate.after.patience.call.present.line.reconnecting', wait: 20_000 },
        { type: 'media.failed' },
        { type: 'media.connected' },
      ],
    },
    {
      input,
      moves: [
        { type: 'link.entered', peerPresent: true },
        { type: 'peer.stream', stream },
        { type: 'media.failed' },
        { type: 'xstate.after.patience.call.present.line.reconnecting', wait: 20_000 },
        { type: 'peer.left' },
      ],
    },
  ],
  events: [
    { type: 'clock.ticked', now: slotMs + 60_000 },
    mediaReady,
    { type: 'media.problem', problem: 'busyDevice' },
    { type: 'microphone.toggle' },
    { type: 'camera.toggle' },
    { type: 'device.choose', kind: 'audioinput', id: 'm2' },
    { type: 'link.entered', peerPresent: true },
    { type: 'link.entered', peerPresent: false },
    { type: 'link.lost' },
    { type: 'link.refused', reason: 'replaced' },
    { type: 'link.refused', reason: 'forbidden' },
    { type: 'peer.entered' },
    { type: 'peer.left' },
    { type: 'peer.muted', muting: { microphone: false, camera: true } },
    { type: 'peer.stream', stream },
    { type: 'media.connected' },
    { type: 'media.disconnected' },
    { type: 'media.failed' },
    { type: 'quality.changed', quality: 'weak' },
    { type: 'media.lost', what: 'camera' },
    { type: 'devices.changed', devices: mediaReady.devices },
    { type: 'peer.shared', on: true },
    { type: 'network.changed' },
    { type: 'screen.shown', stream },
    { type: 'screen.shown', stream: null },
    { type: 'sound.blocked' },
    { type: 'sound.allow' },
    { type: 'data.save' },
    { type: 'data.restore' },
    { type: 'call.retry' },
    { type: 'call.bring' },
    { type: 'call.leave' },
  ],
}
