import { registerMachine } from '#machines/access/register/chart'
import type { PathModel } from '../../../paths/travel'
import { empty, submitEvents, submitOutcomes } from '../../common'

export const registerModel: PathModel = {
  machine: registerMachine,
  inputs: [{ values: empty }],
  events: submitEvents,
  outcomes: submitOutcomes,
}
