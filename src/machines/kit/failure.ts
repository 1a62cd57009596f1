import { assign, type EventObject } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'

/** Keeps why an actor failed, for whoever shows it: the `failure` of the chart. */
export const keepFailure = <
  Context extends { failure: Failure | null },
  Failed extends EventObject & { error: unknown },
  Event extends EventObject,
>() =>
  assign<Context, Failed, undefined, Event, never>(
    ({ event }) => ({ failure: toFailure(event.error) }) as Partial<Context>,
  )
