import { loginMachine } from '#machines/login/chart'
import type { PathModel } from '../travel'
import { empty, submitEvents, submitOutcomes } from './common'

export const loginModel: PathModel = {
  machine: loginMachine,
  inputs: [{ values: empty }],
  events: submitEvents,
  outcomes: submitOutcomes,
}
