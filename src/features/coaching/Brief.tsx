import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs'
import { useSelector } from '@xstate/react'
import { formatDate } from '#domain/format-time'
import { type Goal, nextStep, openGoals } from '#domain/goals'
import { pathTo } from '#domain/places'
import type { CoacheeFileActor } from '#machines/sessions/coachee-file/chart'
import { Failure } from '../../ui/Failure'
import { GoalProgress } from '../../ui/GoalProgress'
import { Link } from '../../ui/Link'
import { late } from '../../ui/late'
import { WORDS } from '../../ui/words'
import { Agreement } from './Agreement'
import styles from './Brief.module.css'
import { BriefSkeleton, NoteSkeleton } from './BriefSkeleton'
import { BRIEF_COPY as COPY } from './brief-copy'

const NoteEditor = late(async () => (await import('./NoteEditor')).NoteEditor)

type Props = {
  actor: CoacheeFileActor
  zone: string
  /** the session is under way or just over: its note is written here */
  notes: boolean
}

/** What a coach needs in the last two minutes: the topic, what was agreed and whether it was done, the last note, their objectives. */
export function Brief({ actor, zone, notes }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { coacheeId, sessions, sessionId, failure } = snapshot.context
  if (snapshot.matches('failed'))
    return (
      <Failure
        title={COPY.failed}
        help={failure?.message}
        retry={WORDS.retry}
        onRetry={() => actor.send({ type: 'file.retry' })}
      />
    )
  if (snapshot.hasTag('loading')) return <BriefSkeleton notes={notes} />
  const at = sessions.findIndex(({ _id }) => _id === sessionId)
  const before = sessions.slice(at + 1)
  const agreed = before.find(({ agreement }) => agreement !== null)
  const noted = before.find((session) => session.notes.text !== '')
  const topic = sessions[at]?.topic ?? ''
  return (
    <div className={styles.brief}>
      <div className={styles.topic} data-empty={topic === '' || undefined}>
        <IconQuote size={18} stroke={1.75} aria-hidden="true" />
        <p>
          <small>{COPY.topic}</small>
          {topic === '' ? <span>{COPY.noTopic}</span> : <strong>“{topic}”</strong>}
        </p>
      </div>
      <div className={styles.pair}>
        <div className={styles.before}>
          <section>
            <h3>{agreed ? COPY.agreed(formatDate(agreed.slot, zone)) : COPY.agreedBefore}</h3>
            {agreed?.agreement ? (
              <Agreement agreement={agreed.agreement} />
            ) : (
              <p className={styles.none}>{COPY.noAgreed}</p>
            )}
          </section>
          <section>
            <h3>
              <IconLock size={14} stroke={1.75} aria-hidden="true" />{' '}
              {noted ? COPY.note(formatDate(noted.slot, zone)) : COPY.lastNote}
            </h3>
            <p className={noted ? styles.note : styles.none}>{noted ? noted.notes.text : COPY.noNote}</p>
          </section>
        </div>
        <Objectives goals={snapshot.context.goals} />
      </div>
      {notes ? <NoteEditor fallback={<NoteSkeleton />} actor={actor} /> : null}
      <p className={styles.more}>
        <Link to={pathTo('coachee', { coacheeId })}>
          {COPY.page} <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      </p>
    </div>
  )
}

/** So many objectives are told; all of them are on the person's page. */
const MOST_GOALS = 2

function Objectives({ goals }: { goals: readonly Goal[] }) {
  const open = openGoals(goals)
  return (
    <section>
      <h3>{COPY.objectives}</h3>
      {open.length === 0 ? <p className={styles.none}>{COPY.noObjectives}</p> : null}
      <ul className={styles.goals}>
        {open.slice(0, MOST_GOALS).map((goal) => {
          const next = nextStep(goal)
          return (
            <li key={goal._id}>
              <strong>{goal.title}</strong>
              <GoalProgress goal={goal} />
              {next ? <small>{COPY.next(next.text)}</small> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
