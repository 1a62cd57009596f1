// Written from the migrations by npm run tables. Do not edit; what types say more is in scripts/tables/narrower.ts.
import type { GeneratedAlways } from 'kysely'
import type { Form, Picture, TripStatus } from '#domain/models'
import type { ConferenceProvider } from '#domain/onboarding'
import type { Group, Role } from '#domain/roles'
import type { SessionState } from '#domain/session-states'
import type { BulkAction, BulkParams, BulkRows } from '#domain/bulk'
import type { GoalStep } from '#domain/goals'
import type { ImportColumn, ImportField } from '#domain/imports'
import type { Bookmark, Default, Json, JsonDefault, JsonOrNull, Leader, Place, PlannedPause, Preferences } from '../columns'

export type Tables = {
  accounts: {
    id: string
    organization_id: string
    program_id: string | null
    trip_id: string | null
    code: 1000 | 1100 | 1200 | 1300 | 2000 | 3000
    balance: Default<number>
  }
  activities: {
    id: GeneratedAlways<number>
    user_id: string
    visit_id: string
    activity: string
    path: string
    environment: string | null
    timezone: string | null
    device: string | null
    address: string
    done_at: Date
    received_at: Default<Date>
    entry_id: string | null
  }
  agreement_shares: {
    user_id: string
    program_id: string
  }
  analytics_events: {
    id: string
    name: string
    user_id: string
    role: Role
    organization_id: string | null
    program_id: string | null
    properties: JsonDefault<Record<string, unknown>>
    received_at: Default<Date>
  }
  assessment_tokens: {
    token_hash: string
    user_id: string
    form_id: string
    program_id: string
    created_at: Date
    expires_at: Date
  }
  attempts: {
    id: GeneratedAlways<number>
    bucket: string
    at: Default<Date>
  }
  audit: {
    id: GeneratedAlways<number>
    at: Date
    actor_id: string | null
    actor_code: string
    action: string
    target_id: string | null
    outcome: string
    request_id: string
    address: string | null
    run_id: string | null
    access: Default<boolean>
    times: Default<number>
  }
  audit_counts: {
    id: GeneratedAlways<number>
    hour: Date
    key: string
    at: Date
    actor_id: string | null
    actor_code: string
    address: string | null
    action: string
    target_id: string | null
    outcome: string
    request_id: string
    times: number
  }
  /** The audit and what was counted, whose ids are negative. */
  audit_log: {
    id: number
    at: Date
    actor_id: string | null
    actor_code: string
    address: string | null
    action: string
    target_id: string | null
    outcome: string
    request_id: string
    run_id: string | null
    times: number
  }
  availability_entries: {
    id: string
    coach_id: string
    name: string
    type: 'available' | 'blocked'
    start_at: Date
    end_at: Date
    recurrence: string | null
    except_at: Default<Date[]>
    version: Default<number>
    created_at: Default<Date>
  }
  availability_locks: {
    id: string
    coach_id: string
    start_at: Date
    end_at: Date
    created_at: Default<Date>
    name: Default<string>
    recurrence: string | null
  }
  availability_ranges: {
    coach_id: string
    weekday: number
    start_minute: number
    end_minute: number
  }
  available_periods: {
    id: string
    coach_id: string
    start_at: Date
    end_at: Date
    created_at: Default<Date>
  }
  bulk_previews: {
    token_hash: string
    starter_id: string
    organization_id: string | null
    action: BulkAction
    params: Json<BulkParams>
    rows: Json<BulkRows>
    credits: Default<number>
    run_id: string | null
    created_at: Date
    expires_at: Date
  }
  calendar_accounts: {
    id: string
    user_id: string
    type: 'product' | 'cronofy' | 'caldav' | 'ics' | 'google' | 'microsoft' | 'icloud'
    outside_id: string | null
    /** Encrypted; null once the account is revoked. */
    secret: string | null
    channel: string | null
    created_at: Default<Date>
    revoked_at: Date | null
  }
  calendar_attempts: {
    state_hash: string
    user_id: string
    type: 'product' | 'cronofy' | 'google' | 'microsoft'
    redirect_uri: string
    linking: Default<boolean>
    expires_at: Date
    /** Encrypted: of PKCE, where the service asks for one. */
    verifier: string | null
  }
  calendar_codes: {
    code_hash: string
    state_hash: string
    user_id: string
    redirect_uri: string
    /** Encrypted. */
    choice: string
    expires_at: Date
  }
  calendar_conflicts: {
    session_id: string
    calendar_id: string
    told_at: Default<Date>
  }
  calendar_events: {
    uid: string
    calendar_id: string
    /** -1: the calendar should hold nothing of ours. */
    wanted_sequence: number
    written_sequence: number | null
    outside_ref: string | null
    attempts: Default<number>
    next_attempt_at: Default<Date>
    problem: string | null
  }
  calendar_feeds: {
    user_id: string
    token_hash: string
    created_at: Default<Date>
  }
  calendar_link_tokens: {
    token_hash: string
    user_id: string
    expires_at: Date
  }
  calendars: {
    id: string
    account_id: string
    user_id: string
    type: 'product' | 'cronofy' | 'caldav' | 'ics' | 'google' | 'microsoft' | 'icloud'
    name: string
    outside_id: string | null
    main: Default<boolean>
    version: Default<number>
    created_at: Default<Date>
    removed_at: Date | null
    read_at: Date | null
    read_mark: string | null
    next_read_at: Default<Date>
    failed_reads: Default<number>
    problem: string | null
    skipped_lines: Default<number>
    /** the provider's own name for what it promised to tell */
    watch_ref: string | null
    watch_again_at: Date | null
    /** until when the provider may ask whether the address is ours */
    watch_opening_until: Date | null
  }
  call_counts: {
    who: string
    minute: number
    calls: number
  }
  chart_use: {
    day: string
    chart: string
    part: string
    visits: number
  }
  collections: {
    id: string
    title: string
    subtitle: Default<string>
    description: Default<string>
    /** HTML, cleaned when it was written; cleaned again when it is read */
    content: Default<string>
    banner_url: string | null
    effort_value: number | null
    effort_name: string
    effort_icon: string
    author_id: string | null
    type_id: string | null
    /** null: a draft */
    published_at: Date | null
    position: Default<number>
    version: Default<number>
    /** as it was typed; null: only the HTML is known */
    source: string | null
    video: Default<string>
    /** uploaded; goes before banner_url */
    banner: JsonOrNull<Picture>
    updated_at: Date | null
  }
  compared_months: {
    month: string
  }
  connections: {
    token_hash: string
    user_id: string
    created_at: Default<Date>
    last_used_at: Default<Date>
    expires_at: Date
    ended_at: Date | null
    /** browser and system, in words */
    device: string | null
    opened_by: string | null
  }
  conversations: {
    id: string
    coach_id: string
    coachee_id: string
    last_seq: Default<number>
    last_at: Date | null
    coach_delivered: Default<number>
    coach_read: Default<number>
    coachee_delivered: Default<number>
    coachee_read: Default<number>
    created_at: Default<Date>
    coach_told_at: Date | null
    coach_told_seq: Default<number>
    coachee_told_at: Date | null
    coachee_told_seq: Default<number>
  }
  course_authors: {
    id: string
    full_name: string
    position: Default<string>
    image_url: string | null
    published_at: Date | null
  }
  course_categories: {
    name: string
    label: string
    icon: string
    color: string
    effort_icon: string
    effort_name: string
    tooltip: Default<string>
    context: Default<string>
  }
  course_types: {
    id: string
    name: string
    icon: string
    color: string
    effort_icon: string
    effort_name: string
  }
  courses: {
    id: string
    title: string
    subtitle: Default<string>
    description: Default<string>
    /** HTML, cleaned when it was written; cleaned again when it is read */
    content: Default<string>
    banner_url: string | null
    effort_value: number | null
    effort_name: string
    effort_icon: string
    author_id: string | null
    type_id: string | null
    category: string | null
    collection_id: string | null
    /** in its collection */
    position: Default<number>
    /** answers to "¿Qué temas te interesan?" that it helps with */
    focus: Default<string[]>
    /** null: a draft */
    published_at: Date | null
    version: Default<number>
    /** as it was typed; null: only the HTML is known */
    source: string | null
    video: Default<string>
    /** uploaded; goes before banner_url */
    banner: JsonOrNull<Picture>
    updated_at: Date | null
  }
  customer_changes: {
    organization_id: string
    tx: Default<string>
  }
  customer_numbers: {
    organization_id: string
    day: string
    people: number
    late: number
    no_coach: number
    not_accepted: number
    active: number
    held: number
    expected: number
    missed: number
    weeks: number[]
    balance: number
    total: number
    used: number
  }
  embed_answers: {
    embed_id: string
    field_id: string
    label: string
    name: string
    answer: Json<unknown>
  }
  embed_forms: {
    id: string
    token_hash: string
    form_id: string
    program_id: string | null
    subject_id: string | null
    email: string
    created_at: Default<Date>
    expires_at: Date
    submitted_at: Date | null
    version: Default<number>
    request_id: string | null
  }
  error_reports: {
    id: string
    user_id: string | null
    name: string
    message: string
    stack: string[]
    path: string
    release: string | null
    device: string | null
    events: Json<unknown>
    received_at: Default<Date>
  }
  external_busy: {
    calendar_id: string
    user_id: string
    start_at: Date
    end_at: Date
  }
  /** What a program may have; its own row in program_features says whether, and may say more. */
  features: {
    name: string
    label: string
    path_names: Default<string[]>
    is_active: Default<boolean>
    video_html: Default<string>
    thumbnail: Default<string>
    form_id: string | null
    pilot_form_id: string | null
    courses: Default<string[]>
    all_courses_active: Default<boolean>
    version: Default<number>
  }
  fees: {
    id: string
    user_id: string
    type: string
    amount: number
    active_at: Date
    version: Default<number>
    created_at: Date
    updated_at: Date
  }
  files: {
    key: string
    user_id: string
    purpose: 'profile' | 'forms' | 'programs' | 'organizations' | 'chat' | 'academy'
    subject: string | null
    content_type: string
    permitted_at: Default<Date>
    uploaded_at: Date | null
    /** what the sender called it; only of attachments */
    name: string | null
    bytes: number | null
    receiving_since: Date | null
  }
  form_answers: {
    user_id: string
    form_id: string
    field_id: string
    program_id: Default<string>
    session_id: Default<string>
    label: string
    name: string
    answer: Json<unknown>
    updated_at: Default<Date>
    version: Default<number>
  }
  form_submissions: {
    user_id: string
    form_id: string
    program_id: Default<string>
    session_id: Default<string>
    submitted_at: Default<Date>
    version: Default<number>
  }
  form_versions: {
    form_id: string
    number: number
    state: 'draft' | 'published' | 'retired'
    content: Json<Form>
    saved_at: Default<Date>
    published_at: Date | null
    retired_at: Date | null
  }
  forms: {
    id: string
    type: string
    position: number
    audience: string[]
    version: Default<number>
    shipped: JsonOrNull<Form>
  }
  /** One name for a focus; category: id, name, label, tooltip, context. organization_id null: the house's. */
  homologations: {
    id: string
    name: string
    category: Json<unknown>
    organization_id: string | null
    position: number
    focus: string
    version: Default<number>
    retired_at: Date | null
    removed_at: Date | null
  }
  idempotency_keys: {
    user_key: string
    operation: string
    key: string
    content_hash: string
    answer: JsonOrNull<unknown>
    created_at: Default<Date>
  }
  import_rows: {
    import_id: string
    n: number
    cells: string[]
    formulas: Default<number[]>
    edits: JsonDefault<Partial<Record<ImportField, string>>>
    omitted: Default<boolean>
  }
  imports: {
    id: string
    starter_id: string
    organization_id: string
    program_id: string
    role: 'coachee' | 'admin'
    source: string
    columns: Json<ImportColumn[]>
    run_id: string | null
    created_at: Date
    expires_at: Date
  }
  invitations: {
    id: string
    token_hash: string
    email: string
    first_name: Default<string>
    last_name: Default<string>
    phone: string | null
    user_group: Group
    roles: Role[]
    organization_id: string | null
    program_ids: Default<string[]>
    invited_by: string | null
    created_at: Default<Date>
    expires_at: Date
    accepted_at: Date | null
    withdrawn_at: Date | null
    place: JsonDefault<Place>
    send_at: Date | null
    sent_at: Date | null
    sends: Default<number>
    opened_at: Date | null
    bounced_at: Date | null
    bounce: string | null
    reminded: Default<number>
    withdrawn_reason: string | null
    version: Default<number>
    sort_name: GeneratedAlways<string>
    search_text: GeneratedAlways<string>
  }
  journals: {
    id: string
    operation_type: 'add' | 'subtract' | 'assign' | 'reserve' | 'release' | 'use' | 'expire' | 'cross'
    amount: number
    description: Default<string>
    organization_id: string
    program_id: string | null
    trip_id: string | null
    session_id: string | null
    created_by: string | null
    created_at: Default<Date>
  }
  kept_places: {
    user_id: string
    until: Date
    area: string | null
    site: string | null
  }
  mail_bounces: {
    email: string
    reason: string
    at: Date
  }
  match_impressions: {
    coachee_id: string
    coach_id: string
    shown_at: Default<Date>
  }
  measure_comparisons: {
    measure: string
    month: string
    organization_id: string
    organizations: number
    median: number | null
    low: number | null
    high: number | null
  }
  meeting_credentials: {
    organization_id: string
    provider: 'microsoft-teams' | 'zoom-meeting'
    account: string
    client_id: string
    secret: string
    tested_at: Date
    problem: string | null
    updated_at: Date
    notify_secret: string | null
  }
  memberships: {
    id: string
    organization_id: string
    level: string
    start_date: Date
    end_date: Date
    amount: number
    price_list: number | null
    price: number | null
    carry_over: Default<boolean>
    internal_comment: string | null
    external_type: string | null
    external_key: string | null
    version: Default<number>
    created_at: Default<Date>
    updated_at: Default<Date>
    begun_at: Date | null
    ended_at: Date | null
  }
  message_attachments: {
    message_id: string
    position: number
    file_key: string
  }
  message_reports: {
    id: string
    message_id: string
    reporter_id: string
    reason: string
    created_at: Date
    resolved_at: Date | null
    resolved_by: string | null
  }
  messages: {
    id: string
    conversation_id: string
    seq: number
    author_id: string
    client_id: string
    text: string
    created_at: Date
    removed_at: Date | null
    removed_by: string | null
  }
  migrations: {
    name: string
    applied_at: Default<Date>
  }
  notifications: {
    id: string
    user_id: string
    outbox_id: number
    title: string
    text: string
    path: string
    created_at: Date
    read_at: Date | null
    about: Default<string[]>
  }
  objective_comments: {
    id: string
    objective_id: string
    coach_id: string
    text: string
    created_at: Date
  }
  objectives: {
    id: string
    user_id: string
    title: string
    why: Default<string>
    state: Default<'open' | 'done' | 'left'>
    place: number
    steps: JsonDefault<GoalStep[]>
    version: Default<number>
    created_at: Date
    updated_at: Date
  }
  oidc_attempts: {
    state_hash: string
    nonce: string
    verifier: string
    redirect_uri: string
    expires_at: Date
  }
  organization_alerts: {
    organization_id: string
    kind: 'weeks' | 'zero' | 'ends60' | 'ends30' | 'ends7' | 'waiting'
    ref: Default<string>
    told_at: Date
  }
  organization_programs: {
    organization_id: string
    program_id: string
  }
  organizations: {
    id: string
    name: string
    business_id: string
    onboarding_flow: 'product' | 'microsoft-teams' | 'zoom-meeting' | 'cardif' | null
    default_conference_provider: Default<ConferenceProvider>
    enabled_conference_providers: Default<ConferenceProvider[]>
    has_membership: Default<boolean>
    membership: JsonOrNull<Record<string, unknown>>
    version: Default<number>
    created_at: Default<Date>
    updated_at: Default<Date>
    removed_at: Date | null
    contact_id: string | null
    consultant_id: string | null
    logo: JsonOrNull<Picture>
    colour: string | null
  }
  outbox: {
    id: GeneratedAlways<number>
    kind: string
    payload: Json<unknown>
    created_at: Default<Date>
    attempts: Default<number>
    next_attempt_at: Default<Date>
    done_at: Date | null
    last_error: string | null
  }
  pay_asides: {
    month: string
    session_id: string
    coach_id: string
    coach_name: string
    first_name: string
    slot: Date
    state: string
    amount: number | null
    reason: string
    set_by: string
    set_at: Date
  }
  pay_lines: {
    id: GeneratedAlways<number>
    month: string
    kind: 'session' | 'adjustment'
    session_id: string
    coach_id: string
    coach_name: string
    first_name: string
    slot: Date
    state: string
    amount: number
  }
  pay_payments: {
    month: string
    coach_id: string
    paid_on: string
    reference: string | null
    paid_by: string
    paid_at: Date
  }
  pay_runs: {
    month: string
    total: number
    closed_at: Date
    closed_by: string
  }
  postings: {
    journal_id: string
    account_id: string
    amount: number
  }
  program_coaches: {
    program_id: string
    coach_id: string
    disabled: Default<boolean>
    priority: Default<number>
    projected_matches: Default<number>
  }
  /** null and empty: as the feature itself. */
  program_features: {
    program_id: string
    name: string
    is_active: Default<boolean>
    video_html: Default<string>
    thumbnail: Default<string>
    courses: string[] | null
    all_courses_active: boolean | null
  }
  programs: {
    id: string
    name: string
    path_name: 'Moviliza' | 'Eleva' | 'Incluye'
    description: Default<string>
    is_pilot: Default<boolean>
    starts_at: Date
    expires_at: Date
    sessions_quantity: number
    pace: Default<'weekly' | 'biweekly' | 'monthly'>
    version: Default<number>
    created_at: Default<Date>
    updated_at: Default<Date>
    removed_at: Date | null
  }
  purchases: {
    journal_id: string
    price_per_credit: number | null
    purchase_order: string | null
  }
  push_subscriptions: {
    id: string
    endpoint: string
    p256dh: string
    auth: string
    user_id: string
    token_hash: string
    created_at: Date
  }
  readings: {
    user_id: string
    course_id: string
    position: number
    done_at: Date | null
    updated_at: Date
  }
  recommendations: {
    id: string
    coach_id: string
    user_id: string
    course_id: string
    note: Default<string>
    created_at: Date
    /** when the person chose to say that they read it */
    told_at: Date | null
  }
  reminders: {
    target_id: string
    at: Date
  }
  report_schedules: {
    organization_id: string
    user_id: string
    format: 'pdf' | 'xlsx'
    created_at: Date
    told_month: string
  }
  reports: {
    id: string
    user_id: string
    kind: 'organization' | 'program' | 'portfolio'
    about: string
    title: string
    months: number
    format: 'pdf' | 'xlsx'
    file_name: string
    content: Uint8Array
    created_at: Date
    expires_at: Date
  }
  run_rows: {
    run_id: string
    n: number
    label: string
    subject: Json<unknown>
    target_id: string | null
    state: Default<'waiting' | 'done' | 'skipped' | 'failed'>
    reason: string | null
    at: Date | null
  }
  runs: {
    id: string
    kind: string
    starter_id: string
    role: string
    organization_id: string | null
    title: string
    params: JsonDefault<unknown>
    state: Default<'running' | 'stopped' | 'ended'>
    total: number
    created_at: Date
    ended_at: Date | null
  }
  score_checks: {
    trip_id: string
    due_at: Default<Date>
  }
  /** answered_at without score: dismissed */
  scores: {
    id: string
    owner_id: string
    type: 'npsCoachee' | 'npsCoach' | 'npsAdmin'
    reference: string
    program_id: string
    score: number | null
    created_at: Date
    answered_at: Date | null
  }
  secrets: {
    name: string
    value: string
  }
  session_closings: {
    session_id: string
    outcome: 'both' | 'coacheeMissing' | 'external' | null
    topics: Default<string[]>
    agreement: Default<string>
    first_step: Default<string>
    due_on: string | null
    progress: number | null
    propose: Date | null
    mark: 'done' | 'half' | 'open' | null
    marked_at: Date | null
    version: Default<number>
    updated_at: Date
    objective_id: string | null
  }
  session_contests: {
    session_id: string
    contested_by: string
    reason: string
    contested_at: Date
    resolved_by: string | null
    resolved_at: Date | null
    resolution: string | null
    refund: boolean | null
  }
  session_invites: {
    uid: string
    session_id: string
    sequence: Default<number>
    cancelled: Default<boolean>
  }
  session_joins: {
    session_id: string
    user_id: string
    external: Default<boolean>
    joined_at: Default<Date>
    entry: number | null
    left_at: Date | null
  }
  session_logs: {
    id: GeneratedAlways<number>
    session_id: string
    user_id: string
    type: string
    detail: string | null
    at: Default<Date>
  }
  session_notes: {
    session_id: string
    author_id: string
    text: string
    version: Default<number>
    updated_at: Date
  }
  session_pairs: {
    coach_id: string
    coachee_id: string
    last_slot: Date
  }
  session_questions: {
    session_id: string
    asked: string
    claimed_by: string | null
    asked_at: Date
    until: Date
    held: boolean | null
    answered_at: Date | null
  }
  session_reminders: {
    session_id: string
    kind: 'day' | 'hour'
    queued_at: Date
  }
  session_rooms: {
    id: string
    session_id: string
    organization_id: string
    provider: 'microsoft-teams' | 'zoom-meeting'
    outside_id: string | null
    url: string | null
    wanted_slot: Date | null
    made_slot: Date | null
    attempts: Default<number>
    next_attempt_at: Date
    given_up_at: Date | null
  }
  session_topics: {
    session_id: string
    text: string
    version: Default<number>
    updated_at: Date
  }
  session_transitions: {
    id: GeneratedAlways<number>
    session_id: string
    from_state: SessionState | null
    event: string
    to_state: SessionState
    actor_id: string | null
    reason: string | null
    slot: Date
    at: Default<Date>
  }
  sessions: {
    id: string
    coach_id: string
    coachee_id: string
    program_id: string
    trip_id: string
    slot: Date
    period: GeneratedAlways<string>
    scheduled_slot: Date
    state: 'pending' | 'active' | 'inprogress' | 'finished' | 'finished_outside' | 'finished_without_coach' | 'finished_without_coachee' | 'unfinished_with_parties' | 'unfinished_without_coachee' | 'unfinished_without_parties' | 'cancelled' | 'cancelled_on_time' | 'cancelled_off_time' | 'cancelled_with_reschedulling' | 'expired'
    rescheduled_from: string | null
    conference_provider: Default<ConferenceProvider>
    conference_url: string | null
    rating_value: number | null
    rating_comment: string | null
    rated_at: Date | null
    version: Default<number>
    scheduled_at: Default<Date>
    updated_at: Default<Date>
    ended_at: Date | null
  }
  set_aside: {
    job: string
    ref: string
    failures: Default<number>
    next_try_at: Date
    error: string
    since: Date
  }
  socket_seats: {
    id: string
    user_id: string
    kind: 'follow' | 'call'
    process: string
    opened_at: Date
    seen_at: Date
  }
  survey_requests: {
    id: string
    person: string
    kind: 'pulse' | 'assessment' | 'leader' | 'score'
    survey: string
    reference: string
    program_id: string | null
    organization_id: string | null
    asked_at: Date
    reminders: Default<number>
    reminded_at: Date | null
    closings: Default<number>
    closed_at: Date | null
    ended_at: Date | null
    outcome: 'answered' | 'declined' | 'lapsed' | null
  }
  tokens: {
    token_hash: string
    purpose: 'activation' | 'recovery' | 'emailChange' | 'report' | 'payRun'
    user_id: string
    expires_at: Date
    used_at: Date | null
    /** the address an emailChange leads to */
    email: string | null
    /** what a report is of */
    about: JsonOrNull<unknown>
  }
  trip_sessions: {
    trip_id: string
    held: Default<number>
    last_held: Date | null
    next_at: Date | null
    begun: Default<boolean>
    signal_at: Date | null
  }
  trip_transitions: {
    id: GeneratedAlways<number>
    trip_id: string
    from_status: TripStatus | null
    event: string
    to_status: TripStatus
    actor_id: string | null
    reason: string | null
    at: Default<Date>
  }
  trips: {
    id: string
    user_id: string
    program_id: string
    organization_id: string
    status: 'scheduled' | 'invited' | 'active' | 'paused' | 'finished' | 'canceled' | 'expired'
    invitation_date: Date | null
    activation_date: Date | null
    end_date: Date | null
    paused_at: Date | null
    paused_until: Date | null
    ended_at: Date | null
    description: Default<string>
    pace: Default<'weekly' | 'biweekly' | 'monthly'>
    max_sessions: number
    version: Default<number>
    created_at: Default<Date>
    /** where it ended before anybody extended or paused it */
    first_end: Date | null
    planned_pauses: JsonDefault<PlannedPause[]>
  }
  unlinked_coaches: {
    program_id: string
    coach_id: string
    unlinked_at: Date
    expires_at: Date
    disabled: boolean
    priority: number
    projected_matches: number
    people: Json<unknown>
  }
  unneeded_files: {
    name: string
    since: Date
  }
  users: {
    id: string
    email: string
    password_hash: string | null
    first_name: Default<string>
    last_name: Default<string>
    phone: string | null
    dob: number | null
    nat: string | null
    rut: string | null
    language: Default<string>
    picture: JsonOrNull<Picture>
    status: Default<'unverified' | 'verified' | 'inactive' | 'completed'>
    moderated: Default<boolean>
    user_group: 'sysadmin' | 'collaborator' | 'customer'
    roles: Role[]
    active_role: Role
    organization_id: string | null
    welcome_stepper: Default<number>
    coach_selected_id: string | null
    fixed_coach_id: string | null
    timezone: Default<string>
    city: string | null
    state: string | null
    country: string | null
    hobbies: Default<string[]>
    profession: Default<string[]>
    experience: Default<string[]>
    style: Default<string[]>
    focus: Default<string[]>
    languages: Default<string[]>
    route_tags: Default<string[]>
    brief: Default<string>
    about: Default<string>
    position: string | null
    management: string | null
    leader: JsonOrNull<Leader>
    conference_url: string | null
    admin_programs: Default<string[]>
    consultant_programs: Default<string[]>
    payment: JsonOrNull<Record<string, string>>
    preferences: JsonDefault<Preferences>
    calendar_skipped: Default<boolean>
    version: Default<number>
    registered_at: Default<Date>
    last_connect: Date | null
    removed_at: Date | null
    street_name: string | null
    street_number: string | null
    bookmarks: JsonDefault<Bookmark[]>
    has_visited_accelerators: Default<boolean>
    /** whoever set it has shown to hold the mailbox */
    password_proven: Default<boolean>
    /** an account of the demonstration; null: a person's */
    demo: 'open' | 'shut' | null
    site: string | null
    conference_changed_at: Date | null
    sort_name: GeneratedAlways<string>
    search_text: GeneratedAlways<string>
  }
  waited_coaches: {
    coach_id: string
    look_at: Date
    looked_at: Date
    free: JsonDefault<unknown>
    opened_at: Date | null
  }
  waiting_places: {
    user_id: string
    coach_id: string
    program_id: string
    joined_at: Date
    until: Date
    told_at: Date | null
  }
  weekly_summaries: {
    user_id: string
    week: string
    queued_at: Date
  }
}
