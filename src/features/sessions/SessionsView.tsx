import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ScheduleActor } from '#machines/agenda/schedule/chart'
import type { CoacheeFileActor } from '#machines/sessions/coachee-file/chart'
import type { SessionActionActor } from '#machines/sessions/session-action/chart'
import type { SessionsActor } from '#machines/sessions/sessions/chart'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { late } from '../../ui/late'
import { PageHeader } from '../../ui/PageHeader'
import { WORDS } from '../../ui/words'
import { CoacheeSessions } from './CoacheeSessions'
import { CoachSessions, type DrawDay, type DrawFile } from './CoachSessions'
import { COPY } from './copy'
import type { Open } from './SessionSection'
import { SessionsSkeleton } from './SessionsSkeleton'

const SessionDialogs = late(async () => (await import('./SessionDialogs')).SessionDialogs)

type Props = {
  actor: SessionsActor
  /** Draws the choice of an hour inside the dialogs that change or propose one. */
  scheduler: (schedule: ScheduleActor) => ReactNode
  day: DrawDay
  /** A coach's week, beside the day where there is room. */
  week: () => ReactNode
  file: DrawFile
  /** What a coachee is asked to answer. */
  invitation: () => ReactNode
}

/** Where coaches and coachees land: what comes, what waits for an answer, what was. */
export function SessionsView({ actor, scheduler, day, week, file, invitation }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const action = snapshot.children.action as SessionActionActor | undefined
  const coach = context.me._type.active === 'coach'
  const known = context.sessions.length > 0
  const open: Open = (view) => (kind) =>
    actor.send({ type: 'action.open', kind, sessionId: view.session._id, now: Date.now() })
  if (!known && snapshot.matches({ list: 'failed' })) {
    return (
      <>
        <PageHeader title={COPY.title} />
        <Card flush>
          <Failure
            title={COPY.failed}
            help={context.failure?.message}
            retry={WORDS.retry}
            onRetry={() => actor.send({ type: 'sessions.retry' })}
          />
        </Card>
      </>
    )
  }
  if (!known && snapshot.hasTag('loading')) return <SessionsSkeleton coach={coach} />
  return (
    <>
      {coach ? (
        <CoachSessions
          context={context}
          open={open}
          day={day}
          week={week}
          file={file}
          atHand={(snapshot.children.file as CoacheeFileActor | undefined) ?? null}
          propose={({ person, session }) =>
            actor.send({ type: 'proposal.open', coachee: person, programId: session.program._id })
          }
        />
      ) : (
        <CoacheeSessions {...{ context, open, invitation }} />
      )}
      {action ? <SessionDialogs actor={action} scheduler={scheduler} /> : null}
    </>
  )
}
