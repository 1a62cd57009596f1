/** Counts calls a minute. */
export type CallLimit = {
  /**
   * Counts calls of somebody in this minute.
   * @throws ApiError RATE_LIMITED with `retryAt`; whatever the database throws when it cannot be counted.
   */
  take(who: string, most: number, calls?: number): Promise<void>
  /** @throws ApiError RATE_LIMITED when they have no call left; counts nothing. */
  refuseSpent(who: string, most: number): void
}
