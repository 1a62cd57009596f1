/** Business constants of the product. Units are in the names. */
export const SESSION_MINUTES = 45
export const SLOT_GRID_MINUTES = 15
export const BUFFER_MINUTES = 15
export const NOTICE_SECONDS = 1800
export const HORIZON_DAYS = 60
/** A session may be entered from 10 minutes before its slot … */
export const ENTRY_OPENS_MINUTES_BEFORE = 10
/** … to 90 minutes after it; then the server ends it. */
export const ENTRY_CLOSES_MINUTES_AFTER = 90
/** A session counts as in progress until 45 minutes after its slot. */
export const IN_PROGRESS_MINUTES_AFTER = 45
export const ON_TIME_HOURS = 24
export const CONTEST_HOURS = 72
/** A contest nobody decided by then is decided for the coachee. */
export const CONTEST_DAYS = 14
/** Who is asked whether a session was held has so long to say. */
export const QUESTION_HOURS = 72
/** The coachee may change the stars so long after giving them. */
export const RATING_HOURS = 24
/** A coachee is asked for stars on their page so long after a session's slot. */
export const RATING_ASKED_DAYS = 7
/** A session that counts is paid for once it may no longer be contested. */
export const PAYABLE_HOURS = 72
/** Each party moves a session so often, over all its moves … */
export const MOVES_EACH = 2
/** … and so often of these with less than 24 hours left. */
export const LATE_MOVES_EACH = 1
/** Absence may be told from so many minutes after the slot … */
export const ABSENCE_MINUTES_AFTER = 15
/** … by who came before this minute and waited. */
export const WAITS_FROM_MINUTE = 10
/** A trip is paused for so many days at most … */
export const PAUSE_DAYS = 180
/** … so often. */
export const PAUSES_EACH = 3
/** Whoever manages a customer pauses for so many days … */
export const MANAGER_PAUSE_DAYS = 90
/** … so often. */
export const MANAGER_PAUSES_EACH = 2
/** A pause may be planned so many days ahead. */
export const PAUSE_AHEAD_DAYS = 60
/** A trip may be made longer up to so many months after it began. */
export const EXTEND_MONTHS = 36
/** Whoever manages a customer makes it longer up to so many days after its first end. */
export const MANAGER_EXTEND_DAYS = 90
/** What expired with a trip may be recovered so long after its end. */
export const RECOVER_DAYS = 90
/** A program is about to begin in its last days before. */
export const PROGRAM_SOON_DAYS = 30
/** Credits given to a trip at a time. */
export const TRIP_CREDITS = 200
export const DEFAULT_DAY = { start: '09:00', end: '17:00' } as const
export const LAST_START = '23:00'
export const LAST_HOUR = '23:59'
export const BATCH_QUANTITY = 3
export const PASSWORD_MIN = 8
export const SESSIONS_POLL_MS = 60_000
export const EXPIRY_POLL_MS = 600_000
/** A part of the program that has not come by then will not come. */
export const CHUNK_TIMEOUT_MS = 120_000
/** So many notes of activity go together. */
export const ACTIVITY_QUEUE = 4
export const ACTIVITY_RETRY_MS = 60_000
export const API_TIMEOUT_MS = 50_000
export const SNACKBAR_MS = { success: 3000, other: 4000, conference: 6000 } as const
/** An invitation may be taken so long. */
export const INVITATION_DAYS = 14
/** Days after it was sent on which whoever did not take it is reminded. */
export const INVITATION_REMINDED_ON = [5, 11] as const
/** An invitation is sent so often in all. */
export const INVITATION_SENDS = 10
/** How long an account lasts that nobody activates: from its registration and from the newest link, and in all. */
export const UNVERIFIED_DAYS = { each: 7, most: 30 } as const
/** How long a connection lasts that nobody uses. */
/** How long what was taken from a program can be given back. */
export const UNDO_MINUTES = 15
/** How long a sysadmin sees the product as somebody else. */
export const PREVIEW_MINUTES = 15
export const CONNECTION_DAYS = 30
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
