import type { coachWizardMachine } from '#machines/onboarding/coach-wizard/chart'
import { givenIn, isIn, type RulesOf } from '../../rules'

const STEPS: Record<number, string> = {
  1: 'profile.identifying',
  2: 'calendar.offering',
  3: 'hours',
  4: 'done',
}

/** Specification 4: complete profile, sync calendar account, enter availability. */
const ORDER = ['profile', 'calendar', 'hours']

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
}
