import { programFormMachine } from '#machines/customers/program-form/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput, conflict } from '../../common'
import { brought } from '../../kit/parts'
import { programForm } from '../programs-data'

/** Of a program that has the feature, which one to be made has not yet. */
const SHOWN = { name: 'academy', videoHtml: '', thumbnail: '/features/a.svg' }

export const programFormModel: PathModel = {
  machine: programFormMachine,
  ways: ['Administración por crear un programa', 'Administración que cambia un programa'],
  inputs: [{ programId: null }, { programId: 'program-1' }],
  events: [
    { type: 'draft.change', change: { name: 'Eleva 2027' } },
    { type: 'draft.change', change: { sessionsQuantity: '10' } },
    { type: 'draft.change', change: { expiresAt: '2027-01-15' } },
    { type: 'draft.change', change: { presentations: [SHOWN] } },
    { type: 'form.save' },
    { type: 'side.close' },
  ],
  offered: {
    'draft.change': ({ context }, { change }, _before, level) =>
      context.draft !== null &&
      (level !== 'application' || !('presentations' in Object(change))) &&
      Object.entries(Object(change)).every(
        ([name, value]) => Object(context.draft)[name] === Object(programForm.draft)[name] && value,
      ),
  },
  outcomes: {
    form: { done: [programForm] },
    saveProgram: { done: ['program-1'], error: [conflict, badInput] },
    programReach: {
      done: [
        { saved: 'program-1', failure: null },
        { saved: null, failure: badInput },
      ],
    },
  },
  parts: { form: brought(programForm) },
}
