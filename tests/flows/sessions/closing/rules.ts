import type { ContextFrom } from 'xstate'
import type { closingMachine } from '#machines/sessions/closing/chart'
import {
  alike,
  errorOf,
  forgetsWhy,
  given,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'

const PAUSE = 900
const AGAIN = 5000
const UNSURE = 3000
type Context = ContextFrom<typeof closingMachine>
type At = Step<Context>
const { on, begins } = waysOf<typeof closingMachine>()

const WRITABLE = ['saved', 'writing', 'refused']
const asksIt = (step: At) => alike(given(step), { session: step.after.context.session })
/** This device holds what the server does not have, over the versions it was written on, and nothing else. */
const keeps = ({ did, after: { context } }: At) => {
  const { session, draft, kept, versions } = context
  return alike(did[0]?.with, {
    sessionId: session._id,
    written: alike(draft, kept) ? null : { draft, versions },
  })
}
const forgets = ({ did, after }: At) =>
  alike(did[0]?.with, { sessionId: after.context.session._id, written: null })
const KEEPS = { does: ['keep'] }
const interrupted = ({ move }: At) => JSON.stringify(move.output).includes('Sin enviar')
const written = (step: At) =>
  keeps(step) &&
  alike(step.after.context.draft, Object.assign({}, step.before?.context.draft, step.move.draft)) &&
  forgetsWhy(step)
const changed = ({ before }: At) => !alike(before?.context.draft, before?.context.kept)
const saves = (step: At) => {
  const { session, draft, versions } = step.after.context
  return alike(given(step), { sessionId: session._id, draft, versions })
}
const sends = (step: At) => {
  const { session, draft, versions } = step.after.context
  return alike(given(step), { session, draft, versions })
}
/** The specification: while it goes on, once it has begun. */
const mayClose = ({ before }: At) => before?.context.session.state === 'inprogress'
const told = (step: At) => (outputOf(step) as { whyNot: string | null }).whyNot !== null

export const closingRules: RulesOf<typeof closingMachine> = {
  must: [
    'failed',
    'saved',
    'writing',
    'saving',
    'waiting',
    'stale',
    'tooLate',
    'sending',
    'refused',
    'unsure',
    'over',
  ],
  always: {
    'Lo escrito no se pierde, pase lo que pase': ({ before, move, after, by }) =>
      !before ||
      move.type === 'draft.change' ||
      by === 'loadClosing.done' ||
      alike(before.context.draft, after.context.draft),
    'Sin decir quiénes estuvieron no se cierra': ({ asked }) =>
      asked.every(({ name, input }) => name !== 'closeSession' || Object(input).draft.outcome !== null),
  },
  ways: {
    'Se trae lo que ya había escrito': [
      begins('loading', { asks: ['loadClosing'], so: asksIt }),
      on('loading', 'loadClosing.done', 'saving', {
        if: interrupted,
        asks: ['saveClosing'],
        so: (step) =>
          saves(step) &&
          step.after.context.draft.agreement === 'Sin enviar' &&
          step.after.context.kept.agreement === 'Hablar con Ignacio' &&
          alike(step.after.context.versions, { version: 2, noteVersion: 1 }) &&
          forgetsWhy(step),
      }),
      on('loading', 'loadClosing.done', 'saved', {
        so: (step) => {
          const { draft, kept, versions } = step.after.context
          const came = outputOf<{ draft: object; version: number; noteVersion: number }>(step)
          return (
            alike(draft, came.draft) &&
            alike(kept, came.draft) &&
            alike(versions, { version: came.version, noteVersion: came.noteVersion }) &&
            forgetsWhy(step)
          )
        },
      }),
      on('loading', 'loadClosing.error', 'failed', { so: keepsWhy }),
      on('failed', 'form.retry', 'loading', { asks: ['loadClosing'], so: asksIt }),
      on('stale', 'form.retry', 'loading', {
        asks: ['loadClosing'],
        ...KEEPS,
        so: (step) => asksIt(step) && forgets(step) && !step.after.context.leaves,
      }),
    ],
    'Se sabe cómo está la sesión mientras se escribe': [
      on(
        [
          'loading',
          'failed',
          'saved',
          'writing',
          'saving',
          'waiting',
          'stale',
          'tooLate',
          'sending',
          'refused',
          'unsure',
        ],
        'session.known',
        null,
        { so: ({ after, move }) => after.context.session === move.session && after.context.now === move.now },
      ),
    ],
    'Se guarda al hacer una pausa, sobre la versión que se vio': [
      on(WRITABLE, 'draft.change', 'writing', { ...KEEPS, so: written }),
      on(['saving', 'waiting'], 'draft.change', null, { ...KEEPS, so: written }),
      on('writing', PAUSE, 'saving', { if: changed, asks: ['saveClosing'], so: saves }),
      on('writing', PAUSE, 'saved'),
      on('saving', 'saveClosing.done', 'saving', {
        if: ({ before }) => !alike(before?.context.draft, before?.context.sent),
        asks: ['saveClosing'],
        ...KEEPS,
        so: (step) => saves(step) && keeps(step) && alike(step.after.context.versions, outputOf(step)),
      }),
      on('saving', 'saveClosing.done', 'over', {
        if: ({ before }) => before?.context.leaves === true,
        ...KEEPS,
        so: keeps,
      }),
      on('saving', 'saveClosing.done', 'saved', {
        ...KEEPS,
        so: (step) =>
          keeps(step) &&
          alike(step.after.context.versions, outputOf(step)) &&
          alike(step.after.context.kept, step.after.context.draft) &&
          forgetsWhy(step),
      }),
      on('saving', 'saveClosing.error', 'stale', {
        if: (step) => errorOf(step)?.type === 'conflict',
        so: keepsWhy,
      }),
      on('saving', 'saveClosing.error', 'waiting', { so: keepsWhy }),
      on('waiting', AGAIN, 'saving', { asks: ['saveClosing'], so: saves }),
      on('waiting', 'form.retry', 'saving', { asks: ['saveClosing'], so: saves }),
    ],
    'Se cierra con lo escrito, mientras se puede': [
      on(WRITABLE, 'close.confirm', 'tooLate', { if: (step) => !mayClose(step) }),
      on(WRITABLE, 'close.confirm', 'sending', {
        if: ({ before }) => before?.context.draft.outcome !== null,
        asks: ['closeSession'],
        so: sends,
      }),
      on('sending', 'closeSession.done', 'over', {
        if: told,
        tells: [{ type: 'snackbar.show', content: 'Esa hora ya no está disponible.', color: 'warning' }],
        ...KEEPS,
        so: (step) =>
          forgets(step) &&
          alike(step.after.snapshot.output, { sessions: [outputOf<{ session: object }>(step).session] }),
      }),
      on('sending', 'closeSession.done', 'over', {
        ...KEEPS,
        so: (step) =>
          forgets(step) &&
          alike(step.after.snapshot.output, { sessions: [outputOf<{ session: object }>(step).session] }),
      }),
      on('sending', 'closeSession.error', 'unsure', {
        if: (step) => errorOf(step)?.type === 'network',
        so: keepsWhy,
      }),
      on('sending', 'closeSession.error', 'refused', { so: keepsWhy }),
      on('unsure', UNSURE, 'sending', { asks: ['closeSession'], so: sends }),
    ],
    'Se deja para después, con lo escrito guardado': [
      on(['loading', 'failed', 'saved', 'waiting', 'stale', 'tooLate', 'unsure'], 'close.later', 'over', {
        so: ({ after }) => alike(after.snapshot.output, { sessions: [] }),
      }),
      on(['writing', 'refused'], 'close.later', 'saving', {
        if: changed,
        asks: ['saveClosing'],
        so: (step) => saves(step) && step.after.context.leaves,
      }),
      on(['writing', 'refused'], 'close.later', 'over'),
      on('saving', 'close.later', null, { so: ({ after }) => after.context.leaves }),
    ],
  },
}
