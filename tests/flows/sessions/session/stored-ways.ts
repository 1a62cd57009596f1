import type { SessionSnapshot } from '#domain/entities/session/stored'
import { titlesIn } from '../../titles-in'

/** As long as nobody said anything, and of what is not rated, there is nothing to say. */
const SILENT = ['Sin nada dicho', 'Sin evaluar']
/** Titles that are no sentence beside others. */
const SAID: Record<string, string> = {
  '¿Se realizó?': 'se pregunta si se realizó',
  'Dice que se realizó': 'una parte dice que sí',
  'Nadie entró': 'a la que nadie entró',
}
const say = (title: string): string => SAID[title] ?? `${title.charAt(0).toLowerCase()}${title.slice(1)}`
const TIMES = ['', 'una vez', 'dos veces']

function sayJoined({ joined, waiting }: SessionSnapshot['context']): string {
  if (joined.coach && joined.coachee) return 'con los dos dentro'
  if (joined.coach) return waiting.coach ? 'con el coach a tiempo' : 'con el coach tarde'
  return joined.coachee ? 'con el coachee a tiempo' : 'sin nadie dentro'
}
/** A session somebody finds: «Sesión agendada, con el coach a tiempo, en otra sala». */
export function sayStored(stored: SessionSnapshot): string {
  const { context } = stored
  const [first = '', ...rest] = titlesIn(stored).filter((title) => !SILENT.includes(title))
  const moved = context.moves.coach.all
  return [
    `Sesión ${say(first)}`,
    ...rest.map(say),
    context.endedAt === null ? sayJoined(context) : '',
    context.endedAt === null && context.outside ? 'en otra sala' : '',
    moved > 0 ? `ya cambiada ${TIMES[moved]}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
