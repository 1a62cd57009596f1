import type { AnyMachineSnapshot } from 'xstate'
import type { Failure } from '#domain/failure'
import { questionnaireDraftMachine } from '#machines/customers/questionnaire-draft/chart'
import type { Move, PathModel } from '../../../paths/travel'
import { conflict } from '../../common'
import { askedPage, draftPage } from '../questionnaires-data'

const RENAMED = '¿Con cuánta energía terminaste?'
const NOT_SAME: Failure = {
  type: 'badInput',
  message: 'Revisa los campos marcados y guarda otra vez.',
  fields: { 'questions.0.sameAs': 'Marca que pregunta lo mismo, o dale otra clave.' },
}
type Draft = { name: string; parts: { title: string }[]; questions: { key: string; label: string }[] }
const draftIn = ({ context }: AnyMachineSnapshot) => context.draft as Draft
const keyAt = (snapshot: AnyMachineSnapshot, at: unknown) => draftIn(snapshot).questions[Number(at)]?.key

export const questionnaireDraftModel: PathModel = {
  machine: questionnaireDraftMachine,
  ways: ['Administración que escribe la versión que sigue'],
  inputs: [{ page: askedPage }],
  events: [
    { type: 'name.change', value: 'Tu pulso de octubre' },
    { type: 'part.change', part: 0, change: { title: 'Tu mes' } },
    { type: 'question.open', at: 0 },
    { type: 'question.close' },
    { type: 'question.change', at: 0, change: { label: RENAMED } },
    { type: 'question.add', part: 0 },
    { type: 'question.remove', at: 0 },
    { type: 'question.remove', at: 1 },
    { type: 'question.move', at: 0, by: 1 },
    { type: 'question.move', at: 0, by: -1 },
    { type: 'view.choose', view: 'preview' },
    { type: 'view.choose', view: 'questions' },
    { type: 'draft.save' },
    { type: 'draft.leave' },
    { type: 'draft.drop' },
    { type: 'side.close' },
  ],
  offered: {
    'name.change': (snapshot) =>
      snapshot.context.view === 'questions' && draftIn(snapshot).name === 'Tu pulso',
    'part.change': (snapshot) =>
      snapshot.context.view === 'questions' && draftIn(snapshot).parts[0]?.title !== 'Tu mes',
    // one of each is enough: what is written is not counted
    'question.open': ({ context }) => context.view === 'questions' && context.at === null,
    'question.close': ({ context }) => context.view === 'questions' && context.at !== null,
    'question.change': (snapshot, { at }) =>
      snapshot.context.view === 'questions' &&
      snapshot.context.at === at &&
      keyAt(snapshot, at) === 'energy' &&
      draftIn(snapshot).questions[Number(at)]?.label !== RENAMED,
    'question.add': (snapshot) =>
      snapshot.context.view === 'questions' && draftIn(snapshot).questions.length === 2,
    'question.remove': (snapshot, { at }) =>
      snapshot.context.view === 'questions' &&
      draftIn(snapshot).questions.length > 1 &&
      keyAt(snapshot, at) === 'comment',
    'question.move': (snapshot, { by }) =>
      snapshot.context.view === 'questions' && draftIn(snapshot).questions.length === 2 && by === 1,
    'view.choose': ({ context }, { view }: Move) => context.view !== view,
  },
  outcomes: { saveDraft: { done: [draftPage], error: [conflict, NOT_SAME] } },
}
