import type { ContextFrom } from 'xstate'
import type { coacheeFileMachine } from '#machines/sessions/coachee-file/chart'
import {
  alike,
  errorOf,
  forgetsWhy,
  given,
  givenIn,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'

const PAUSE = 900
const AGAIN = 5000
type At = Step<ContextFrom<typeof coacheeFileMachine>>
const { on, begins } = waysOf<typeof coacheeFileMachine>()
const ofCoachee = (step: At) => given(step) === step.after.context.coacheeId
const notesIn = (moment: At['before']) =>
  moment?.context.sessions.find(({ _id }) => _id === moment.context.sessionId)?.notes
/** This device holds what the server does not have, over the version it was written on, and nothing else. */
const keeps = ({ did, after }: At) => {
  const { draft: text, sessionId } = after.context
  const isKept = text === (notesIn(after)?.text ?? '')
  return alike(did[0]?.with, { sessionId, notes: isKept ? null : { text, version: notesIn(after)?.version } })
}
const written = (step: At) => step.after.context.draft === step.move.text && keeps(step)
const KEEPS = { does: ['keep'] }
const changed = ({ before }: At) => before?.context.draft !== (notesIn(before)?.text ?? '')
const saves = (step: At) =>
  alike(given(step), {
    sessionId: step.after.context.sessionId,
    text: step.after.context.draft,
    version: notesIn(step.after)?.version,
  })
const kept = (step: At) => alike(notesIn(step.after), outputOf(step)) && forgetsWhy(step) && keeps(step)

const EVERYWHERE = ['loading', 'failed', 'saved', 'reminding', 'writing', 'saving', 'waiting', 'stale']

export const coacheeFileRules: RulesOf<typeof coacheeFileMachine> = {
  must: ['failed', 'saved', 'reminding', 'writing', 'saving', 'waiting', 'stale', 'left'],
  always: {
    'Lo escrito no se pierde mientras se guarda o falla': ({ before, after, by }) =>
      !before ||
      !(isIn(before, 'saving') || isIn(before, 'waiting')) ||
      by === 'notes.change' ||
      before.context.draft === after.context.draft,
  },
  ways: {
    'Se trae la ficha de ese coachee, en la sesión que se abrió': [
      begins('loading', { asks: ['loadFile'], so: ofCoachee }),
      on('loading', 'loadFile.done', 'left', { if: ({ before }) => before?.context.leaves === true }),
      on('loading', 'loadFile.done', 'saved', {
        so: (step) =>
          step.after.context.sessionId === (step.before?.context.sessionId ?? 'session-2') &&
          step.after.context.draft === notesIn(step.after)?.text &&
          step.after.context.sessions === givenIn(step.move.output, 'sessions') &&
          forgetsWhy(step),
      }),
      on('loading', 'loadFile.error', 'failed', { so: keepsWhy }),
      on('failed', 'file.retry', 'loading', { asks: ['loadFile'], so: ofCoachee }),
    ],
    'Se miran solo los acuerdos o las notas, y se busca en ellas': [
      on(EVERYWHERE, 'segment.choose', null, {
        so: ({ after, move }) => after.context.segment === move.segment,
      }),
      on(EVERYWHERE, 'search.change', null, { so: ({ after, move }) => after.context.search === move.text }),
    ],
    'Se miran las notas de otra sesión': [
      on('saved', 'session.choose', null, {
        so: (step) =>
          step.after.context.sessionId === 'session-1' &&
          step.after.context.draft === notesIn(step.after)?.text &&
          forgetsWhy(step),
      }),
    ],
    'Se guarda al hacer una pausa, si algo cambió, sobre la versión que se vio': [
      on(['saved', 'writing'], 'notes.change', 'writing', { ...KEEPS, so: written }),
      on(['saving', 'waiting'], 'notes.change', null, { ...KEEPS, so: written }),
      on('writing', PAUSE, 'saving', { if: changed, asks: ['saveNotes'], so: saves }),
      on('writing', PAUSE, 'saved'),
      on('saving', 'saveNotes.done', 'saving', {
        if: ({ before }) => before?.context.leaves === true && before.context.draft !== 'Quedó en probar',
        asks: ['saveNotes'],
        ...KEEPS,
        so: (step) => saves(step) && kept(step),
      }),
      on('saving', 'saveNotes.done', 'left', {
        if: ({ before }) => before?.context.leaves === true,
        ...KEEPS,
        so: kept,
      }),
      on('saving', 'saveNotes.done', 'writing', {
        if: ({ before }) => before?.context.draft !== 'Quedó en probar',
        ...KEEPS,
        so: kept,
      }),
      on('saving', 'saveNotes.done', 'saved', { ...KEEPS, so: kept }),
    ],
    'Se le recuerda su próxima sesión, una vez, sin dejar de escribir': [
      on('saved', 'reminder.send', 'reminding', {
        if: ({ before }) => before?.context.reminded === false,
        asks: ['sendReminder'],
        so: (step) => alike(given(step), { type: 'sessionReminder', sessionId: 'session-2' }),
      }),
      on('reminding', 'notes.change', null, { ...KEEPS, so: written }),
      on('reminding', 'file.leave', null, { so: ({ after }) => after.context.leaves }),
      ...(['done', 'error'] as const).flatMap((end) => {
        const so = (step: At) =>
          end === 'done' ? step.after.context.reminded && forgetsWhy(step) : keepsWhy(step)
        const leaves = ({ before }: At) => before?.context.leaves === true
        return [
          on('reminding', `sendReminder.${end}`, 'saving', {
            if: (step) => leaves(step) && changed(step),
            asks: ['saveNotes'],
            so,
          }),
          on('reminding', `sendReminder.${end}`, 'left', { if: leaves, so }),
          on('reminding', `sendReminder.${end}`, 'writing', { if: changed, so }),
          on('reminding', `sendReminder.${end}`, 'saved', { so }),
        ]
      }),
    ],
    'Antes de pasar a otra persona se guarda lo escrito': [
      on(['loading', 'failed', 'saved', 'stale'], 'file.leave', 'left'),
      on('writing', 'file.leave', 'saving', { if: changed, asks: ['saveNotes'], so: saves }),
      on('writing', 'file.leave', 'left'),
      on('saving', 'file.leave', null, { so: ({ after }) => after.context.leaves }),
      on('waiting', 'file.leave', 'saving', {
        asks: ['saveNotes'],
        so: (step) => saves(step) && step.after.context.leaves,
      }),
    ],
    'Lo que no se pudo guardar se intenta de nuevo; lo de otro dispositivo no se pisa': [
      on('saving', 'saveNotes.error', 'stale', {
        if: (step) => errorOf(step)?.type === 'conflict',
        so: keepsWhy,
      }),
      on('saving', 'saveNotes.error', 'waiting', { so: keepsWhy }),
      on('waiting', AGAIN, 'saving', { asks: ['saveNotes'], so: saves }),
      on('waiting', 'file.retry', 'saving', { asks: ['saveNotes'], so: saves }),
      on('stale', 'file.retry', 'loading', {
        asks: ['loadFile'],
        ...KEEPS,
        so: ({ did, after }) => alike(did[0]?.with, { sessionId: after.context.sessionId, notes: null }),
      }),
    ],
  },
}
