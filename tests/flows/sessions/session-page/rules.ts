import type { ContextFrom } from 'xstate'
import type { Session } from '#domain/models'
import type { sessionPageMachine } from '#machines/sessions/session-page/chart'
import { NOW } from '../../../fixtures/people'
import {
  alike,
  both,
  errorOf,
  forgetsWhy,
  given,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  type Way,
  waysOf,
} from '../../rules'

const PAUSE = 900
const AGAIN = 5000
const MINUTE = 60_000

const MUST = [
  'failed',
  'saved',
  'closing',
  'looking',
  'writing',
  'saving',
  'waiting',
  'stale',
  'marking',
  'sharing',
  'rating',
]
const EVERYWHERE = ['loading', ...MUST]
type Context = ContextFrom<typeof sessionPageMachine>
type At = Step<Context>
const { on, begins } = waysOf<typeof sessionPageMachine>()

const asksIt = ({ asked, after }: At) =>
  asked.find(({ name }) => name === 'loadPage')?.input === after.context.sessionId
/** The specification: a session lasts 45 minutes. */
const minutesAreOver = (session: Session, now: unknown) =>
  Number(now) > Date.parse(session.slot) + 45 * 60_000
/** Its minutes are over, and its coach did not close it. */
const isOver = ({ after: { context } }: At) =>
  context.left?.session.state === 'active' && minutesAreOver(context.left.session, context.now)
/** Until the session's minutes are over; what was held is over. */
const stands = ({ before }: At) => {
  const session = before?.context.left?.session
  return session?.state === 'active' && !minutesAreOver(session, before?.context.now)
}
type More = Omit<Way<Context>, 'in' | 'on' | 'to' | 'if'>
const SENDING = ['marking', 'sharing', 'rating']
const CHOOSING = ['loading', ...MUST.filter((state) => state !== 'saved')]
type Wish = 'mark' | 'share' | 'stars'
const WISHES = ['mark', 'share', 'stars'] as const
const wantsNothing = ({ before }: At) => before?.context.wants.length === 0
/** It waits its turn, and so does what waited already. */
const wants = ({ before, after }: At, wish: Wish) =>
  [...(before?.context.wants ?? []), wish].every((one) => after.context.wants.includes(one))
/** In this order what was chosen is sent, once what was written is. */
const isNext =
  (wish: Wish) =>
  ({ before }: At) =>
    WISHES.find((one) => before?.context.wants.includes(one)) === wish
/** Where one rests with nothing to save. */
const rests = (from: string, by: string | number, more: More = {}) => [
  on(from, by, 'closing', Object.assign({}, more, { if: (step: At) => isOver(step) && wantsNothing(step) })),
  on(from, by, 'saved', Object.assign({}, more, { if: wantsNothing })),
]
const hasAgreement = ({ before }: At) => before?.context.left?.agreement != null
const isSent = ({ after }: At, wish: Wish) => !after.context.wants.includes(wish)
const sendsMark = (step: At) =>
  isSent(step, 'mark') &&
  alike(given(step), { sessionId: step.after.context.sessionId, mark: step.after.context.mark })
const sendsShare = (step: At) =>
  isSent(step, 'share') &&
  alike(given(step), {
    programId: step.after.context.left?.session.program._id,
    on: step.after.context.share,
  })
const sendsStars = (step: At) =>
  isSent(step, 'stars') &&
  alike(given(step), { session: step.after.context.left?.session, value: step.after.context.stars })
/** What was chosen meanwhile goes next. */
const sendsWish = (
  from: string,
  by: string | number,
  so: (step: At) => boolean = () => true,
  more: More = {},
) => [
  on(
    from,
    by,
    'marking',
    Object.assign({}, more, { if: isNext('mark'), asks: ['markAgreement'], so: both(so, sendsMark) }),
  ),
  on(
    from,
    by,
    'sharing',
    Object.assign({}, more, { if: isNext('share'), asks: ['shareAgreements'], so: both(so, sendsShare) }),
  ),
  on(
    from,
    by,
    'rating',
    Object.assign({}, more, { if: isNext('stars'), asks: ['rateSession'], so: both(so, sendsStars) }),
  ),
]
const changedIn = ({ move }: At) => move.session as Session
const isThis = (step: At) => changedIn(step)._id === step.after.context.sessionId
const isNews = (step: At) =>
  isThis(step) &&
  changedIn(step).version > (step.before?.context.left?.session.version ?? Number.POSITIVE_INFINITY)
