import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue } from 'react'

type Watchable = NonNullable<Parameters<typeof useSelector>[0]>
/** An actor that brings one thing, and is asked again when it did not come. */
export type Bringing<Data> = {
  getSnapshot: () => {
    context: { data: Data | null; failure: { message: string } | null }
    matches: (state: 'failed') => boolean
  }
  subscribe: Watchable['subscribe']
  send: (event: { type: 'retry' }) => void
}
type Missed = { help: string | undefined; retry: () => void }
/** Why what is brought did not come, and how it is asked for again; null: it came, is on its way, or is not asked for. */
export function useMissed(part: Bringing<unknown> | undefined): Missed | null {
  const snapshot = useSelector(part, (state) => state)
  if (!part || !snapshot?.matches('failed')) return null
  return { help: snapshot.context.failure?.message, retry: () => part.send({ type: 'retry' }) }
}
type Props<Data> = {
  /** undefined: it does not run yet */
  part: Bringing<Data> | undefined
  /** what stands there until it comes */
  waiting: ReactNode
  missed: (help: string | undefined, retry: () => void) => ReactNode
  children: (data: Data) => ReactNode
}

/** What came, what waits for it, or what is said when it did not come. */
export function Loaded<Data>({ part, waiting, missed, children }: Props<Data>): ReactNode {
  const gone = useMissed(part)
  const data = useSelector(part, (state) => state?.context.data ?? null)
  // may be much to draw: the hand is answered meanwhile
  const drawn = useDeferredValue(data)
  if (gone) return missed(gone.help, gone.retry)
  return data === null || drawn === null ? waiting : children(drawn)
}
