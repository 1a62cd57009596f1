import { coacheeFileMachine } from '#machines/sessions/coachee-file/chart'
import { coacheeFileWords } from '#machines/sessions/coachee-file/words'
import { networkFailure } from '../../../fixtures/people'
import { type PathModel, timePasses } from '../../../paths/travel'
import { conflict } from '../../common'

const session = (id: string, slot: string, state: string, text: string) => ({
  _id: id,
  slot,
  state,
  program: 'Eleva',
  ahead: state === 'active',
  topic: state === 'active' ? 'Los turnos' : '',
  agreement:
    state === 'active'
      ? null
      : {
          text: 'Hablar con Ignacio',
          firstStep: '',
          dueOn: null,
          topics: ['Feedback'],
          objective: 'Soltar tres tareas',
          mark: 'half',
        },
  notes: { text, version: text === '' ? 0 : 1 },
})

const file = {
  person: {
    _id: 'coachee-1',
    name: { first: 'Antonia', last: 'Rivas' },
    picture: null,
    position: 'Jefatura de turno',
    organization: 'Aurora',
    city: 'Talca',
  },
  isPast: false,
  held: 1,
  plan: 8,
  program: 'Eleva',
  endDate: '2026-11-30T03:00:00.000Z',
  others: [],
  focuses: ['Delegación'],
  sessions: [
    session('session-2', '2026-09-17T13:00:00.000Z', 'active', ''),
    session('session-1', '2026-09-03T13:00:00.000Z', 'finished', 'Le cuesta soltar'),
  ],
  goals: [
    {
      _id: 'goal-1',
      version: 1,
      title: 'Soltar tres tareas',
      why: '',
      state: 'open',
      steps: [{ _id: 'step-1', text: 'Anotarlas', dueOn: null, done: true }],
      comments: [],
      updatedAt: '2026-09-01T12:00:00.000Z',
    },
  ],
  recommended: [],
  answers: [{ label: '¿Qué quieres lograr?', answer: 'Delegar' }],
}

const tooOften = { type: 'rateLimited', message: 'Ya le recordaste hace poco.' }

const input = { coacheeId: 'coachee-1', sessionId: 'session-2' }

export const coacheeFileModel: PathModel = {
  machine: coacheeFileMachine,
  exceptions: coacheeFileWords.exceptions,
  ways: ['Coach que mira lo que sabe de un coachee'],
  inputs: [input],
  events: [
    { type: 'file.retry' },
    { type: 'segment.choose', segment: 'notes' },
    { type: 'search.change', text: 'soltar' },
    { type: 'session.choose', sessionId: 'session-1' },
    { type: 'notes.change', text: 'Quedó en probar' },
    { type: 'notes.change', text: '' },
    { type: 'reminder.send' },
    { type: 'file.leave' },
  ],
  offered: {
    // it is asked for by the chart of the session at hand, and another file comes at once
    'file.leave': (_, __, ___, level) => level !== 'application',
    'segment.choose': ({ context }) => context.sessions.length > 0 && context.segment === 'all',
    'search.change': ({ context }) => context.sessions.length > 0 && context.search === '',
    'session.choose': ({ context }) => context.sessionId === 'session-2',
    'notes.change': ({ context }, { text }) => context.draft !== text,
  },
  also: [
    {
      input,
      moves: [
        {
          type: 'xstate.done.actor.0.coacheeFile.loading',
          output: file,
          actorId: '0.coacheeFile.loading',
        },
        { type: 'notes.change', text: 'Quedó' },
        timePasses(500),
        { type: 'notes.change', text: 'Quedó en probar' },
        { type: 'xstate.after.pause.coacheeFile.writing', wait: 900 },
      ],
    },
  ],
  outcomes: {
    loadFile: { done: [file], error: [networkFailure] },
    sendReminder: { done: [undefined], error: [networkFailure, tooOften] },
    saveNotes: { done: [{ text: 'Quedó en probar', version: 1 }], error: [networkFailure, conflict] },
  },
}
