import { CALLS } from './calls'
import { CREDITS } from './decided-credits'
import { SESSIONS } from './decided-sessions'
import { PEOPLE } from './open-people'
import { REST } from './open-rest'
import { PRODUCT } from './product'
import { type Chapter, chapterOf } from './requirement'
import { ROLES } from './roles'
import { SCREENS } from './screens'
import { STEPS } from './steps'
import { VALIDATION } from './validation'

const numberOf = ({ sentences }: Chapter): number =>
  Number.parseInt(chapterOf(Object.keys(sentences)[0] ?? ''), 10)

/** Every sentence of the specification that is a rule, in its order: its own chapters, what was decided after, what it left open. */
export const CHAPTERS: Chapter[] = [
  ...[...PRODUCT, ...SCREENS, ...STEPS, ...VALIDATION, ...ROLES, ...CALLS].sort(
    (one, other) => numberOf(one) - numberOf(other),
  ),
  ...CREDITS,
  ...SESSIONS,
  ...PEOPLE,
  ...REST,
]
