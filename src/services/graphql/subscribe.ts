import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { print } from 'graphql'
import { readPreview } from '../browser/preview'
import { traceparent } from '../browser/trace'
import { sharedSocket } from './shared-socket'

type Link = {
  /** the socket is open and signed in, the first time and after every loss */
  opened?(): void
  lost?(): void
  /** open again after a loss: something may have been missed */
  reopened?(): void
  /** epoch ms; what happened from then on is not to be missed. Now, where nothing else is said */
  since?: number
}
export type Line = {
  /** `variables` are told, whenever the socket opens, how many seconds nothing was heard. */
  hear<Data, Vars extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Vars>,
    operationName: string,
    next: (data: Data) => void,
    variables?: (missed: number) => Vars,
  ): void
  /**
   * Asks over the socket, which is quicker than a request. Rejects when it is not open, breaks, is slow or refuses:
   * whoever asks does it again by a request, under the same idempotency key.
   */
  ask<Data, Vars extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Vars>,
    operationName: string,
    variables: Vars,
  ): Promise<Data>
  close(): void
}

const SLOW_MS = 4000

/** Whoever sees the product as somebody else hears nothing. */
const SILENT: Line = {
  hear: () => {},
  ask: () => Promise.reject(new Error('a preview has no line')),
  close: () => {},
}

/** A line over the tab's socket, which reconnects by itself until it is closed. */
export function openLine({ opened, lost, reopened, since = Date.now() }: Link): Line {
  if (readPreview()) return SILENT
  const socket = sharedSocket()
  const { client } = socket
  let before = false
  let heard = since
  const asking = new Set<() => void>()
  const leave = socket.join({
    opened: () => {
      opened?.()
      if (before) reopened?.()
      before = true
    },
    closed: () => {
      heard = Math.max(heard, socket.heardAt())
      for (const giveUp of asking) giveUp()
      lost?.()
    },
  })
  const stops: (() => void)[] = []
  return {
    hear: (document, operationName, next, variables) => {
      const query = print(document)
      stops.push(
        socket.keep(() =>
          client.subscribe(
            {
              query,
              operationName,
              // read at each opening
              get variables() {
                return variables?.(Math.max(0, Math.ceil((Date.now() - heard) / 1000)))
              },
            },
            {
              next: ({ data }) => data && next(data as Parameters<typeof next>[0]),
              error: () => {},
              complete: () => {},
            },
          ),
        ),
      )
    },
    ask: <Data, Vars extends Record<string, unknown>>(
      document: TypedDocumentNode<Data, Vars>,
      operationName: string,
      variables: Vars,
    ) =>
      new Promise<Data>((resolve, reject) => {
        const giveUp = () => {
          clearTimeout(slow)
          asking.delete(giveUp)
          stop()
          reject(new Error('the line gave no answer'))
        }
        const slow = setTimeout(giveUp, SLOW_MS)
        let stop = () => {}
        asking.add(giveUp)
        if (!socket.isOpen()) return giveUp()
        stop = client.subscribe<Data>(
          { query: print(document), operationName, variables, extensions: { traceparent: traceparent() } },
          {
            next: ({ data, errors }) => {
              if (!errors && data) resolve(data)
            },
            error: giveUp,
            complete: giveUp,
          },
        )
      }),
    close: () => {
      for (const stop of stops) stop()
      leave()
    },
  }
}

/** Hears a subscription for as long as it is wanted; reconnects by itself. @returns the stop. */
export function subscribe<Data, Vars extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Vars>,
  operationName: string,
  { next, variables, ...link }: Link & { next(data: Data): void; variables?(missed: number): Vars },
): () => void {
  const line = openLine(link)
  line.hear(document, operationName, next, variables)
  return line.close
}
