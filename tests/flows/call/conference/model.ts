import { conferenceMachine } from '#machines/call/conference/chart'
import { conferenceWords } from '#machines/call/conference/words'
import { coach, makeSession, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { HOUR, me, mediaReady, notFound, slotMs } from '../../common'

export const conferenceModel: PathModel = {
  machine: conferenceMachine,
  exceptions: conferenceWords.exceptions,
  ways: [
    'Coachee a la hora de su sesión',
    'Coachee a la hora de su sesión, que sigue por otro enlace',
    'Coachee una hora antes de su sesión',
  ],
  inputs: [
    { me, sessionId: 'session-1', external: false, now: slotMs, offersBlur: true },
    { me, sessionId: 'session-1', external: true, now: slotMs, offersBlur: false },
    { me, sessionId: 'session-1', external: false, now: slotMs - HOUR, offersBlur: false },
  ],
  events: [
    { type: 'clock.ticked', now: slotMs },
    { type: 'clock.ticked', now: slotMs + 3 * HOUR },
    mediaReady,
    { type: 'media.problem', problem: 'permission' },
    { type: 'media.level', level: 0.5 },
    { type: 'media.lost', what: 'camera' },
    { type: 'devices.changed', devices: mediaReady.devices },
    { type: 'microphone.toggle' },
    { type: 'camera.toggle' },
    { type: 'background.toggle' },
    { type: 'device.choose', kind: 'videoinput', id: 'c2' },
    { type: 'media.retry', withCamera: false },
    { type: 'call.join' },
    { type: 'external.join' },
    { type: 'call.return' },
    { type: 'call.exit' },
    { type: 'session.changed', session: makeSession({ version: 2, state: 'finished' }) },
    { type: 'session.changed', session: makeSession({ _id: 'session-9', version: 3, state: 'finished' }) },
  ],
  // the first and the last moment, and those beside them
  edges: [-10, -10 - 1 / 60_000, 45, 45 - 1 / 60_000, 90, 90 + 1 / 60_000].map((minutes) => ({
    type: 'clock.ticked',
    now: slotMs + Math.round(minutes * 60_000),
  })),
  offered: {
    'session.changed': ({ value }, { session }, _before, level) =>
      (value === 'inCall' || value === 'left') &&
      (level !== 'application' || Object(session)._id === 'session-1'),
    // the application has it switched off
    'background.toggle': ({ context }, _move, _before, level) =>
      context.offersBlur && level !== 'application',
    'media.retry': ({ context }) => context.problem !== null,
    'device.choose': ({ context }) => context.devices.length > 0,
  },
  outcomes: {
    findSession: {
      done: [
        makeSession(),
        makeSession({ state: 'cancelled_on_time' }),
        makeSession({ conference: { provider: 'zoom-meeting', url: 'https://zoom.us/j/1' } }),
        // of others
        makeSession({ coachee: Object.assign({}, coach, { position: null, organization: null }) }),
      ],
      error: [notFound],
    },
    logExternalJoin: { done: [undefined], error: [networkFailure] },
    call: { done: [undefined] },
  },
}
