import type { invitationMachine } from '#machines/access/invitation/chart'
import { submitRules } from '../../kit/submit-ways'
import {
  alike,
  errorOf,
  forgetsWhy,
  given,
  goes,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'

const PASSWORD_LEAST = 8
export const acceptInvitationRules = submitRules({
  wrong: ({ first = '', last = '', password = '' }) => [
    ...(first.trim() === '' ? ['first'] : []),
    ...(last.trim() === '' ? ['last'] : []),
    ...(password.length < PASSWORD_LEAST ? ['password'] : []),
  ],
})

type Flow = typeof invitationMachine
type At = Step<import('xstate').ContextFrom<Flow>>
const { on, begins } = waysOf<Flow>()
const isIn = ({ before }: At) => before?.context.me?.status === 'verified'
const invitationIn = ({ after }: At) => after.context.invitation
const keeps = (step: At) => invitationIn(step) === outputOf(step) && forgetsWhy(step)

export const invitationRules: RulesOf<Flow> = {
  must: ['offered', 'needsLogin', 'creatingAccount', 'gone', 'failed', 'accepted'],
  always: {},
  ways: {
    'Se lee la invitación del enlace, y de nuevo si no llegó': [
      begins('loading', { asks: ['loadInvitation'], so: (step) => given(step) === 't' }),
      on('loading', 'loadInvitation.error', 'failed', {
        if: (step) => errorOf(step)?.type === 'network',
        so: keepsWhy,
      }),
      on('failed', 'invitation.retry', 'loading', { asks: ['loadInvitation'] }),
    ],
    'Una que venció o ya se usó no se acepta': [on('loading', 'loadInvitation.error', 'gone')],
    'Quien está dentro con su cuenta activa la acepta con ella': [
      on('loading', 'loadInvitation.done', 'offered', { if: isIn, so: keeps }),
      on('offered', 'invitation.accept', 'accepting', {
        asks: ['acceptAsMe'],
        so: (step) => alike(given(step), { token: 't', me: step.before?.context.me }),
      }),
      on('accepting', 'acceptAsMe.done', 'accepted', { tells: ['user.updated', goes('/', true)] }),
      on('accepting', 'acceptAsMe.error', 'offered', { so: keepsWhy }),
    ],
    'Una cuenta que existe se toma solo por quien entra en ella': [
      on('loading', 'loadInvitation.done', 'needsLogin', {
        if: (step) => outputOf<{ hasAccount: boolean }>(step).hasAccount,
        so: keeps,
      }),
    ],
    'Quien no tiene cuenta crea una, y sigue en su inicio': [
      on('loading', 'loadInvitation.done', 'creatingAccount', {
        asks: ['acceptAsNew'],
        so: (step) =>
          keeps(step) && alike(given(step), { values: { token: 't', first: '', last: '', password: '' } }),
      }),
      on('creatingAccount', 'acceptAsNew.done', 'accepted', {
        tells: [{ type: 'connection.opened', token: 'token' }, goes('/', true)],
      }),
    ],
  },
}
