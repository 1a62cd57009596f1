import { type EventObject, fromCallback, fromPromise } from 'xstate'

/** A place for an actor that is provided at the edge; unprovided, it fails with its own name. */
export const port = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port not provided: ${name}`)))

/** The same for an actor that sends events for as long as it lives. */
export const streamPort = <
  Event extends EventObject,
  Input = undefined,
  Sent extends EventObject = EventObject,
>(
  name: string,
) =>
  fromCallback<Event, Input, Sent>(() => {
    throw new Error(`port not provided: ${name}`)
  })
