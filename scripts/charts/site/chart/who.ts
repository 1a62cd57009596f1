import type { ChartTransition } from '../../chart'

/** Who makes something happen, as far as its kind and its condition tell. */
export function whoOf({ outcome, guard, label, event }: ChartTransition): string {
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
      const said = `${guard} ${label}`.toLowerCase()
      const who = [
        /\bcoachee\b/.test(said) ? 'Coachee' : '',
        /\bcoach\b/.test(said) ? 'Coach' : '',
        /administra/.test(said) ? 'Administración' : '',
      ].filter(Boolean)
      if (who.length > 0) return who.join(' o ')
      if (/^(slot|time|program)\.|\.(passed|over|ended|changed|counted)$/.test(event)) return 'El servidor'
      return 'La persona'
    }
  }
}
