/** Columns whose types say more than the database does, as TypeScript of `server/kernel/database/columns.ts`. */
export const NARROWER: Record<string, string> = {
  'organizations.default_conference_provider': 'ConferenceProvider',
  'organizations.enabled_conference_providers': 'ConferenceProvider[]',
  'organizations.membership': 'Record<string, unknown>',
  'organizations.logo': 'Picture',
  'users.picture': 'Picture',
  'users.roles': 'Role[]',
  'users.active_role': 'Role',
  'users.leader': 'Leader',
  'users.payment': 'Record<string, string>',
  'users.preferences': 'Preferences',
  'users.bookmarks': 'Bookmark[]',
  'analytics_events.role': 'Role',
  'analytics_events.properties': 'Record<string, unknown>',
  'invitations.user_group': 'Group',
  'invitations.roles': 'Role[]',
  'sessions.conference_provider': 'ConferenceProvider',
  'session_transitions.from_state': 'SessionState',
  'session_transitions.to_state': 'SessionState',
  'trips.planned_pauses': 'PlannedPause[]',
  'trip_transitions.from_status': 'TripStatus',
  'trip_transitions.to_status': 'TripStatus',
  'forms.content': 'Form',
  'invitations.place': 'Place',
  'bulk_previews.action': 'BulkAction',
  'bulk_previews.params': 'BulkParams',
  'bulk_previews.rows': 'BulkRows',
  'imports.columns': 'ImportColumn[]',
  'import_rows.edits': 'Partial<Record<ImportField, string>>',
}

/** Columns of views that always have a value; the database does not say it of views. */
export const FILLED: Record<string, readonly string[]> = {
  audit_log: ['id', 'at', 'actor_code', 'action', 'outcome', 'request_id', 'times'],
}

/** What is worth knowing of a table or column where it is used. */
export const NOTES: Record<string, string> = {
  features: 'What a program may have; its own row in program_features says whether, and may say more.',
  program_features: 'null and empty: as the feature itself.',
  'collections.content': 'HTML, cleaned when it was written; cleaned again when it is read',
  'courses.content': 'HTML, cleaned when it was written; cleaned again when it is read',
  'collections.published_at': 'null: a draft',
  'courses.published_at': 'null: a draft',
  'courses.position': 'in its collection',
  'courses.focus': 'answers to "¿Qué temas te interesan?" that it helps with',
  'users.demo': "an account of the demonstration; null: a person's",
  'users.password_proven': 'whoever set it has shown to hold the mailbox',
  homologations:
    "One name for a focus; category: id, name, label, tooltip, context. organization_id null: the house's.",
  'connections.device': 'browser and system, in words',
  'tokens.email': 'the address an emailChange leads to',
  'trips.first_end': 'where it ended before anybody extended or paused it',
  'tokens.about': 'what a report is of',
  'files.name': 'what the sender called it; only of attachments',
  audit_log: 'The audit and what was counted, whose ids are negative.',
  scores: 'answered_at without score: dismissed',
  'calendar_accounts.secret': 'Encrypted; null once the account is revoked.',
  'calendar_events.wanted_sequence': '-1: the calendar should hold nothing of ours.',
  'calendar_codes.choice': 'Encrypted.',
}
