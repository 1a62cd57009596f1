import { type EventObject, type MachineContext, sendTo } from 'xstate'
import { toFailure } from '#domain/failure'
import { type App, app } from './app'

/** Has the application say a sentence in passing. */
export const say = <Context extends MachineContext, Told extends EventObject, Event extends EventObject>(
  content: string,
) =>
  sendTo<Context, Told, undefined, App, Event, never>(app, {
    type: 'snackbar.show',
    content,
  })

/** Has it say why an actor failed, where nothing on the screen would. */
export const sayFailure = <
  Context extends MachineContext,
  Failed extends EventObject & { error: unknown },
  Event extends EventObject,
>() =>
  sendTo<Context, Failed, undefined, App, Event, never>(app, ({ event }) => ({
    type: 'snackbar.show',
    color: 'error',
    content: toFailure(event.error).message,
  }))
