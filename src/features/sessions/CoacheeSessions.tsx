import { Button } from '@mantine/core'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue } from 'react'
import { daysUntil, formatDate, partOfDay } from '#domain/format-time'
import { pathTo } from '#domain/places'
import type { CoacheeSessionActor } from '#machines/sessions/coachee-session/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { PageHeader } from '../../ui/PageHeader'
import { COPY } from './copy'
import { Journey } from './Journey'
import { NextSession } from './NextSession'
import { SessionSection } from './SessionSection'
import type { ShownSessions } from './SessionsView'
import styles from './SessionsView.module.css'
import { type SessionViewModel, sections } from './view-of'

type Props = Omit<ShownSessions<CoacheeSessionActor>, 'propose'> & {
  /** What a coachee is asked to answer. */
  invitation: () => ReactNode
  /** The objective in progress, and the last message. */
  objective: () => ReactNode
  message: () => ReactNode
}

/** It is asked above already. */
const withoutRating = (view: SessionViewModel): SessionViewModel =>
  Object.assign({}, view, { actions: view.actions.filter((kind) => kind !== 'rate') })

/** A coachee's page: greeting, the next session first, the path and the credits beside it. */
export function CoacheeSessions({
  context: { me, sessions, now },
  work,
  open,
  invitation,
  objective,
  message,
}: Props) {
  // as late as the sessions are: of a moment both tell the same
  const atHand = useDeferredValue(useSelector(work, ({ context }) => context.sessionId))
  const agreedOnly = useSelector(work, ({ context }) => context.agreedOnly)
  const mayNarrow = useDeferredValue(
    useSelector(work, (state) => state.can({ type: 'agreements.only', on: true })),
  )
  const zone = me.timezone
  const found = sections(sessions, me, now)
  const standing = [...found.inprogress, ...found.upcoming]
  const [next] = standing
  const first = [...standing, ...found.past].find(({ session }) => session._id === atHand)
  const later = standing.filter((view) => view !== first)
  const trip = me.trips.find(({ status }) => status === 'active') ?? me.trips[0]
  const days = next ? daysUntil(next.session.slot, now, zone) : 0
  return (
    <>
      <PageHeader
        title={COPY.greeting[partOfDay(now, zone)](me.name.first)}
        help={
          next
            ? days === 0
              ? COPY.talkToday(next.person.name.first)
              : COPY.talkOn(formatDate(next.session.slot, zone), next.person.name.first)
            : COPY.help.coachee
        }
        actionOnPhone={false}
        action={
          next ? (
            <LinkButton
              to={pathTo('schedule')}
              leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
            >
              {COPY.scheduleAnother}
            </LinkButton>
          ) : null
        }
      />
      <div className={styles.columns}>
        <div className={styles.sections}>
          {first ? (
            <NextSession actor={work} view={first} zone={zone} onAction={open(first)} />
          ) : (
            <Card version="v2" flush>
              <EmptyState
                landscape
                title={sessions.length > 0 ? COPY.noNext : COPY.emptyCoachee}
                help={COPY.noNextHelp}
                action={
                  <LinkButton
                    variant="filled"
                    size="lg"
                    to={pathTo('schedule')}
                    onFollow={() => work.send({ type: 'hour.choose' })}
                    leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />}
                  >
                    {sessions.length > 0 ? COPY.schedule : COPY.emptyCoacheeAction}
                  </LinkButton>
                }
              />
            </Card>
          )}
          <SessionSection
            title={COPY.sections.proposed}
            views={found.proposed}
            {...{ zone, open }}
            version="v2"
          />
          <SessionSection title={COPY.sections.upcoming} views={later} {...{ zone, open }} version="v2" />
          <SessionSection
            title={COPY.sections.past}
            views={found.past
              .filter(({ session }) => !agreedOnly || session.agreed)
              .map((view) => (view === first ? withoutRating(view) : view))}
            {...{ zone, open }}
            version="v2"
            rows
            action={
              mayNarrow ? (
                <Button
                  variant={agreedOnly ? 'light' : 'subtle'}
                  size="sm"
                  aria-pressed={agreedOnly}
                  onClick={() => work.send({ type: 'agreements.only', on: !agreedOnly })}
                >
                  {COPY.agreedOnly}
                </Button>
              ) : null
            }
          />
        </div>
        {trip ? (
          <aside className={styles.beside}>
            <Journey {...{ trip, sessions, zone, now }} next={next?.session.slot ?? null}>
              {objective()}
            </Journey>
            {message()}
            {invitation()}
          </aside>
        ) : null}
      </div>
    </>
  )
}
