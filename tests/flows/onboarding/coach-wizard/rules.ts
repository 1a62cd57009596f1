import type { coachWizardMachine } from '#machines/onboarding/coach-wizard/chart'
import { givenIn, isIn, type RulesOf } from '../../rules'

const STEPS: Record<number, string> = {
  1: 'identifying',
  2: 'offeringCalendar',
  3: 'definingHours',
  4: 'done',
}

export const coachWizardRules: RulesOf<typeof coachWizardMachine> = {
  must: ['identifying', 'offeringCalendar', 'leavingToConsent', 'skippingCalendar', 'definingHours', 'done'],
  always: {
    'Se retoma en el paso que falta': ({ before, after }) =>
      before !== null || isIn(after, STEPS[after.context.me.welcomeStepper] ?? ''),
    'Sin calendario por ahora se anota, y sigue en las horas': ({ before, after, move, asked }) =>
      move.type === 'calendar.skip' && before && isIn(before, 'offeringCalendar')
        ? asked.length === 1 && JSON.stringify(asked).includes('3')
        : !before ||
          !isIn(before, 'skippingCalendar') ||
          !move.type.endsWith('done') ||
          isIn(after, 'definingHours'),
    'El permiso se da en la página que dice el servidor': ({ before, move, told }) =>
      !before ||
      !isIn(before, 'leavingToConsent') ||
      !move.type.endsWith('done') ||
      told.some((event) => givenIn(event, 'to') === move.output || givenIn(event, 'url') === move.output),
    'Que la persona cambió se dice a la aplicación': ({ before, after, told }) =>
      !before ||
      before.context.me === after.context.me ||
      told.some(({ type, me }) => type === 'user.updated' && me === after.context.me),
    'Terminado, sigue en el inicio': ({ before, move, told }) =>
      move.type !== 'wizard.next' || !before || !isIn(before, 'done') || told.some(({ to }) => to === '/'),
  },
}
