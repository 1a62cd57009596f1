import type { ReactNode } from 'react'
import type { ActorRefFrom, AnyActorLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { Me } from '#domain/models'
import type { Part, Screen, Visit } from '#machines/shell/app/visit'
import type { Settings } from '../services/browser/settings'

/** What a view of a screen is given beside its actors. */
export type Shown = {
  me: Me | null
  params: Record<string, string>
  query: Record<string, string>
  settings: Settings
}
/** Screens by the name the route table gives them. */
export type Chunk = { screens: Record<string, Screen> }

type Parts = Record<string, Part | null>
type ActorOf<Known> = Known extends { logic: infer Logic extends AnyActorLogic } ? ActorRefFrom<Logic> : null
type Actors<Known extends Parts> = {
  [Name in keyof Known]: ActorOf<Known[Name]>
}
type Declared<Known extends Parts, Tools> = {
  /** The machines of a visit with their ports provided, each with what it begins with. */
  open(visit: Visit): { parts: Known; tools?: Tools }
  key?: Screen['key']
  within?: Screen['within']
  View(props: Shown & { actors: Actors<Known>; tools: Tools }): ReactNode
}

/** A screen: which machines run while it is visited, and what draws them. Checked here, erased afterwards. */
export const defineScreen = <Known extends Parts, Tools = undefined>(
  screen: Declared<Known, Tools>,
): Screen => screen as unknown as Screen

/** One machine of a screen. `keep` stores what it holds on this device, whenever that changes. */
export const part = <Logic extends AnyActorLogic>(
  logic: Logic,
  input: InputFrom<Logic>,
  keep?: (snapshot: SnapshotFrom<Logic>) => void,
): { logic: Logic; input: InputFrom<Logic>; keep?: Part['keep'] } => ({
  logic,
  input,
  keep: keep as Part['keep'],
})

/** The person a screen behind the guard is shown to. */
export function present(me: Me | null): Me {
  if (!me) throw new Error('this screen is only for people who are in')
  return me
}