const hears = (step: At) =>
  step.after.context.heard ===
  Math.max(step.before?.context.heard ?? 0, isThis(step) ? changedIn(step).version : 0)
const isBehind = ({ after }: At) =>
  after.context.heard > (after.context.left?.session.version ?? Number.POSITIVE_INFINITY)
const wasHeld = ({ before }: At) => before?.context.left?.session.state === 'finished'
/** The specification: stars are changed for a day. */
const takesStars = (step: At) => {
  const rating = step.before?.context.left?.session.rating
  return (
    wasHeld(step) &&
    (!rating || (step.before?.context.now ?? NOW) - Date.parse(rating.ratedAt) <= 24 * 60 * 60_000)
  )
}
/** While the session goes on; afterwards the server takes no topic. */
const takesTopic = ({ context: { left, now } }: At['after']) =>
  left?.session.state === 'active' && !minutesAreOver(left.session, now)
/** This device holds what the server does not have, and nothing else. */
const keeps = ({ did, after: { context } }: At) => {
  const { sessionId, draft, kept, versions } = context
  return alike(did[0]?.with, {
    sessionId,
    topic: draft.topic === kept.topic ? null : { text: draft.topic, version: versions.topic },
    note: draft.note === kept.note ? null : { text: draft.note, version: versions.note },
  })
}
const KEEPS = { does: ['keep'] }
const interrupted = ({ move }: At) => JSON.stringify(move.output).includes('Tampoco')
const takesPage = (step: At) => {
  const { left, heard, draft, kept, versions } = step.after.context
  const texts = { topic: left?.topic.text, note: left?.note.text }
  const topic = left?.waiting?.topic ?? left?.topic
  return (
    alike(left, outputOf(step)) &&
    heard === left?.session.version &&
    alike(draft, { topic: topic?.text, note: left?.note.text }) &&
    alike(kept, texts) &&
    alike(versions, { topic: topic?.version, note: left?.note.version }) &&
    forgetsWhy(step)
  )
}
const leavesPage = ({ before, after }: At) => alike(before?.context.left, after.context.left)
const topicIs = ({ before, after, move }: At) =>
  after.context.draft.topic === move.text && after.context.draft.note === before?.context.draft.note
const noteIs = ({ before, after, move }: At) =>
  after.context.draft.note === move.text && after.context.draft.topic === before?.context.draft.topic
const changed = ({ before, after }: At) =>
  before?.context.draft.note !== before?.context.kept.note ||
  (takesTopic(after) && before?.context.draft.topic !== before?.context.kept.topic)
const saves = (step: At) => {
  const { sessionId, draft, kept, versions } = step.after.context
  return alike(given(step), {
    sessionId,
    topic:
      draft.topic === kept.topic || !takesTopic(step.after)
        ? null
        : { text: draft.topic, version: versions.topic },
    note: draft.note === kept.note ? null : { text: draft.note, version: versions.note },
  })
}

/** One goes on with what is left: what was written, what was chosen, what is new. */
const goesOn = (from: string, by: string, so: (step: At) => boolean) => [
  on(from, by, 'saving', { if: changed, asks: ['saveTexts'], so: both(so, saves) }),
  ...sendsWish(from, by, so),
  on(from, by, 'looking', { if: isBehind, asks: ['loadPage'], so: both(so, asksIt) }),
  ...rests(from, by, { so }),
]
const sent = (from: string, port: string, takes: (step: At) => boolean) => [
  ...goesOn(from, `${port}.done`, both(takes, forgetsWhy)),
  ...goesOn(from, `${port}.error`, keepsWhy),
]

