import type { ContextFrom } from 'xstate'
import type { guardChart } from '#machines/access/guard/chart'
import { both, type RulesOf, type Step, waysOf } from '../../rules'

type At = Step<ContextFrom<typeof guardChart>>
const { begins } = waysOf<typeof guardChart>()
const at =
  (route: string) =>
  ({ after }: At) =>
    after.context.route === route
const as =
  (role: string) =>
  ({ after }: At) =>
    after.context.me?._type.active === role
const isIn = ({ after }: At) => after.context.me !== null
const unverified = ({ after }: At) => after.context.me?.status === 'unverified'

export const guardRules: RulesOf<typeof guardChart> = {
  must: [
    'shown',
    'signingOut',
    'sentToLogin',
    'sentToLoginPlain',
    'sentToVerify',
    'sentHome',
    'sentToWizard',
  ],
  always: {
    'Nadie pregunta nada a nadie: se decide con lo que se sabe': ({ asked, told }) =>
      asked.length === 0 && told.length === 0,
  },
  ways: {
    'Salir es de cualquiera, y una dirección que no existe la ve cualquiera': [
      begins('signingOut', { if: at('signout') }),
      begins('shown', { if: at('notfound') }),
    ],
    'Entrar, recuperar y registrarse son de quien está fuera': [
      begins('sentToSignout', { if: both(at('login'), isIn) }),
      begins('shown', { if: at('login') }),
    ],
    'El enlace para cambiar la contraseña manda: quien está dentro sale primero': [
      begins('signingOut', { if: both(at('change'), isIn) }),
      begins('shown', { if: at('change') }),
    ],
    'Activar: con enlace cualquiera; sin él, quien aún no la activa': [
      begins('shown', { if: both(at('verify'), ({ after }) => after.context.params.token !== undefined) }),
      begins('shown', { if: both(at('verify'), unverified) }),
      begins('sentHome', { if: both(at('verify'), isIn) }),
      begins('sentToLoginPlain', { if: at('verify') }),
    ],
    'Quien no ha entrado va a entrar; quien no activó su cuenta, a activarla': [
      begins('sentToLogin', { if: (step) => !isIn(step) }),
      begins('sentToVerify', { if: unverified }),
    ],
    'La disponibilidad es de coaches; elegir coach, de coachees': [
      begins('sentHome', { if: both(at('availability'), as('admin')) }),
      begins('sentHome', { if: both(at('pickCoach'), as('coach')) }),
    ],
    'A quien le falta un paso, o a su dirección un dato, vuelve a sus primeros pasos': [
      begins('sentToWizard', {
        if: both(at('sessions'), ({ after }) => (after.context.me?.welcomeStepper ?? 4) < 3),
      }),
      begins('sentToWizard', {
        if: both(at('scheduleSuccess'), ({ after }) => after.context.query.coach === undefined),
      }),
    ],
    'Cada quien tiene su inicio': [
      begins('sentToBoard', {
        if: both(at('home'), ({ after }) => after.context.me?._type.group === 'sysadmin'),
      }),
      begins('sentToMembership', {
        if: both(at('home'), as('admin'), ({ after }) => after.context.me?.hasMembershipPrograms === true),
      }),
      begins('sentToPanel', { if: both(at('home'), as('admin')) }),
      begins('sentToSessions', { if: at('home') }),
    ],
    'Lo demás se muestra': [begins('shown')],
  },
}
