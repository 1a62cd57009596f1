import type { IncomingHttpHeaders } from 'node:http'
import type { BusyPeriod } from '#domain/slots/free-slots'

/** An account at a provider. `keep` stores what the provider renewed; secrets never leave the server. */
export type ProviderAccount = { secret: unknown; keep(secret: unknown): Promise<void> }
/** A calendar of it. `mark`: what the last reading remembered, to learn cheaply that nothing changed. */
export type ProviderCalendar = { outsideId: string | null; mark: string | null }

export type BusyWindow = {
  fromMs: number
  toMs: number
  /** IANA zone of the owner, for whole days. */
  zone: string
  /** When sessions of ours begin. */
  ours: readonly number[]
  /** Whether something exactly so long at exactly that time is a session of ours come back. */
  isOurs(startMs: number, endMs: number): boolean
}
export type BusyReading = {
  /** Disjoint and in order. */
  busy: BusyPeriod[]
  /** Lines or events that could not be understood. */
  skipped: number
  mark: string | null
  /** When to look again, other than in a minute. */
  againMs?: number
}

/** A session as it stands in an outside calendar. */
export type OutsideEvent = {
  uid: string
  sequence: number
  stamp: Date
  start: Date
  summary: string
  description: string
  url: string
}

/** What connecting found: what to keep, and which calendars there are; the first is the one to write to. */
export type Connected = {
  secret: unknown
  /** The account as its owner knows it, where the provider tells. */
  account?: string
  /** The provider's own name for the account; one account belongs to one person. */
  outsideId: string | null
  calendars: { name: string; outsideId: string | null }[]
}

/** Where a provider tells changes to: the last part of the address is known to nobody else. */
export type WatchPlace = { url: string; channel: string; ref: string | null }
/** What a provider promised to tell, by its own name for it. */
export type Watch = { ref: string; until: Date }
export type Push = { channel: string; headers: IncomingHttpHeaders; body: Buffer }

/**
 * A calendar service, whichever it is.
 * @throws CalendarTrouble from every call.
 */
export type CalendarProvider<Input = never> = {
  /** Whether sessions are written there. */
  writes: boolean
  connect(input: Input, window: BusyWindow): Promise<Connected>
  /** null: nothing changed since the mark. */
  busy(account: ProviderAccount, calendar: ProviderCalendar, window: BusyWindow): Promise<BusyReading | null>
  /** Writes or replaces an event. @returns how the provider calls it. */
  write(
    account: ProviderAccount,
    calendar: ProviderCalendar,
    event: OutsideEvent,
    ref: string | null,
  ): Promise<string>
  /** Takes an event away; one that is not there is no trouble. */
  remove(account: ProviderAccount, calendar: ProviderCalendar, uid: string, ref: string | null): Promise<void>
  /** Asks the provider to tell changes, or to go on telling. @returns null: it cannot, or does until it is left. */
  watch(account: ProviderAccount, calendar: ProviderCalendar, place: WatchPlace): Promise<Watch | null>
  /** Asks it to tell no more. */
  unwatch(account: ProviderAccount, ref: string): Promise<void>
  /** Whether a push proves to be from the provider; it is never believed more than that something changed. */
  told(push: Push): boolean
  revoke(account: ProviderAccount): Promise<void>
}

/** For providers that tell no changes. */
export const UNTOLD = {
  watch: async () => null,
  unwatch: async () => {},
  told: () => false,
} satisfies Partial<CalendarProvider>

/** For providers that only say when somebody is busy. */
export const READ_ONLY = {
  ...UNTOLD,
  writes: false,
  write: () => Promise.reject(new Error('This provider does not write.')),
  remove: async () => {},
  revoke: async () => {},
} satisfies Partial<CalendarProvider>
