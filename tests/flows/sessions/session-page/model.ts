import type { SnapshotFrom } from 'xstate'
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
const late = Object.assign({}, after, {
  agreement: null,
  waiting: { topic: { text: 'Sin enviar', version: 1 } },
})
const rated = Object.assign({}, held, {
  version: 2,
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
const closed = Object.assign({}, after, { session: makeSession({ version: 3, state: 'finished' }) })

const SENT_IN = { mark: 'marking', share: 'sharing', stars: 'rating' }
/** What the screen shows as chosen: the last choice, else what the server has. */
function seenIn({ context, value }: SnapshotFrom<typeof sessionPageMachine>, wish: keyof typeof SENT_IN) {
  if (context.wants.includes(wish) || value === SENT_IN[wish]) return context[wish]
  const { left } = context
  return { mark: left?.agreement?.mark, share: left?.shared, stars: left?.session.rating?.value }[wish]
}

/** Something else than what is seen, one wish at a time; the second choice only while the first is on its way. */
const mayChoose = (
  snapshot: SnapshotFrom<typeof sessionPageMachine>,
  wish: keyof typeof SENT_IN,
  chosen: unknown,
  isSecond: boolean,
): boolean =>
  snapshot.context.left !== null &&
  snapshot.context.wants.length === 0 &&
  seenIn(snapshot, wish) !== chosen &&
  (!isSecond || snapshot.value === SENT_IN[wish])

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
    { type: 'note.change', text: '' },
    { type: 'topic.move' },
    { type: 'agreement.mark', mark: 'half' },
    { type: 'agreement.mark', mark: 'done' },
    { type: 'sharing.change', on: true },
    { type: 'sharing.change', on: false },
    { type: 'stars.choose', value: 4 },
    { type: 'stars.choose', value: 5 },
    { type: 'clock.ticked', now: END + 1 },
    { type: 'session.changed', session: closed.session },
    { type: 'session.changed', session: makeSession({ _id: 'session-9', version: 4 }) },
  ],
  edges: [{ type: 'clock.ticked', now: END }],
  offered: {
    'clock.ticked': ({ context, value }, { now }) => value === 'saved' && context.now < Number(now),
    'session.changed': ({ context: { left }, value }) =>
      left?.session.state === 'active' ||
      value === 'rating' ||
      (value === 'saved' && left?.agreement != null),
    'topic.change': ({ context }, { text }, _before, level) =>
      context.left !== null &&
      context.draft.topic !== text &&
      (level === 'machine' || (context.left.session.state === 'active' && context.now <= END)),
    // it is taken back only before it was saved
    'note.change': ({ context, value }, { text }) =>
      context.left !== null && context.draft.note !== text && (text !== '' || value === 'writing'),
    'agreement.mark': (snapshot, { mark }, _before, level) =>
      mayChoose(snapshot, 'mark', mark, mark === 'done') &&
      (level === 'machine' || snapshot.context.left?.agreement != null),
    'sharing.change': (snapshot, { on }, _before, level) =>
      mayChoose(snapshot, 'share', on, on === false) &&
      (level === 'machine' || snapshot.context.left?.agreement != null),
    'stars.choose': (snapshot, { value }, _before, level) =>
      mayChoose(snapshot, 'stars', value, value === 5) &&
      (level === 'machine' ||
        (snapshot.context.left?.session.state === 'finished' &&
          snapshot.context.left.session.rating?.value !== 3)),
  },
  outcomes: {
    loadPage: { done: [before, after, interrupted, late, settled, closed], error: [networkFailure] },
    saveTexts: { done: [{ topic: 2, note: 1 }], error: [networkFailure, conflict] },
    markAgreement: { done: [Object.assign({}, agreement, { mark: 'half' })], error: [networkFailure] },
    shareAgreements: { done: [true], error: [networkFailure] },
    rateSession: { done: [rated], error: [networkFailure] },
  },
}
