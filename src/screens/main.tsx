import { fromPromise } from 'xstate'
import { dayKey } from '#domain/format-time'
import { walksWizard } from '#domain/onboarding'
import { actorCode } from '#domain/roles'
import { lastMessageMachine } from '#machines/chat/last-message/chart'
import { assessmentsMachine } from '#machines/development/assessments/chart'
import type { CoacheeSessionActor } from '#machines/sessions/coachee-session/chart'
import { GoalSkeleton } from '../features/development/GoalSkeleton'
import { CoacheeSessions } from '../features/sessions/CoacheeSessions'
import { HoursSkeleton } from '../features/sessions/HoursSkeleton'
import { SessionsView, type ShownSessions } from '../features/sessions/SessionsView'
import { below, late } from '../ui/late'
import { inTurn, turn } from '../ui/turns'
import { goalsLater } from './parts/goals'
import { ownInvitations } from './parts/invitations'
import { sessionList } from './parts/session-list'
import { type Chunk, defineScreen, part, present } from './screen'

const SchedulePanel = late(async () => (await import('../features/schedule/SchedulePanel')).SchedulePanel)
const AssessmentCard = below(async () => (await import('../features/score/AssessmentCard')).AssessmentCard)
const InvitationsCard = below(async () => (await import('../features/home/InvitationsCard')).InvitationsCard)
const GoalAtHand = below(async () => (await import('../features/development/GoalAtHand')).GoalAtHand)
const LastMessageCard = below(async () => (await import('../features/home/LastMessageCard')).LastMessageCard)
const NoPart = late(async () => (await import('./parts/no-part')).NoPart)

const assessments = assessmentsMachine.provide({
  actors: {
    loadAssessments: fromPromise(() =>
      inTurn(async () => (await import('../services/score/assessments')).loadAssessments()),
    ),
  },
})

const lastMessage = lastMessageMachine.provide({
  actors: {
    loadLast: fromPromise(() => inTurn(async () => (await import('../services/chat/last')).loadLast())),
  },
})
const goals = goalsLater(turn)

export default {
  screens: {
    sessions: defineScreen({
      open: ({ me }) => {
        const own = present(me)
        const role = actorCode(own)
        return {
          parts: {
            sessions: walksWizard(role) ? part(sessionList, { me: own, now: Date.now() }) : null,
            assessments: role === 'cc' ? part(assessments, undefined) : null,
            goals: role === 'cc' ? part(goals, undefined) : null,
            message: role === 'cc' ? part(lastMessage, undefined) : null,
            invitations: ownInvitations(),
          },
        }
      },
      View: ({ actors: { sessions, assessments: due, goals: own, message: last, invitations }, me }) =>
        sessions ? (
          <SessionsView
            actor={sessions}
            scheduler={(schedule) => <SchedulePanel fallback={<HoursSkeleton />} actor={schedule} />}
            page={(shown: ShownSessions<CoacheeSessionActor>) => (
              <CoacheeSessions
                {...shown}
                objective={() =>
                  own ? (
                    <GoalAtHand
                      fallback={<GoalSkeleton />}
                      actor={own}
                      today={dayKey(shown.context.now, present(me).timezone)}
                    />
                  ) : null
                }
                message={() =>
                  last ? (
                    <LastMessageCard actor={last} zone={present(me).timezone} now={shown.context.now} />
                  ) : null
                }
                invitation={() => (
                  <>
                    <InvitationsCard actor={invitations} zone={present(me).timezone} />
                    {due ? <AssessmentCard actor={due} /> : null}
                  </>
                )}
              />
            )}
          />
        ) : (
          <NoPart me={me} invitations={invitations} />
        ),
    }),
  },
} satisfies Chunk
