import { closingMachine } from '#machines/sessions/closing/chart'
import { coachMe, LATER_SLOT, makeSession, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { badInput, conflict, HOUR, slotMs } from '../../common'
import { came, emptyClosing } from '../sessions-data'

const session = makeSession({
  state: 'inprogress',
  joins: came(makeSession().coach._id, makeSession().coachee._id),
})
const GOING_ON = slotMs + HOUR / 3
const over = makeSession({ state: 'unfinished_with_parties', version: 3 })
const closed = makeSession({ state: 'finished', version: 2 })
const written = Object.assign({}, emptyClosing, {
  draft: Object.assign({}, emptyClosing.draft, { outcome: 'both', agreement: 'Hablar con Ignacio' }),
  version: 2,
  noteVersion: 1,
})

/** The page went away while they wrote. */
const interrupted = Object.assign({}, written, {
  waiting: {
    draft: Object.assign({}, written.draft, { agreement: 'Sin enviar' }),
    versions: { version: 2, noteVersion: 1 },
  },
})

export const closingModel: PathModel = {
  machine: closingMachine,
  withoutApplication:
    'Lo que se escribe y se guarda solo se recorre en la historia de la sesión que deja algo, con el servidor de verdad.',
  ways: ['Coach que cierra una sesión y escribe lo que acordaron'],
  inputs: [{ me: coachMe, session, now: GOING_ON }],
  events: [
    { type: 'session.known', session: over, now: GOING_ON },
    { type: 'draft.change', draft: { outcome: 'both' } },
    { type: 'draft.change', draft: { agreement: 'Hablar el martes' } },
    { type: 'draft.change', draft: { propose: LATER_SLOT } },
    { type: 'close.confirm', now: GOING_ON },
    { type: 'close.later' },
    { type: 'form.retry' },
  ],
  offered: {
    'draft.change': ({ context }, { draft }, _before, level) => {
      const [[field, value] = ['', null]] = Object.entries(draft as object)
      // of a session that is over nobody is asked who came
      const isAsked = field !== 'outcome' || level === 'machine' || context.session.state === 'inprogress'
      return isAsked && context.draft[field as 'note'] !== value
    },
    'close.confirm': ({ context }, _move, _before, level) =>
      level === 'machine' || context.draft.outcome !== null || context.session.state !== 'inprogress',
    'session.known': ({ context }) => context.session.state === 'inprogress',
  },
  outcomes: {
    loadClosing: { done: [emptyClosing, written, interrupted], error: [networkFailure] },
    saveClosing: { done: [{ version: 3, noteVersion: 1 }], error: [networkFailure, conflict] },
    closeSession: {
      done: [
        { session: closed, whyNot: null },
        { session: closed, whyNot: 'Esa hora ya no está disponible.' },
      ],
      error: [networkFailure, badInput],
    },
  },
}
