export type Refusal = {
  who: { id: string; actor: string } | { address: string }
  action: string
  outcome: string
  requestId: string
  target: string | null
  /** counted for each target by itself: the accounts somebody tries */
  byTarget?: boolean
}
export type Refusals = {
  count(refusal: Refusal): void
  /** Writes what waits. */
  flush(): Promise<void>
}
