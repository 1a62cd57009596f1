import { loginMachine } from '#machines/access/login/chart'
import type { PathModel } from '../../../paths/travel'
import { empty, submitEvents, submitOutcomes } from '../../common'

export const loginModel: PathModel = {
  machine: loginMachine,
  ways: ['Alguien por escribir su correo y contraseña'],
  inputs: [{ values: empty }],
  events: submitEvents,
  outcomes: submitOutcomes,
}
