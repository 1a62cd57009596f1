import { registerMachine } from '#machines/access/register/chart'
import type { PathModel } from '../../../paths/travel'
import { empty, submitEvents, submitOutcomes } from '../../common'

export const registerModel: PathModel = {
  machine: registerMachine,
  ways: ['Alguien por crear su cuenta de coachee'],
  inputs: [{ values: empty }],
  events: submitEvents,
  outcomes: submitOutcomes,
}
