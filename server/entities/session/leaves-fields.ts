import { sql } from 'kysely'
import { ENTRY_CLOSES_MINUTES_AFTER, MINUTE_MS } from '#domain/constants'
import { MARKS, type Mark } from '#domain/session-leaves'
import { OPEN_SESSION } from '#domain/session-states'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Context } from '../../kernel/context'
import { loaderOf } from '../../kernel/loader'
import { leftBehind } from './leaves'
import { DraftOutcome, MarkEnum } from './leaves-inputs'
import { partyOf } from './party'
import { SessionType } from './session-type'
import type { SessionView } from './session-view'

type Written = { text: string; version: number; updatedAt: Date | null }
type Agreement = {
  text: string
  firstStep: string
  dueOn: string | null
  topics: string[]
  objective: string | null
  mark: Mark | null
  markedAt: Date | null
}
type Draft = {
  outcome: 'both' | 'coacheeMissing' | 'external' | null
  topics: string[]
  agreement: string
  firstStep: string
  dueOn: string | null
  objectiveId: string | null
  progress: number | null
  propose: Date | null
  version: number
  updatedAt: Date | null
}
type Leaves = {
  topic: Written | null
  note: Written | null
  closing: (Draft & { objective: string | null; mark: string | null; markedAt: Date | null }) | null
  /** the coach has not accompanied the coachee for long */
  past: boolean
  /** whether a next coach may read what was agreed in its program */
  shared: boolean
}
const NONE: Leaves = { topic: null, note: null, closing: null, past: true, shared: false }
const UNWRITTEN: Written = { text: '', version: 0, updatedAt: null }
const NO_DRAFT: Draft = {
  outcome: null,
  topics: [],
  agreement: '',
  firstStep: '',
  dueOn: null,
  objectiveId: null,
  progress: null,
  propose: null,
  version: 0,
  updatedAt: null,
}

type Row = {
  id: string
  topic: string | null
  topic_version: number | null
  topic_at: Date | null
  note: string | null
  note_version: number | null
  note_at: Date | null
  version: number | null
  outcome: Draft['outcome']
  topics: string[] | null
  agreement: string | null
  first_step: string | null
  due_on: string | null
  objective_id: string | null
  objective: string | null
  progress: number | null
  propose: Date | null
  mark: string | null
  marked_at: Date | null
  updated_at: Date | null
  past: boolean
  shared: boolean
}

/** What these sessions left, in one statement; whoever reads it is asked beside it. */
const leavesOf = loaderOf<Leaves>(async ({ door, now }, ids) => {
  const { rows } =
    await sql<Row>`select s.id, t.text as topic, t.version as topic_version, t.updated_at as topic_at,
      n.text as note, n.version as note_version, n.updated_at as note_at,
      c.version, c.outcome, c.topics, c.agreement, c.first_step, c.due_on, c.objective_id, o.title as objective, c.progress, c.propose, c.mark, c.marked_at,
      c.updated_at,
      coalesce(p.last_slot < ${leftBehind(now())}, false) and u.coach_selected_id is distinct from s.coach_id
        and u.fixed_coach_id is distinct from s.coach_id as past,
      exists (select from agreement_shares a where a.user_id = s.coachee_id and a.program_id = s.program_id) as shared
    from sessions s join users u on u.id = s.coachee_id
    left join session_topics t on t.session_id = s.id
    left join session_notes n on n.session_id = s.id and n.author_id = s.coachee_id
    left join session_closings c on c.session_id = s.id
    left join objectives o on o.id = c.objective_id
    left join session_pairs p on p.coach_id = s.coach_id and p.coachee_id = s.coachee_id
    where s.id in (${sql.join([...ids])})`.execute(door.db)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        topic:
          row.topic === null
            ? null
            : { text: row.topic, version: row.topic_version ?? 0, updatedAt: row.topic_at },
        note:
          row.note === null
            ? null
            : { text: row.note, version: row.note_version ?? 0, updatedAt: row.note_at },
        closing:
          row.version === null
            ? null
            : {
                outcome: row.outcome,
                topics: row.topics ?? [],
                agreement: row.agreement ?? '',
                firstStep: row.first_step ?? '',
                dueOn: row.due_on,
                objectiveId: row.objective_id,
                objective: row.objective,
                progress: row.progress,
                propose: row.propose,
                version: row.version,
                updatedAt: row.updated_at,
                mark: row.mark,
                markedAt: row.marked_at,
              },
        past: row.past,
        shared: row.shared,
      },
    ]),
  )
}, NONE)

