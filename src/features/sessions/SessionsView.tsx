import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue } from 'react'
import type { ScheduleActor } from '#machines/agenda/schedule/chart'
import type { CoachSessionActor } from '#machines/sessions/coach-session/chart'
import type { CoacheeSessionActor } from '#machines/sessions/coachee-session/chart'
import type { SessionActionActor } from '#machines/sessions/session-action/chart'
import type { SessionsActor, SessionsContext } from '#machines/sessions/sessions/chart'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { late } from '../../ui/late'
import { PageHeader } from '../../ui/PageHeader'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import type { Open, Propose } from './SessionSection'
import { SessionsSkeleton } from './SessionsSkeleton'

const SessionDialogs = late(async () => (await import('./SessionDialogs')).SessionDialogs)

type Work = CoachSessionActor | CoacheeSessionActor
/** What a page of sessions is given. */
export type ShownSessions<Of extends Work> = {
  context: SessionsContext
  /** in which step they are, and with which session */
  work: Of
  open: Open
  propose: Propose
}
type Props<Of extends Work> = {
  actor: SessionsActor
  coach?: boolean
  /** Draws the choice of an hour inside the dialogs that change or propose one. */
  scheduler: (schedule: ScheduleActor) => ReactNode
  page: (shown: ShownSessions<Of>) => ReactNode
}

/** Where coaches and coachees land: the page of their role once its sessions came, and the dialogs over it. */
export function SessionsView<Of extends Work>({ actor, coach = false, scheduler, page }: Props<Of>) {
  const current = useSelector(actor, (state) => state)
  const action = current.children.action as SessionActionActor | undefined
  // a page of them is much to draw: the hand is answered meanwhile
  const snapshot = useDeferredValue(current)
  const { context } = snapshot
  const known = context.sessions.length > 0
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
      {page({
        context,
        work: snapshot.children.work as Of,
        open: (view) => (kind) =>
          actor.send({ type: 'action.open', kind, sessionId: view.session._id, now: Date.now() }),
        propose: ({ person, session }) =>
          actor.send({ type: 'proposal.open', coachee: person, programId: session.program._id }),
      })}
      {action ? <SessionDialogs actor={action} scheduler={scheduler} /> : null}
    </>
  )
}
