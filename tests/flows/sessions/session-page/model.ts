import { sessionPageMachine } from '#machines/sessions/session-page/chart'
import { makeSession, NOW, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict } from '../../common'
import { held } from '../sessions-data'

const agreement = {
  text: 'Hablar con Ignacio',
  firstStep: 'Pedirle hora',
  dueOn: '2026-09-15',
  topics: ['Feedback'],
  objective: 'Soltar tres tareas',
  mark: null,
  markedAt: null,
}
const nothing = { text: '', version: 0 }
const before = {
  session: makeSession(),
  topic: nothing,
  note: nothing,
  agreement: null,
  shared: false,
  way: { held: 3, plan: 8 },
}
const after = {
  session: held,
  topic: { text: 'Los turnos', version: 1 },
  note: nothing,
  agreement,
  shared: false,
  way: { held: 4, plan: 8 },
}
/** The page went away while they wrote. */
const interrupted = Object.assign({}, before, {
  waiting: { topic: { text: 'Sin enviar', version: 0 }, note: { text: 'Tampoco', version: 0 } },
})
/** Its minutes are over: a topic that waits is not sent any more. */
const late = Object.assign({}, after, { waiting: { topic: { text: 'Sin enviar', version: 1 } } })
const rated = Object.assign({}, held, {
  rating: { value: 4, comment: '', ratedAt: '2026-09-10T15:00:00.000Z' },
})

/** Its stars are of six days ago. */
const settled = Object.assign({}, after, {
  session: Object.assign({}, held, {
    rating: { value: 3, comment: '', ratedAt: '2026-09-02T13:00:00.000Z' },
  }),
})

const END = Date.parse(before.session.slot) + 45 * 60_000
/** Its coach closed it. */
const closed = Object.assign({}, after, { session: makeSession({ version: 2, state: 'finished' }) })

export const sessionPageModel: PathModel = {
  machine: sessionPageMachine,
  withoutApplication:
    'Lo que se escribe y se guarda solo se recorre en la historia de la sesión que deja algo, con el servidor de verdad.',
  ways: ['Coachee que abre una de sus sesiones'],
  inputs: [{ sessionId: 'session-1', now: NOW }],
  events: [
    { type: 'page.retry' },
    { type: 'topic.change', text: 'Delegar' },
    { type: 'note.change', text: 'Partir por lo bueno' },
    { type: 'topic.move' },
    { type: 'agreement.mark', mark: 'half' },
    { type: 'sharing.change', on: true },
    { type: 'stars.choose', value: 4 },
    { type: 'clock.ticked', now: END + 1 },
    { type: 'session.changed', session: closed.session },
    { type: 'session.changed', session: makeSession({ _id: 'session-9', version: 3 }) },
  ],
  edges: [{ type: 'clock.ticked', now: END }],
  offered: {
    'clock.ticked': ({ context, value }, { now }) => value === 'saved' && context.now < Number(now),
    'session.changed': ({ context }) => context.left?.session.state === 'active',
    'topic.change': ({ context }, { text }, _before, level) =>
      context.left !== null &&
      context.draft.topic !== text &&
      (level === 'machine' || (context.left.session.state === 'active' && context.now <= END)),
    'note.change': ({ context }, { text }) => context.left !== null && context.draft.note !== text,
    'agreement.mark': ({ context }, { mark }, _before, level) =>
      context.left !== null &&
      (level === 'machine' || context.left.agreement !== null) &&
      context.left.agreement?.mark !== mark,
    'sharing.change': ({ context }, _move, _before, level) =>
      context.left !== null &&
      !context.left.shared &&
      (level === 'machine' || context.left.agreement !== null),
    'stars.choose': ({ context }, _move, _before, level) =>
      context.left !== null &&
      (level === 'machine'
        ? context.left.session.rating?.value !== 4
        : context.left.session.state === 'finished' && context.left.session.rating === null),
  },
  outcomes: {
    loadPage: { done: [before, after, interrupted, late, settled, closed], error: [networkFailure] },
    saveTexts: { done: [{ topic: 2, note: 1 }], error: [networkFailure, conflict] },
    markAgreement: { done: [Object.assign({}, agreement, { mark: 'half' })], error: [networkFailure] },
    shareAgreements: { done: [true], error: [networkFailure] },
    rateSession: { done: [rated], error: [networkFailure] },
  },
}
