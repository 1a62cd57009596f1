import { type ComponentType, useEffect, useState } from 'react'
import { type ActorRefFrom, type AnyStateMachine, createActor, type InputFrom } from 'xstate'
import type { Me } from '#domain/models'
import type { ScreenGroup } from '#domain/routes'
import type { AppActor } from '#machines/app/chart'
import type { AppEvent } from '#machines/app-events'
import type { Settings } from '../services/browser/settings'
import { inspectCharts } from '../services/charts/log'

export type ScreenProps = {
  app: AppActor
  me: Me | null
  params: Record<string, string>
  query: Record<string, string>
  settings: Settings
}
/** Screens by the name the route table gives them. */
export type Screens = Record<string, ComponentType<ScreenProps>>
export type Chunk = { group: ScreenGroup; screens: Screens }

/** The person a screen behind the guard is shown to. */
export function present(me: Me | null): Me {
  if (!me) throw new Error('this screen is only for people who are in')
  return me
}

/** The machine of a screen, alive for as long as the screen is shown; what it emits, the application hears. */
export function useScreenActor<Machine extends AnyStateMachine>(
  app: AppActor,
  machine: Machine,
  input: () => InputFrom<Machine>,
): ActorRefFrom<Machine> {
  const [actor] = useState(() => {
    const created = createActor<AnyStateMachine>(machine, { inspect: inspectCharts, input: input() })
    created.on('*', (event) => app.send(event as AppEvent))
    return created
  })
  useEffect(() => {
    actor.start()
    return () => void actor.stop()
  }, [actor])
  return actor as ActorRefFrom<Machine>
}
