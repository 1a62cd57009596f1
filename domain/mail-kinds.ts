/** The kinds of mail a person may refuse; those about the account always come. */
export const MAIL_KINDS = ['sessions', 'ratings', 'messages', 'weekly'] as const
export type MailKind = (typeof MAIL_KINDS)[number]
/** What is not named is wanted. */
export type MailPreferences = Partial<Record<MailKind, boolean>>
export const wantsMail = (mails: MailPreferences | undefined, kind: MailKind): boolean =>
  mails?.[kind] !== false
export const isMailKind = (text: unknown): text is MailKind => MAIL_KINDS.some((kind) => kind === text)

/** The week's summary is written for coaches, and only coachees are asked how a session was. */
export const mailKindsOf = (actor: string): readonly MailKind[] =>
  MAIL_KINDS.filter((kind) => (kind === 'weekly' ? actor === 'co' : kind !== 'ratings' || actor === 'cc'))
