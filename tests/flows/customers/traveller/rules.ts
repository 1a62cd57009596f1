import type { ContextFrom } from 'xstate'
import type { travellerMachine } from '#machines/customers/traveller/chart'
import {
  alike,
  forgetsWhy,
  given,
  givenIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  says,
  waysOf,
} from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof travellerMachine>()
const HERE = [
  'reading',
  'resending',
  'reminding',
  'correcting',
  'withdrawing',
  'placing',
  'fetching',
  'changing',
  'rereading',
]
const AGAIN = 'Invitación enviada otra vez.'
const DEEDS = ['resend', 'remind', 'correction', 'withdrawal']

type At = Step<ContextFrom<typeof travellerMachine>>
/** Who is looked at again is who was changed. */
const itself = (step: At) => alike(given(step), step.after.context.row)
const endOf = ({ after }: At) => after.snapshot.output

export const travellerRules: RulesOf<typeof travellerMachine> = {
  must: [
    'reading',
    'resending',
    'reminding',
    'correcting',
    'withdrawing',
    'placing',
    'fetching',
    'changing',
    'rereading',
    'changed',
    'history.failed',
    'trip.failed',
  ],
  always: {
    'Quien no invita no envía, corrige ni retira invitaciones': ({ after, asked }) =>
      after.context.rights.mayInvite || asked.every(({ name }) => !DEEDS.includes(name)),
    'Nadie mueve créditos desde aquí': ({ asked }) =>
      asked.every(
        ({ name, input }) =>
          name !== 'tripAction' || !JSON.stringify(givenIn(input, 'only')).includes('give'),
      ),
    'Con la travesía se ofrece lo que puede quien mira, y nada más': ({ after, asked }) =>
      asked.every(
        ({ name, input }) =>
          name !== 'tripAction' || alike(givenIn(input, 'only'), after.context.rights.trip),
      ),
    'Lo que pasó es de quien se mira': ({ after, asked }) =>
      asked.every(
        ({ name, input }) => name !== 'history.load' || givenIn(input, 'scope') === after.context.row._id,
      ),
  },
  ways: {
    'De lo hecho se mira cómo quedó la persona, y eso se dice al cerrar': [
      on('rereading', 'reread.done', 'changed', {
        so: (step) =>
          step.after.context.changed === outputOf(step) && alike(endOf(step), { row: outputOf(step) }),
      }),
      on('rereading', 'reread.error', 'changed', { so: (step) => alike(endOf(step), { row: null }) }),
    ],
    'Al abrir se trae lo que pasó': [
      begins('reading', { asks: ['history.load'] }),
      on(HERE, 'history.load.done', null),
      on(HERE, 'history.page.turn', null, { asks: /^history\.load$/ }),
      asksAgain(HERE, 'history'),
    ],
    'Una invitación sale otra vez, y se dice': [
      on('reading', 'invitation.resend', 'resending', {
        if: ({ before }) => before?.context.row.invited === true && before.context.rights.mayInvite,
        asks: ['resend'],
        so: (step) => givenIn(given(step), 'id') === step.after.context.row._id && forgetsWhy(step),
      }),
      on('resending', 'resend.done', 'rereading', { asks: ['reread'], so: itself, tells: [says(AGAIN)] }),
      on('resending', 'resend.error', 'reading', { so: keepsWhy }),
    ],
    'Se recuerda una invitación vigente; si no corresponde, se lee por qué': [
      on('reading', 'invitation.remind', 'reminding', {
        if: ({ before }) =>
          before?.context.row.invited === true &&
          before.context.row.signal === 'sent' &&
          before.context.rights.mayInvite,
        asks: ['remind'],
        so: (step) => givenIn(given(step), 'id') === step.after.context.row._id && forgetsWhy(step),
      }),
      on('reminding', 'remind.done', 'rereading', {
        asks: ['reread'],
        if: (step) => outputOf(step) === null,
        tells: [says('El recordatorio va en camino.')],
      }),
      on('reminding', 'remind.done', 'reading', {
        if: (step) => outputOf(step) !== null,
        so: (step) => step.after.context.failure?.message === `${outputOf(step)}.`,
      }),
      on('reminding', 'remind.error', 'reading', { so: keepsWhy }),
    ],
    'Una invitación se corrige desde lo que dice, o se retira después de leer qué pasa': [
      on('reading', 'invitation.correct', 'correcting', {
        if: ({ before }) => before?.context.row.invited === true && before.context.rights.mayInvite,
        asks: ['correction'],
        so: (step) => {
          const { _id, email, first, last } = step.after.context.row
          return alike(given(step), { values: { _id, email, first, last } }) && forgetsWhy(step)
        },
      }),
      on('correcting', 'correction.done', 'rereading', { asks: ['reread'], so: itself }),
      on('reading', 'invitation.withdraw', 'withdrawing', {
        if: ({ before }) => before?.context.row.invited === true && before.context.rights.mayInvite,
        asks: ['withdrawal'],
        so: (step) =>
          alike(given(step), { values: { _id: step.after.context.row._id, reason: '' } }) && forgetsWhy(step),
      }),
      on('withdrawing', 'withdrawal.done', 'rereading', { asks: ['reread'], so: itself }),
    ],
    'Sus datos los cambia quien puede, de quien tiene cuenta': [
      on('reading', 'place.edit', 'placing', {
        if: ({ before }) => before?.context.row.invited === false && before.context.rights.mayPlace,
        asks: ['place'],
        so: (step) => {
          const { _id, version, area, site } = step.after.context.row
          const leader = { leaderName: '', leaderEmail: '' }
          const written = { userId: _id, version: String(version), area: area ?? '', site: site ?? '' }
          return alike(given(step), { values: Object.assign(written, leader) })
        },
      }),
      on('placing', 'place.done', 'rereading', { asks: ['reread'], so: itself }),
      on(['placing', 'correcting', 'withdrawing', 'fetching', 'changing'], 'step.back', 'reading'),
    ],
    'La travesía se trae como está antes de cambiarla': [
      on('reading', 'trip.change', 'fetching', {
        if: ({ before }) => before?.context.row.tripStatus === 'active',
        asks: ['trip.load'],
        so: (step) =>
          alike(given(step), { question: step.after.context.row }) &&
          step.after.context.now === step.move.now &&
          forgetsWhy(step),
      }),
      asksAgain('fetching', 'trip'),
      on('fetching', 'trip.load.done', 'changing', {
        asks: ['tripAction'],
        so: (step) => step.after.context.trip === outputOf(step),
      }),
      on('changing', 'tripAction.done', 'rereading', {
        asks: ['reread'],
        so: itself,
        tells: [says('Travesía cambiada.')],
      }),
    ],
  },
}
