import { ApolloCache, type Cache } from '@apollo/client'
import type { DocumentNode } from 'graphql'

/**
 * A cache that keeps nothing: machines hold what a screen shows (docs/decisions/0004).
 * It spares the first load the normalised cache that no query would read.
 */
export class NoCache extends ApolloCache {
  override readonly assumeImmutableResults = true
  override read(): null {
    return null
  }
  override write(): undefined {
    return undefined
  }
  override diff<Data>(): Cache.DiffResult<Data> {
    return { result: null, complete: false } as Cache.DiffResult<Data>
  }
  override watch(): () => void {
    return () => {}
  }
  override async reset(): Promise<void> {}
  override evict(): boolean {
    return false
  }
  override restore(): this {
    return this
  }
  override extract(): null {
    return null
  }
  override removeOptimistic(): void {}
  override performTransaction(transaction: (cache: ApolloCache) => void): void {
    transaction(this)
  }
  override fragmentMatches(): boolean {
    return true
  }
  override transformDocument(document: DocumentNode): DocumentNode {
    return document
  }
}
