import { type Context, meOf } from '../../kernel/context'
import { activeFeature } from '../program/features'
import { type HandedIn, mean, numbersOf, ofCoachees, ofLeaders, reachOf, respondents, tenth } from './answers'
import { hearNewest } from './respondents'
import type { Scope } from './scope'
import { withheldPeople } from './withheld'
import { ALIGNED } from './words'

const COACHEES = 'form-alignment-coachee'
const LEADERS = 'form-alignment-leader'

/** average: 0 to 10, one decimal; null while fewer than three people may be told of. */
type Side = { average: number | null; count: number; withheld: string | null }
/** The question the two sides stand furthest apart in, and by how many points. */
type Distance = { label: string; points: number }
export type Alignment = {
  showCard: boolean
  showData: boolean
  usersCount: number
  leaders: Side
  coachees: Side
  distance: Distance | null
}

const NAMES = ALIGNED.map(({ name }) => name)

const sideOf = (answers: readonly HandedIn[], withheld: string | null): Side => {
  const average = mean(NAMES.flatMap((name) => numbersOf(answers, name)))
  return { average: average === null ? null : tenth(average), count: respondents(answers), withheld }
}

function furthest(leaders: readonly HandedIn[], coachees: readonly HandedIn[]): Distance | null {
  const apart = ALIGNED.flatMap(({ name, label }) => {
    const [one, other] = [mean(numbersOf(leaders, name)), mean(numbersOf(coachees, name))]
    return one === null || other === null ? [] : [{ label, points: tenth(Math.abs(one - other)) }]
  })
  return apart.reduce<Distance | null>(
    (most, one) => (most === null || one.points > most.points ? one : most),
    null,
  )
}

/** What leaders and coachees answered to the same questions; null of no program. */
export async function alignmentOf(context: Context, scope: Scope): Promise<Alignment | null> {
  const [program] = scope.programs
  if (!program) return null
  const [feature, byLeaders, byCoachees, reach] = await Promise.all([
    activeFeature(context.reads, program.id, 'alignmentIndex'),
    ofLeaders(context, scope, LEADERS),
    ofCoachees(context, scope, COACHEES),
    reachOf(context, scope),
  ])
  const viewer = meOf(context).id
  const [fromLeaders, fromCoachees] = [hearNewest(byLeaders, viewer), hearNewest(byCoachees, viewer)]
  const [leaders, coachees] = [fromLeaders.told, fromCoachees.told]
  const showData = leaders.length > 0 && coachees.length > 0
  return {
    showCard: feature !== null,
    showData,
    usersCount: reach.coachees + reach.leaders,
    leaders: sideOf(leaders, withheldPeople(fromLeaders)),
    coachees: sideOf(coachees, withheldPeople(fromCoachees)),
    distance: showData ? furthest(leaders, coachees) : null,
  }
}
