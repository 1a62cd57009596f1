import type { Traveller } from '../../kernel/demo/travellers'
import { type Answered, byKey, hearNewest } from './respondents'

export type Seeded = Answered & { at: Date; subject: string }

export const groupOf = ({ program, organizationId }: Traveller): string => `${program._id} ${organizationId}`

const unitOf = ({ person, subject }: Seeded): string => `${person} ${subject}`
const toldOf = (answers: readonly Seeded[]): number =>
  hearNewest(
    [...answers].sort((one, other) => one.at.getTime() - other.at.getTime()),
    '',
    unitOf,
  ).told.length

/**
 * How many of the last ones somebody adds in a group so that as much as can be may be told of it: who waits keeps others
 * back, and a demonstration shows what there is to see. Of several numbers that do, the one nearest below `usual`, else
 * the next above.
 */
function howMany(before: readonly Seeded[], more: readonly Seeded[], usual: number): number {
  const numbers = [...more, null].map((_, at) => at)
  const nearest = [
    ...numbers.filter((count) => count <= usual).reverse(),
    ...numbers.filter((count) => count > usual),
  ]
  const told = nearest.map((count) => toldOf([...before, ...more.slice(0, count)]))
  return nearest[told.indexOf(Math.max(...told))] ?? usual
}

/** Of what may be added in each group, in the order in which it is, what lets the most be told. */
export const letsMostBeTold = <T extends Seeded>(
  more: readonly T[],
  { before = [], usual }: { before?: readonly Seeded[]; usual: (one: T) => boolean },
): T[] =>
  [...byKey(more, ({ group }) => group)].flatMap(([group, all]) =>
    all.slice(
      0,
      howMany(
        before.filter((one) => one.group === group),
        all,
        all.filter(usual).length,
      ),
    ),
  )
