import type { Selectable } from 'kysely'
import type { Tables } from './generated/tables'

export type UserRow = Selectable<Tables['users']>
export type OrganizationRow = Selectable<Tables['organizations']>
export type ProgramRow = Selectable<Tables['programs']>
export type TripRow = Selectable<Tables['trips']>
export type SessionRow = Selectable<Tables['sessions']>
export type InvitationRow = Selectable<Tables['invitations']>
export type ConversationRow = Selectable<Tables['conversations']>
export type MessageRow = Selectable<Tables['messages']>
export type MessageReportRow = Selectable<Tables['message_reports']>
export type NotificationRow = Selectable<Tables['notifications']>

export type TokenPurpose = Tables['tokens']['purpose']
export type FilePurpose = Tables['files']['purpose']
export type AccountCode = Tables['accounts']['code']
export type OperationType = Tables['journals']['operation_type']
export type EntryKind = Tables['availability_entries']['type']
export type CalendarType = Tables['calendars']['type']
