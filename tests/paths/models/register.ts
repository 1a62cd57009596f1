import { registerMachine } from '#machines/register/chart'
import type { PathModel } from '../travel'
import { empty, submitEvents, submitOutcomes } from './common'

export const registerModel: PathModel = {
  machine: registerMachine,
  inputs: [{ values: empty }],
  events: submitEvents,
  outcomes: submitOutcomes,
}
