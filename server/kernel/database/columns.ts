import type { ColumnType } from 'kysely'
import type { ListLook } from '#domain/list-looks'
import type { MailPreferences } from '#domain/mail-kinds'
import type { PeopleView } from '#domain/people-address'

/** jsonb: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
export type JsonDefault<T> = ColumnType<T, string | undefined, string>
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
export type Default<T> = ColumnType<T, T | undefined, T>

export type Leader = { email: string; firstName: string; lastName: string; position: string }
/** What a customer knows of somebody's job, as it was invited. */
export type Place = {
  position?: string
  area?: string
  site?: string
  rut?: string
  leader?: { name: string; email: string }
}
/** Instants. */
export type PlannedPause = { from: string; until: string }
export type Preferences = {
  theme?: 'light' | 'dark' | 'system'
  mails?: MailPreferences
  views?: readonly PeopleView[]
  looks?: readonly ListLook[]
}
export type Bookmark = { title: string; documentId: string }
