import type { ContextFrom } from 'xstate'
import type { coachWizardMachine } from '#machines/onboarding/coach-wizard/chart'
import {
  alike,
  forgetsWhy,
  given,
  givenIn,
  goes,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'

const STEPS: Record<number, string> = {
  1: 'profile.identifying',
  2: 'calendar.offering',
  3: 'hours',
  4: 'done',
}

/** Specification 4: complete profile, sync calendar account, enter availability. */
const ORDER = ['profile', 'calendar', 'hours']

type At = Step<ContextFrom<typeof coachWizardMachine>>
const { on, begins, asksAgain } = waysOf<typeof coachWizardMachine>()
const at =
  (step: number) =>
  ({ after }: At) =>
    after.context.me.welcomeStepper === step
const asksForm = (formType: string) => (step: At) => alike(given(step), { formType })
const asksHours = ({ asked, after }: At) =>
  asked.every(
    ({ name, input }) =>
      name !== 'availability' ||
      (givenIn(input, 'timezone') === after.context.me.timezone && givenIn(input, 'week') !== undefined),
  )
const took = (step: At) => step.after.context.me === outputOf(step) && forgetsWhy(step)
export const coachWizardRules: RulesOf<typeof coachWizardMachine> = {
  must: [
    'profile.identifying',
    'profile.presenting',
    'calendar.offering',
    'calendar.leaving',
    'calendar.skipping',
    'hours',
    'done',
  ],
  always: {
    'Los pasos van en orden: perfil, calendario, horas; de las horas se vuelve al calendario': ({
      before,
      after,
    }) => {
      if (!before || isIn(before, 'resuming')) return true
      const at = (here: typeof after) => ORDER.findIndex((step) => isIn(here, step))
      const [from, to] = [at(before), at(after)]
      return from < 0 || to < 0 || from === to || (from === 2 && to === 1) || (from === 1 && to === 2)
    },
    'Se retoma en el paso que falta': ({ before, after }) =>
      before !== null || isIn(after, STEPS[after.context.me.welcomeStepper] ?? ''),
    'Sin calendario por ahora se anota, y sigue en las horas': ({ before, after, move, asked }) =>
      move.type === 'calendar.skip' && before && isIn(before, 'calendar.offering')
        ? asked.length === 1 && JSON.stringify(asked).includes('3')
        : !before ||
          !isIn(before, 'calendar.skipping') ||
          !move.type.endsWith('done') ||
          isIn(after, 'hours'),
    'El permiso se da en la página que dice el servidor': ({ before, move, told }) =>
      !before ||
      !isIn(before, 'calendar.leaving') ||
      !move.type.endsWith('done') ||
      told.some((event) => givenIn(event, 'to') === move.output || givenIn(event, 'url') === move.output),
    'Que la persona cambió se dice a la aplicación': ({ before, after, told }) =>
      !before ||
      before.context.me === after.context.me ||
      told.some(({ type, me }) => type === 'user.updated' && me === after.context.me),
    'Terminado, sigue en el inicio': ({ before, move, told }) =>
      move.type !== 'wizard.next' || !before || !isIn(before, 'done') || told.some(({ to }) => to === '/'),
  },
  ways: {
    'Se parte en el paso que falta': [
      begins('profile.identifying', { if: at(1), asks: ['form'], so: asksForm('profile') }),
      begins('calendar.offering', { if: at(2) }),
      begins('hours', { if: at(3), asks: ['availability'], so: asksHours }),
      begins('done'),
    ],
    'El perfil se completa en dos partes, y se mira qué sigue': [
      on('profile.identifying', 'form.done', 'profile.presenting', { asks: ['form'], so: asksForm('about') }),
      on('profile.presenting', 'form.done', 'refreshing', {
        asks: ['person.load'],
        so: (step) => alike(given(step), { question: null }),
      }),
      asksAgain('refreshing', 'person'),
      on('refreshing', 'person.load.done', 'done', { tells: ['user.updated'], so: took }),
    ],
    'El calendario se conecta en la página del servicio, o se sigue sin él': [
      on('calendar.offering', 'calendar.connect', 'calendar.leaving', { asks: ['startConsent'] }),
      on('calendar.leaving', 'startConsent.done', 'calendar.offering', { tells: ['place.wanted'] }),
      on('calendar.leaving', 'startConsent.error', 'calendar.offering', { so: keepsWhy }),
      on('calendar.offering', 'calendar.skip', 'calendar.skipping', {
        asks: ['setStep'],
        so: (step) => given(step) === 3,
      }),
      on('calendar.skipping', 'setStep.done', 'hours', {
        tells: ['user.updated'],
        asks: ['availability'],
        so: (step) => took(step) && asksHours(step),
      }),
      on('calendar.skipping', 'setStep.error', 'calendar.offering', { so: keepsWhy }),
    ],
    'Con sus horas guardadas se mira qué sigue; de las horas se vuelve al calendario': [
      on('hours', 'availability.snapshot', 'refreshing', {
        if: ({ move }) => (move.snapshot as { matches: (state: string) => boolean }).matches('saved'),
        asks: ['person.load'],
      }),
      on('hours', 'wizard.back', 'calendar.offering'),
    ],
    'Hecho todo, sigue en el inicio': [on('done', 'wizard.next', null, { tells: [goes('/')] })],
  },
}
