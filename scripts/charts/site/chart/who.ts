import type { ChartTransition } from '../../chart'

/** Who makes something happen, as far as its kind and its condition tell. */
export function whoOf({ outcome, guard, event }: ChartTransition): string {
  switch (outcome) {
    case 'timer':
      return 'El tiempo'
    case 'done':
    case 'error':
      return 'La respuesta'
    case 'always':
      return 'Enseguida'
    case 'snapshot':
    case 'end':
      return 'Otro chart'
    default: {
      const who = [
        /\bes (el|la|un|una) coachee\b/.test(guard) ? 'Coachee' : '',
        /\bes (el|la|un|una) coach\b/.test(guard) ? 'Coach' : '',
        /\bes (un|una|quien) administra/.test(guard) ? 'Administración' : '',
      ].filter(Boolean)
      if (who.length > 0) return who.join(' o ')
      if (/^(slot|time|program)\.|\.(passed|over|ended|changed|counted)$/.test(event)) return 'El servidor'
      return 'La persona'
    }
  }
}
