import { Alert, Badge, Button, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core'
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { SESSION_MINUTES } from '#domain/constants'
import { capitalize, dateTile, formatDate, formatDay, formatRange } from '#domain/format-time'
import { folded, fullName } from '#domain/names'
import { conferencePath, pathTo } from '#domain/places'
import { countsAsFinished, entryIsOpen } from '#domain/session-rules'
import { stateLabel } from '#domain/session-words'
import type { GoalCommentActor } from '#machines/development/goal-comment/chart'
import {
  type CoacheeFileActor,
  type CoacheeFileContext,
  type FileSession,
  noticeOf,
  SEGMENTS,
  type Segment,
} from '#machines/sessions/coachee-file/chart'
import { Avatar } from '../../ui/Avatar'
import { AGREEMENT_MARK } from '../../ui/agreement-mark'
import { Pips } from '../../ui/art/Pips'
import { Card } from '../../ui/Card'
import { DateTile } from '../../ui/DateTile'
import { Failure } from '../../ui/Failure'
import { Link } from '../../ui/Link'
import { LinkButton } from '../../ui/LinkButton'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { SessionStateBadge } from '../../ui/SessionStateBadge'
import { Trail } from '../../ui/Trail'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { Agreement } from './Agreement'
import { CoacheeGoals } from './CoacheeGoals'
import styles from './CoacheePage.module.css'
import { NoteEditor } from './NoteEditor'
import { PAGE_COPY as COPY } from './page-copy'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
type Props = {
  actor: CoacheeFileActor
  /** what is said of their objectives */
  comment: GoalCommentActor
  zone: string
  now: number
  /** beside the name: what may be done with this person */
  actions?: ReactNode
}

const isAhead = ({ state, slot }: FileSession, now: number): boolean =>
  state === 'inprogress' || (state === 'active' && Date.parse(slot) + SESSION_MINUTES * 60_000 > now)
const nextOf = ({ sessions }: CoacheeFileContext, now: number): FileSession | undefined =>
  sessions.findLast((session) => isAhead(session, now))
const FITS: Record<Segment, (session: FileSession) => boolean> = {
  all: () => true,
  agreements: ({ agreement }) => agreement !== null,
  notes: ({ notes }) => notes.text !== '',
}

/** One person a coach accompanies: what was done together, what comes next, and one's own notes. */
export function CoacheePage({ actor, comment, zone, now, actions }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { person, failure } = context
  if (!person)
    return (
      <Card flush>
        <h1 className="visually-hidden">{COPY.person}</h1>
        {snapshot.matches('failed') ? (
          <Failure
            title={COPY.failed}
            help={failure?.message}
            retry={WORDS.retry}
            onRetry={() => actor.send({ type: 'file.retry' })}
          />
        ) : (
          <Loading label={WORDS.loading}>
            <SkeletonRows rows={6} />
          </Loading>
        )}
      </Card>
    )
  const name = fullName(person.name)
  return (
    <>
      <Trail to={pathTo('coachees')} list={COPY.list} here={name} />
      <header className={styles.header}>
        <Avatar name={person.name} picture={person.picture} size={64} />
        <div>
          <h1>{name}</h1>
          <p>{[person.position, person.organization, person.city].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.actions}>{context.isPast ? null : actions}</div>
      </header>
      {context.isPast ? (
        <Alert color="info">{COPY.past}</Alert>
      ) : (
        <Facts context={context} zone={zone} now={now} />
      )}
      {snapshot.matches('failed') ? (
        <Alert color="error" role="alert">
          {COPY.failed}{' '}
          <UnstyledButton className={styles.again} onClick={() => actor.send({ type: 'file.retry' })}>
            {WORDS.retry}
          </UnstyledButton>
        </Alert>
      ) : null}
      <div className={styles.columns}>
        <Sessions actor={actor} zone={zone} />
        <div className={styles.side}>
          {context.isPast ? null : <Next actor={actor} zone={zone} now={now} />}
          {context.isPast ? null : <CoacheeGoals goals={context.goals} comment={comment} zone={zone} />}
          <Answers context={context} />
          {context.isPast ? null : <Readings context={context} />}
        </div>
      </div>
    </>
  )
}

function Facts({ context, zone, now }: { context: CoacheeFileContext; zone: string; now: number }) {
  const { sessions, held, plan, program, endDate } = context
  const together = sessions.filter(({ state }) => countsAsFinished(state)).length
  const missed = sessions.filter(({ state }) => state.endsWith('without_coachee')).length
  const agreed = sessions.flatMap(({ agreement }) => agreement ?? [])
  const marked = (mark: string) => agreed.filter((one) => one.mark === mark).length
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{COPY.facts.sessions}</dt>
        <dd>{plan === null ? held : COPY.facts.of(held, plan)}</dd>
        <dd aria-hidden="true">
          <Pips held={held} plan={plan} next={nextOf(context, now) !== undefined} />
        </dd>
      </div>
      <div>
        <dt>{COPY.facts.attendance}</dt>
        <dd>{COPY.facts.of(together, together + missed)}</dd>
        <dd>{COPY.facts.missed(missed)}</dd>
      </div>
      <div>
        <dt>{COPY.facts.agreements}</dt>
        <dd>{COPY.facts.done(marked('done'), agreed.length)}</dd>
        <dd>{COPY.facts.half(marked('half'))}</dd>
      </div>
      <div>
        <dt>{COPY.facts.program}</dt>
        <dd>{program ?? COPY.facts.none}</dd>
        <dd>{endDate ? COPY.facts.until(formatDay(endDate, zone)) : ''}</dd>
      </div>
    </dl>
  )
}