const WrittenType = builder.objectRef<Written>('SessionText').implement({
  extensions: READ_WHOLE,
  description: 'version 0: nothing written yet.',
  fields: (t) => ({
    text: t.exposeString('text'),
    version: t.exposeInt('version'),
    updatedAt: t.expose('updatedAt', { type: 'Instant', nullable: true }),
  }),
})
const AgreementType = builder.objectRef<Agreement>('SessionAgreement').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    text: t.exposeString('text'),
    firstStep: t.exposeString('firstStep'),
    dueOn: t.exposeString('dueOn', { nullable: true, description: 'YYYY-MM-DD' }),
    topics: t.exposeStringList('topics'),
    objective: t.exposeString('objective', {
      nullable: true,
      description: 'The title of the objective it is about.',
    }),
    mark: t.expose('mark', {
      type: MarkEnum,
      nullable: true,
      description: 'What the coachee says became of it.',
    }),
    markedAt: t.expose('markedAt', { type: 'Instant', nullable: true }),
  }),
})
const DraftType = builder.objectRef<Draft>('SessionClosing').implement({
  extensions: READ_WHOLE,
  description: 'What the coach has written of the close. version 0: nothing yet.',
  fields: (t) => ({
    outcome: t.expose('outcome', { type: DraftOutcome, nullable: true }),
    topics: t.exposeStringList('topics'),
    agreement: t.exposeString('agreement'),
    firstStep: t.exposeString('firstStep'),
    dueOn: t.exposeString('dueOn', { nullable: true, description: 'YYYY-MM-DD' }),
    objectiveId: t.exposeID('objectiveId', { nullable: true }),
    progress: t.exposeInt('progress', { nullable: true }),
    propose: t.expose('propose', { type: 'Instant', nullable: true }),
    version: t.exposeInt('version'),
    updatedAt: t.expose('updatedAt', { type: 'Instant', nullable: true }),
  }),
})

const isMark = (text: string | null): text is Mark => MARKS.some((mark) => mark === text)
const hasEnded = ({ state }: SessionView): boolean => !OPEN_SESSION.some((open) => open === state)

/** What it left, for a party in the role of that party; a coach of long ago no longer reads it. */
async function readBy(
  view: SessionView,
  context: Context,
  who: 'coach' | 'coachee' | 'both',
): Promise<Leaves | null> {
  const party = partyOf(context, view.row)
  if (!party || (who !== 'both' && party !== who)) return null
  const leaves = await leavesOf(context).load(view.row.id)
  return party === 'coach' && leaves.past ? null : leaves
}

builder.objectFields(SessionType, (t) => ({
  topic: t.field({
    type: WrittenType,
    nullable: true,
    description: 'What the coachee wants to work on; of both parties.',
    resolve: async (view, _args, context) => {
      const leaves = await readBy(view, context, 'both')
      return leaves && (leaves.topic ?? UNWRITTEN)
    },
  }),
  agreement: t.field({
    type: AgreementType,
    nullable: true,
    description: 'What both agreed, once the session has ended; of both parties.',
    resolve: async (view, _args, context) => {
      const closing = hasEnded(view) ? (await readBy(view, context, 'both'))?.closing : null
      if (!closing || (closing.agreement === '' && closing.firstStep === '')) return null
      const { agreement: text, firstStep, dueOn, topics, objective, mark, markedAt } = closing
      return { text, firstStep, dueOn, topics, objective, mark: isMark(mark) ? mark : null, markedAt }
    },
  }),
  ownNote: t.field({
    type: WrittenType,
    nullable: true,
    description: 'The coachee’s own; nobody else’s.',
    resolve: async (view, _args, context) => {
      const leaves = await readBy(view, context, 'coachee')
      return leaves && (leaves.note ?? UNWRITTEN)
    },
  }),
  agreementsShared: t.boolean({
    nullable: true,
    description: 'Whether the next coach may read what was agreed in this program; the coachee’s own to say.',
    resolve: async (view, _args, context) => (await readBy(view, context, 'coachee'))?.shared ?? null,
  }),
  closing: t.field({
    type: DraftType,
    nullable: true,
    description: 'Only for the coach who writes it.',
    resolve: async (view, _args, context) => {
      const leaves = await readBy(view, context, 'coach')
      return leaves && (leaves.closing ?? NO_DRAFT)
    },
  }),
  deadline: t.field({
    type: 'Instant',
    description: 'Until when it may be closed; after it the server ends it with what was recorded.',
    resolve: ({ slot }) => new Date(slot.getTime() + ENTRY_CLOSES_MINUTES_AFTER * MINUTE_MS),
  }),
}))
