import {
  type ActorRef,
  type EventObject,
  enqueueActions,
  type MachineContext,
  type ParameterizedObject,
  type Snapshot,
} from 'xstate'
import type { AppEvent } from '../shell/app-events'

/** The root of the one system every chart runs in. */
export type App = ActorRef<Snapshot<unknown>, AppEvent>

/**
 * To whom a chart tells what concerns the application, however deep it stands: `sendTo(app, event)`.
 * Throws where no actor of the system is called `app`, since the event would come back to its sender.
 */
export const app = ({ system }: { system: { get(name: string): App | undefined } }): App => {
  const found = system.get('app')
  if (!found) throw new Error('no actor of this system is called app')
  return found
}

/** Tells the application one thing after another; null: not that one. */
export const tell = <
  Context extends MachineContext,
  Now extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
>(
  said: (args: { context: Context; event: Now }) => (AppEvent | null)[],
) =>
  enqueueActions<Context, Now, Params, Event, never, never, never, never, never>(
    ({ context, event, enqueue }) => {
      for (const one of said({ context, event })) if (one) enqueue.sendTo(app, one)
    },
  )