function Sessions({ actor, zone }: { actor: CoacheeFileActor; zone: string }) {
  const { sessions, others, sessionId, segment, search } = useSelector(actor, ({ context }) => context)
  const wanted = folded(search.trim())
  const shown = sessions.filter(
    (session) =>
      // what is being written stays, though it fits no more
      (session._id === sessionId && session.notes.version > 0) ||
      (FITS[segment](session) && (wanted === '' || folded(session.notes.text).includes(wanted))),
  )
  return (
    <div className={styles.side}>
      <Card
        flush
        title={COPY.sessions}
        action={
          sessions.length > 0 ? (
            <SegmentedControl
              aria-label={COPY.segment}
              value={segment}
              data={SEGMENTS.map((value) => ({ value, label: COPY.segments[value] }))}
              onChange={(value) => {
                const found = SEGMENTS.find((one) => one === value)
                if (found) actor.send({ type: 'segment.choose', segment: found })
              }}
            />
          ) : null
        }
      >
        {sessions.length > 0 ? (
          <TextInput
            className={styles.search}
            aria-label={COPY.search}
            placeholder={COPY.search}
            leftSection={<IconSearch {...ICON} />}
            value={search}
            maxLength={100}
            autoComplete="off"
            onChange={typed((text) => actor.send({ type: 'search.change', text }))}
          />
        ) : null}
        {shown.length === 0 ? (
          <p className={styles.nothing}>{sessions.length === 0 ? COPY.none : COPY.noneHere}</p>
        ) : (
          <ol className={styles.sessions}>
            {shown.map((session) => (
              <li key={session._id} data-open={session._id === sessionId || undefined}>
                <SessionRow
                  session={session}
                  zone={zone}
                  open={session._id === sessionId}
                  choose={() => actor.send({ type: 'session.choose', sessionId: session._id })}
                />
                {session._id === sessionId ? <Opened actor={actor} session={session} /> : null}
              </li>
            ))}
          </ol>
        )}
      </Card>
      {others.length > 0 ? (
        <Card title={COPY.others}>
          <ul className={styles.others}>
            {others.map(({ slot, agreement, firstStep }) => (
              <li key={slot}>
                <strong>{capitalize(formatDate(slot, zone))}</strong>
                <span>{[agreement, firstStep].filter(Boolean).join(' · ') || COPY.sharesNot}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}

type RowProps = { session: FileSession; zone: string; open: boolean; choose: () => void }
function SessionRow({ session, zone, open, choose }: RowProps) {
  const { slot, state, topic, agreement } = session
  const { day, month } = dateTile(slot, zone)
  const mark = agreement?.mark
  return (
    <UnstyledButton className={styles.session} aria-expanded={open} onClick={choose}>
      <DateTile top={day} bottom={month} />
      <span className={styles.who}>
        <strong>{topic || capitalize(formatDate(slot, zone))}</strong>
        <small>
          {topic ? `${capitalize(formatDate(slot, zone))} · ` : ''}
          {agreement ? (
            <>
              <IconHeartHandshake size={14} stroke={1.75} aria-hidden="true" /> {agreement.text}
            </>
          ) : (
            formatRange(slot, SESSION_MINUTES, zone)
          )}
        </small>
      </span>
      {mark ? (
        <Badge color={AGREEMENT_MARK[mark].color}>{AGREEMENT_MARK[mark].label}</Badge>
      ) : (
        <SessionStateBadge state={state}>{stateLabel(state, 'coach')}</SessionStateBadge>
      )}
      <IconChevronDown {...ICON} className={styles.turn} />
    </UnstyledButton>
  )
}

function Opened({ actor, session }: { actor: CoacheeFileActor; session: FileSession }) {
  const { agreement, topic, state } = session
  return (
    <div className={styles.opened}>
      {topic ? (
        <blockquote className={styles.topic}>
          <p>{COPY.topic}</p>“{topic}”
        </blockquote>
      ) : null}
      <div className={styles.pair}>
        {agreement ? (
          <section className={styles.shared}>
            <p className={styles.quiet}>{COPY.agreement}</p>
            <Agreement agreement={agreement} />
          </section>
        ) : countsAsFinished(state) ? (
          <section className={styles.shared}>
            <p className={styles.quiet}>{COPY.noAgreement}</p>
          </section>
        ) : null}
        <NoteEditor actor={actor} />
      </div>
      {agreement && agreement.topics.length > 0 ? (
        <p className={styles.topics}>
          <span>{COPY.topics}</span>
          {agreement.topics.map((one) => (
            <Badge key={one} color="gray">
              {one}
            </Badge>
          ))}
        </p>
      ) : null}
    </div>
  )
}

function Next({ actor, zone, now }: { actor: CoacheeFileActor; zone: string; now: number }) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { reminded, failure } = context
  const next = nextOf(context, now)
  const sending = snapshot.matches('reminding')
  return (
    <Card title={COPY.next}>
      <div className={styles.next}>
        {next ? (
          <>
            <p className={styles.when}>
              {capitalize(formatDate(next.slot, zone))}, {formatRange(next.slot, SESSION_MINUTES, zone)}
            </p>
            <p className={styles.quiet}>{next.topic ? `“${next.topic}”` : COPY.noTopic}</p>
            {entryIsOpen(next.slot, now) ? (
              <LinkButton
                variant="filled"
                to={conferencePath(next._id)}
                leftSection={<IconVideo {...ICON} />}
              >
                {COPY.enter}
              </LinkButton>
            ) : null}
          </>
        ) : (
          <p className={styles.quiet}>{COPY.noNext}</p>
        )}
        {reminded ? (
          <p className={styles.state} role="status">
            {COPY.reminded}
          </p>
        ) : sending || snapshot.can({ type: 'reminder.send' }) ? (
          <Button
            variant="default"
            leftSection={<IconBellRinging {...ICON} />}
            loading={sending}
            onClick={() => actor.send({ type: 'reminder.send' })}
          >
            {noticeOf(context).type === 'sessionReminder' ? COPY.remindSession : COPY.remindBooking}
          </Button>
        ) : null}
        {failure && snapshot.matches('saved') ? (
          <Alert color="error" role="alert">
            {failure.message}
          </Alert>
        ) : null}
      </div>
    </Card>
  )
}

type Said = { label: string; answer: string }
const Said = ({ label, answer }: Said) => (
  <div>
    <dt>{label}</dt>
    <dd>{answer}</dd>
  </div>
)
const FIRST = 3
/** Three of what they answered before the first session, and their focuses; never a figure of theirs. */
function Answers({ context: { answers, focuses } }: { context: CoacheeFileContext }) {
  if (answers.length === 0 && focuses.length === 0) return null
  return (
    <Card title={COPY.answers}>
      <dl className={styles.answers}>
        {answers.slice(0, FIRST).map((one) => (
          <Said key={one.label} {...one} />
        ))}
        {focuses.length > 0 ? (
          <div>
            <dt>{COPY.focuses}</dt>
            <dd className={styles.topics}>
              {focuses.map((one) => (
                <Badge key={one} color="gray">
                  {one}
                </Badge>
              ))}
            </dd>
          </div>
        ) : null}
      </dl>
      {answers.length > FIRST ? (
        <details className={styles.rest}>
          <summary>{COPY.allAnswers(answers.length)}</summary>
          <dl className={styles.answers}>
            {answers.slice(FIRST).map((one) => (
              <Said key={one.label} {...one} />
            ))}
          </dl>
        </details>
      ) : null}
    </Card>
  )
}

/** What was recommended to read, and whether they said that they read it. */
const Readings = ({ context: { recommended } }: { context: CoacheeFileContext }) => (
  <Card title={COPY.readings(recommended.length)}>
    {recommended.length === 0 ? <p className={styles.quiet}>{COPY.noReadings}</p> : null}
    <dl className={styles.answers}>
      {recommended.map(({ _id, documentId, title, told }) => (
        <div key={_id}>
          <dt>
            <Link to={pathTo('academyCourse', { courseDocumentId: documentId })}>{title}</Link>
          </dt>
          <dd>{told ? COPY.readTold : COPY.unread}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.more}>
      <Link to={pathTo('academy')}>{COPY.recommend}</Link>
    </p>
  </Card>
)

/** What may be done with whoever is open. */
export const PersonActions = ({ chat }: { chat: string }) => (
  <LinkButton to={chat} leftSection={<IconMessageCircle {...ICON} />}>
    {COPY.write}
  </LinkButton>
)
