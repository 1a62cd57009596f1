import * as z from 'zod/mini'
import { API_BASE } from '#domain/api'
import { CALL_FAILURES, CALL_PATHS } from '#domain/call-outcome'

export const SIGNAL_PATH = `${API_BASE}/signal`

/** Messages of the signalling WebSocket at `SIGNAL_PATH`, at most 16 kB each. */
const description = z.object({
  type: z.enum(['offer', 'answer', 'rollback', 'pranswer']),
  sdp: z.optional(z.string()),
})
const candidate = z.object({
  candidate: z.string(),
  sdpMid: z.optional(z.nullable(z.string())),
  sdpMLineIndex: z.optional(z.nullable(z.number())),
  usernameFragment: z.optional(z.nullable(z.string())),
})

export const clientSignal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('enter'), token: z.string(), sessionId: z.string() }),
  z.object({ type: z.literal('description'), description }),
  z.object({ type: z.literal('candidate'), candidate: z.nullable(candidate) }),
  z.object({ type: z.literal('mute'), microphone: z.boolean(), camera: z.boolean() }),
  /** The picture is a screen now, or the camera again. */
  z.object({ type: z.literal('share'), on: z.boolean() }),
  /** Wants little data: the other side sends a small picture. */
  z.object({ type: z.literal('data'), low: z.boolean() }),
  /** This side and the other found each other. It is counted, and goes to nobody. */
  z.object({ type: z.literal('connected'), path: z.enum(CALL_PATHS) }),
  z.object({ type: z.literal('failed'), reason: z.enum(CALL_FAILURES) }),
  z.object({ type: z.literal('ping') }),
])
export type ClientSignal = z.infer<typeof clientSignal>

/** `polite` is fixed by role: the coachee yields. `replaced`: a second tab of the same person took the place. */
export const serverSignal = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('entered'),
    polite: z.boolean(),
    peerPresent: z.boolean(),
    slot: z.string(),
    iceServers: z.array(
      z.object({
        urls: z.array(z.string()),
        username: z.optional(z.string()),
        credential: z.optional(z.string()),
      }),
    ),
  }),
  /** `starts`: the one who hears it makes the first offer; otherwise the one who entered does. */
  z.object({ type: z.literal('peer.entered'), starts: z.optional(z.boolean()) }),
  z.object({ type: z.literal('peer.left') }),
  z.object({ type: z.literal('peer.muted'), microphone: z.boolean(), camera: z.boolean() }),
  z.object({ type: z.literal('peer.shared'), on: z.boolean() }),
  z.object({ type: z.literal('peer.data'), low: z.boolean() }),
  z.object({ type: z.literal('description'), description }),
  z.object({ type: z.literal('candidate'), candidate: z.nullable(candidate) }),
  z.object({ type: z.literal('pong') }),
])
export type ServerSignal = z.infer<typeof serverSignal>

/** 4401 no connection · 4403 not a party, or not the time · 4408 replaced by another tab · 4429 too many messages. */
export const SIGNAL_CLOSE = { unauthenticated: 4401, forbidden: 4403, replaced: 4408, flooded: 4429 } as const
