import { AsyncLocalStorage } from 'node:async_hooks'

/** Names of OpenTelemetry's semantic conventions. Never a value somebody wrote, sent or is. */
export type Attributes = Readonly<Record<string, string | number>>

export type SpanKind = 'server' | 'client' | 'internal'

/** What is being done, as part of a trace. `traceId`: 32 hexadecimal digits. */
export type Span = {
  traceId: string
  /** false: this trace is left out, and so is everything below it. */
  isKept: boolean
  /** One below it; `startedMs`: how long ago it began. */
  child(name: string, kind: SpanKind, attributes: Attributes, startedMs?: number): Span
  name(name: string): void
  set(attributes: Attributes): void
  /** It failed. `type`: a code of a closed list or the name of a class, never a message. */
  fail(type: string): void
  end(): void
}

/** Makes the first span of a trace in this process; `traceparent` as W3C Trace Context has it. */
export type Traces = {
  begin(name: string, kind: SpanKind, attributes: Attributes, traceparent?: unknown): Span
  /** Hands over what waits, and ends. */
  stop(): Promise<void>
}

const current = new AsyncLocalStorage<Span | null>()

/** The span of whoever asks, if it is kept. */
export const spanHere = (): Span | null => current.getStore() ?? null

/** Runs work as what this span is about; one that is left out costs nothing below it. */
export const within = <T>(span: Span, work: () => T): T => (span.isKept ? current.run(span, work) : work())

const typeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : error instanceof Error
      ? error.name
      : 'Error'

/** Runs work as what this span is about, and ends it. */
export async function run<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await within(span, work)
  } catch (error) {
    span.fail(typeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** Nothing more is said of it than its name. */
export const NOTHING = (): Attributes => ({})

/** Runs work as a part of what is going on; outside of a trace just runs it. */
export function inSpan<T>(
  name: string,
  attributes: (name: string) => Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const parent = spanHere()
  return parent ? run(parent.child(name, 'internal', attributes(name)), work) : work()
}

/**
 * Runs work that nobody called as a trace of its own, or of none where it is left out: what told it to begin belongs to
 * whoever asked for that, and has been answered.
 */
export const apart = <T>(span: Span, work: () => Promise<T>): Promise<T> =>
  current.run(null, () => run(span, work))
