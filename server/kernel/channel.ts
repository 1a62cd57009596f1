/** A line between the processes of one installation. */
export type Channel = {
  tell(text: string): Promise<unknown>
  stop(): Promise<void>
}
/** Who listens on a channel. `lost`: it broke. `missed`: it came back, and what was said meanwhile is lost. */
export type Ear = {
  hear(text: string): void
  lost(): void
  missed(): void
  warn(error: unknown): void
}