export const sessionPageRules: RulesOf<typeof sessionPageMachine> = {
  must: MUST,
  moments: 8000,
  always: {
    'Lo escrito no se pierde mientras se guarda o falla': ({ before, after, by }) =>
      !before ||
      by === 'topic.change' ||
      by === 'note.change' ||
      by === 'topic.move' ||
      by === 'loadPage.done' ||
      alike(before.context.draft, after.context.draft),
  },
  ways: {
    'Se trae la sesión con lo que dejó': [
      begins('loading', { asks: ['loadPage', 'sessionChanges', 'clock'], so: asksIt }),
      on(['loading', 'looking'], 'loadPage.done', 'saving', {
        if: interrupted,
        asks: ['saveTexts'],
        so: (step) =>
          saves(step) &&
          alike(step.after.context.draft, { topic: 'Sin enviar', note: 'Tampoco' }) &&
          forgetsWhy(step),
      }),
      ...rests('loading', 'loadPage.done', { so: takesPage }),
      on('loading', 'loadPage.error', 'failed', { so: keepsWhy }),
      on('failed', 'page.retry', 'loading', { asks: ['loadPage'], so: asksIt }),
      on('stale', 'page.retry', 'loading', {
        asks: ['loadPage'],
        ...KEEPS,
        so: (step) =>
          asksIt(step) &&
          alike(step.did[0]?.with, { sessionId: step.after.context.sessionId, topic: null, note: null }),
      }),
    ],
    'El tema se escribe hasta que termina; la nota, siempre': [
      on(['saved', 'looking', 'writing'], 'topic.change', 'writing', {
        if: stands,
        ...KEEPS,
        so: (step) => topicIs(step) && keeps(step),
      }),
      on(['saving', 'waiting'], 'topic.change', null, {
        if: stands,
        ...KEEPS,
        so: (step) => topicIs(step) && keeps(step),
      }),
      on(['saved', 'closing', 'looking', 'writing'], 'note.change', 'writing', {
        ...KEEPS,
        so: (step) => noteIs(step) && keeps(step),
      }),
      on(['saving', 'waiting', ...SENDING], 'note.change', null, {
        ...KEEPS,
        so: (step) => noteIs(step) && keeps(step),
      }),
    ],
    'Se guarda al hacer una pausa, solo lo que cambió, sobre la versión que se vio': [
      on('writing', PAUSE, 'saving', { if: changed, asks: ['saveTexts'], so: saves }),
      ...sendsWish('writing', PAUSE),
      on('writing', PAUSE, 'looking', { if: isBehind, asks: ['loadPage'], so: asksIt }),
      ...rests('writing', PAUSE),
      on('saving', 'saveTexts.done', 'saving', {
        if: ({ before, after }) =>
          before?.context.draft.note !== before?.context.sent.note ||
          (takesTopic(after) && before?.context.draft.topic !== before?.context.sent.topic),
        asks: ['saveTexts'],
        ...KEEPS,
        so: (step) => saves(step) && keeps(step) && alike(step.after.context.versions, outputOf(step)),
      }),
      ...sendsWish('saving', 'saveTexts.done', keeps, KEEPS),
      on('saving', 'saveTexts.done', 'looking', {
        if: isBehind,
        ...KEEPS,
        asks: ['loadPage'],
        so: (step) => asksIt(step) && keeps(step),
      }),
      ...rests('saving', 'saveTexts.done', {
        ...KEEPS,
        so: (step) =>
          keeps(step) &&
          alike(step.after.context.versions, outputOf(step)) &&
          step.after.context.kept.note === step.after.context.draft.note &&
          (step.after.context.kept.topic === step.after.context.draft.topic || !takesTopic(step.after)) &&
          forgetsWhy(step),
      }),
      on('saving', 'saveTexts.error', 'stale', {
        if: (step) => errorOf(step)?.type === 'conflict',
        so: keepsWhy,
      }),
      on('saving', 'saveTexts.error', 'waiting', { so: keepsWhy }),
      on('waiting', AGAIN, 'saving', { asks: ['saveTexts'], so: saves }),
      on('waiting', 'page.retry', 'saving', { asks: ['saveTexts'], so: saves }),
    ],
    'Un tema que no alcanzó a guardarse se queda acá, y pasa a la nota de una vez': [
      on(['saved', 'closing'], 'topic.move', 'writing', {
        if: ({ before }) =>
          before !== null && !takesTopic(before) && before.context.draft.topic !== before.context.kept.topic,
        ...KEEPS,
        so: (step) => {
          const { draft, kept } = step.after.context
          const was = step.before?.context.draft
          return (
            keeps(step) &&
            draft.topic === kept.topic &&
            draft.note === (was?.note ? `${was.note}\n${was.topic}` : was?.topic)
          )
        },
      }),
    ],
    'Pasada su hora se espera a que su coach la cierre, y lo que cambió se trae solo': [
      on('saved', 'clock.ticked', 'closing', {
        if: isOver,
        so: ({ after, move }) => after.context.now === move.now,
      }),
      on(EVERYWHERE, 'clock.ticked', null, { so: ({ after, move }) => after.context.now === move.now }),
      on(['saved', 'closing'], 'session.changed', 'looking', {
        if: isNews,
        asks: ['loadPage'],
        so: (step) => asksIt(step) && hears(step),
      }),
      on(EVERYWHERE, 'session.changed', null, { so: hears }),
      on('saved', AGAIN, 'looking', { if: isBehind, asks: ['loadPage'], so: asksIt }),
      on('closing', MINUTE, 'looking', { asks: ['loadPage'], so: asksIt }),
      ...sendsWish('looking', 'loadPage.done', takesPage),
      ...rests('looking', 'loadPage.done', { so: takesPage }),
      ...sendsWish('looking', 'loadPage.error', leavesPage),
      ...rests('looking', 'loadPage.error', { so: leavesPage }),
    ],
    'Se dice qué fue de lo acordado, si algo se acordó': [
      on('saved', 'agreement.mark', 'marking', {
        if: hasAgreement,
        asks: ['markAgreement'],
        so: (step) => sendsMark(step) && step.after.context.mark === step.move.mark && forgetsWhy(step),
      }),
      ...sent('marking', 'markAgreement', (step) =>
        alike(step.after.context.left?.agreement, outputOf(step)),
      ),
    ],
    'Se dice si el próximo coach lee los acuerdos del programa, si algo se acordó': [
      on('saved', 'sharing.change', 'sharing', {
        if: hasAgreement,
        asks: ['shareAgreements'],
        so: (step) => sendsShare(step) && step.after.context.share === step.move.on && forgetsWhy(step),
      }),
      ...sent('sharing', 'shareAgreements', (step) => step.after.context.left?.shared === outputOf(step)),
    ],
    'La evaluación se guarda con la primera estrella, si la sesión se realizó, y se cambia un día': [
      on('saved', 'stars.choose', 'rating', {
        if: takesStars,
        asks: ['rateSession'],
        so: (step) => sendsStars(step) && step.after.context.stars === step.move.value && forgetsWhy(step),
      }),
      // what has stars is not being closed
      ...sent('rating', 'rateSession', (step) =>
        alike(step.after.context.left?.session, outputOf(step)),
      ).filter(({ on: by, to }) => by !== 'rateSession.done' || !to.includes('closing')),
    ],
    'Quien elige mientras algo se guarda no espera: va después, y lo último que eligió es lo que vale': [
      on(CHOOSING, 'agreement.mark', null, {
        if: hasAgreement,
        so: (step) => wants(step, 'mark') && step.after.context.mark === step.move.mark && forgetsWhy(step),
      }),
      on(CHOOSING, 'sharing.change', null, {
        if: hasAgreement,
        so: (step) => wants(step, 'share') && step.after.context.share === step.move.on && forgetsWhy(step),
      }),
      on(CHOOSING, 'stars.choose', null, {
        if: takesStars,
        so: (step) =>
          wants(step, 'stars') && step.after.context.stars === step.move.value && forgetsWhy(step),
      }),
    ],
  },
}
