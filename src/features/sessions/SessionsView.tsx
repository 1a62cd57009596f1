import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ScheduleActor } from '#machines/schedule/chart'
import type { ActionKind } from '#machines/session/actions'
import type { SessionsActor } from '#machines/sessions/chart'
import { LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState, Failure } from '../../ui/Notices'
import { PageHeader } from '../../ui/PageHeader'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import { PastRow, SessionCard } from './SessionCard'
import { SessionDialogs } from './SessionDialogs'
import styles from './SessionsView.module.css'
import { type SessionViewModel, sections } from './view-of'

type Props = {
  actor: SessionsActor
  /** Draws the choice of an hour inside the dialogs that change or propose one. */
  scheduler: (schedule: ScheduleActor) => ReactNode
}

export function SessionsView({ actor, scheduler }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { me, sessions, now, failure } = snapshot.context
  const coach = me._type.active === 'coach'
  const version = coach ? 'v1' : 'v2'
  const known = sessions.length > 0
  const found = sections(sessions, me, now)
  const cards = (views: SessionViewModel[], title: string, list?: (view: SessionViewModel) => ReactNode) =>
    views.length === 0 ? null : (
      <section className={styles.section} aria-label={title}>
        <h2>{title}</h2>
        {list ? (
          <Card flush as="div">
            <ul>{views.map(list)}</ul>
          </Card>
        ) : (
          <ul className={styles.cards}>
            {views.map((view) => (
              <SessionCard
                key={view.session._id}
                {...{ view, version }}
                zone={me.timezone}
                onAction={open(view)}
              />
            ))}
          </ul>
        )}
      </section>
    )
  const open = (view: SessionViewModel) => (kind: ActionKind) =>
    actor.send({ type: 'action.open', kind, sessionId: view.session._id, now: Date.now() })
  const latest = new Set<string>()
  const proposable = (view: SessionViewModel): boolean => {
    if (!coach || latest.has(view.person._id)) return false
    latest.add(view.person._id)
    return true
  }
  return (
    <>
      <PageHeader
        title={COPY.title}
        help={coach ? COPY.help.coach : COPY.help.coachee}
        action={
          coach || !known ? null : (
            <LinkButton to="/agendar" icon={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}>
              {COPY.schedule}
            </LinkButton>
          )
        }
      />
      {snapshot.matches({ list: 'failed' }) && !known ? (
        <Card flush>
          <Failure
            title={COPY.failed}
            help={failure?.message}
            retry={WORDS.retry}
            onRetry={() => actor.send({ type: 'sessions.retry' })}
          />
        </Card>
      ) : snapshot.hasTag('loading') && !known ? (
        <Skeleton label={WORDS.loading}>
          <Card flush as="div">
            <SkeletonRows rows={4} />
          </Card>
        </Skeleton>
      ) : !known ? (
        <Card version={version} flush>
          <EmptyState
            landscape
            title={coach ? COPY.emptyCoach : COPY.emptyCoachee}
            action={
              <LinkButton variant="primary" to={coach ? '/disponibilidad' : '/agendar'}>
                {coach ? COPY.emptyCoachAction : COPY.emptyCoacheeAction}
              </LinkButton>
            }
          />
        </Card>
      ) : (
        <div className={styles.sections}>
          {cards(found.inprogress, COPY.sections.inprogress)}
          {cards(found.proposed, COPY.sections.proposed)}
          {cards(found.upcoming, COPY.sections.upcoming)}
          {cards(found.past, COPY.sections.past, (view) => (
            <PastRow
              key={view.session._id}
              {...{ view, version }}
              zone={me.timezone}
              onAction={open(view)}
              onPropose={
                proposable(view)
                  ? () =>
                      actor.send({
                        type: 'proposal.open',
                        coacheeId: view.person._id,
                        programId: view.session.program._id,
                      })
                  : undefined
              }
            />
          ))}
        </div>
      )}
      <SessionDialogs actor={actor} scheduler={scheduler} />
    </>
  )
}
