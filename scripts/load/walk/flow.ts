import type { AnyStateMachine, ContextFrom, EventFrom } from 'xstate'

export type Role = 'coachee' | 'coach' | 'admin' | 'sysadmin'
/** Numbers from 0 to 1. */
export type Random = () => number
type Event = { type: string }
/** What somebody does by an event, with what is really there to choose from; null: nothing is. */
type Bind = (context: unknown, random: Random) => Event | null
/** One chart of a flow, and the state it is taken to: `list.ready`, or of several at once, `a + b`. */
export type Leg = {
  chart: string
  to: string
  binds: Readonly<Record<string, Bind>>
  looks: Readonly<Record<string, Bind>>
  /** whether there is anything to do it to, once the chart has begun */
  needs: (context: unknown) => boolean
}
/** Who does it. `other`: whom they coach, or are coached by, or the session both are in. */
export type Who = { id: string; email: string; other: string }
export type Flow = {
  name: string
  by: Role
  /** where the page is opened */
  at: (who: Who) => string
  legs: (who: Who) => readonly Leg[]
  /** the person comes without a connection */
  out?: true
  /** the other party of a session is there too, and does the same */
  both?: true
  /** which visits of the activity log are of this flow: those in which this chart was seen in this state: `chart id` */
  use: string
}

type Binds<Machine extends AnyStateMachine> = {
  [Type in EventFrom<Machine>['type']]?: (
    context: ContextFrom<Machine>,
    random: Random,
  ) => Extract<EventFrom<Machine>, { type: Type }> | null
}
/** A leg of a chart. `looks`: what somebody may do on the way without need. Checked against the chart here, erased afterwards. */
export const leg =
  <Machine extends AnyStateMachine>({ id }: Machine) =>
  (
    to: string,
    binds: Binds<Machine> = {},
    looks: Binds<Machine> = {},
    needs: (context: ContextFrom<Machine>) => boolean = () => true,
  ): Leg => ({
    chart: id,
    to,
    binds: binds as Leg['binds'],
    looks: looks as Leg['looks'],
    needs: needs as Leg['needs'],
  })
/** A chart of the kit inside another: nobody does anything there, it comes or not. */
export const comes = (chart: string, to: string): Leg => ({
  chart,
  to,
  binds: {},
  looks: {},
  needs: () => true,
})

export const pick = <Item>(random: Random, items: readonly Item[]): Item | null =>
  items[Math.floor(random() * items.length)] ?? null
