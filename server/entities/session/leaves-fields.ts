import { ENTRY_CLOSES_MINUTES_AFTER, MINUTE_MS } from '#domain/constants'
import { MARKS, type Mark } from '#domain/session-leaves'
import { OPEN_SESSION } from '#domain/session-states'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Context } from '../../kernel/context'
import { DraftOutcome, MarkEnum } from './leaves-inputs'
import { type Draft, type Leaves, leavesOf, type Written } from './leaves-query'
import { partyOf } from './party'
import { SessionType } from './session-type'
import type { SessionView } from './session-view'

type Agreement = {
  text: string
  firstStep: string
  dueOn: string | null
  topics: string[]
  objective: string | null
  mark: Mark | null
  markedAt: Date | null
}
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
  const leaves = view.leaves ?? (await leavesOf(context).load(view.row.id))
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
