import { coachFeesMachine } from '#machines/customers/coach-fees/chart'
import { NOW } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'
import { coachFees } from '../fees-data'

const ALL = [[coachFees]]
export const coachFeesModel: PathModel = {
  machine: coachFeesMachine,
  ways: ['Administración que mira las tarifas de coaches'],
  inputs: [undefined],
  events: [
    { type: 'text.change', text: 'cami' },
    { type: 'coach.open', coachId: 'coach-1', now: NOW },
    { type: 'side.close' },
  ],
  outcomes: { coaches: { done: ALL }, feeForm: { done: ['saved'] } },
  parts: { coaches: brought(...ALL) },
}
