/** By which way two browsers found each other, as RTCIceCandidateType tells it of the farther end. */
export const CALL_PATHS = ['host', 'reflexive', 'relay'] as const
export type CallPath = (typeof CALL_PATHS)[number]

/**
 * Why two who were both there did not find each other. `ice`: no pair of addresses answered; `handshake`: one did, and
 * the keys could not be agreed on; `negotiation`: a description was refused; `unanswered`: nothing came in time.
 */
export const CALL_FAILURES = ['ice', 'handshake', 'negotiation', 'unanswered'] as const
