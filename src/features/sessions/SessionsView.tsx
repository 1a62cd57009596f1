import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ScheduleActor } from '#machines/schedule/chart'
import type { SessionsActor } from '#machines/sessions/chart'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Notices'
import { PageHeader } from '../../ui/PageHeader'
import { WORDS } from '../../ui/words'
import { CoacheeSessions } from './CoacheeSessions'
import { CoachSessions } from './CoachSessions'
import { COPY } from './copy'
import type { Open } from './SessionSection'
import { SessionsSkeleton } from './SessionsSkeleton'

const SessionDialogs = lazy(async () => ({ default: (await import('./SessionDialogs')).SessionDialogs }))

type Props = {
  actor: SessionsActor
  /** Draws the choice of an hour inside the dialogs that change or propose one. */
  scheduler: (schedule: ScheduleActor) => ReactNode
}

/** Where coaches and coachees land: what comes, what waits for an answer, what was. */
export function SessionsView({ actor, scheduler }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
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
          propose={({ person, session }) =>
            actor.send({ type: 'proposal.open', coacheeId: person._id, programId: session.program._id })
          }
        />
      ) : (
        <CoacheeSessions context={context} open={open} />
      )}
      {snapshot.matches({ action: 'idle' }) ? null : (
        <Suspense fallback={null}>
          <SessionDialogs actor={actor} scheduler={scheduler} />
        </Suspense>
      )}
    </>
  )
}
