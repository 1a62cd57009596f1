import { Skeleton } from '@mantine/core'
import { fromPromise } from 'xstate'
import { countsAsFinished } from '#domain/session-rules'
import { nextHoursMachine } from '#machines/sessions/next-hours/chart'
import { type SessionLeft, sessionPageMachine } from '#machines/sessions/session-page/chart'
import { NextHoursSkeleton } from '../features/schedule/NextHoursSkeleton'
import { SessionPage } from '../features/session-page/SessionPage'
import { clockEvery } from '../services/browser/clock'
import { readText, writeText } from '../services/browser/drafts'
import { whatNext } from '../services/session/next'
import { loadPage, markAgreement, rateSession, saveTexts, shareAgreements } from '../services/session/page'
import { late } from '../ui/late'
import { agreementStep } from './parts/agreement-step'
import { scheduling } from './parts/scheduling'
import { sessionChanges } from './parts/session-changes'
import { type Chunk, defineScreen, part, present } from './screen'

const NextHours = late(async () => (await import('../features/schedule/NextHours')).NextHours)
const AgreementStep = late(async () => (await import('../features/session-page/AgreementStep')).AgreementStep)
const keyOf = (text: 'topic' | 'ownNote', sessionId: string): string => `${text}.${sessionId}`

/**
 * `came`: what the page asks for when it opens; asked again it asks anew. `held` resolves once the session that came was
 * held, so what follows it is not looked for before.
 */
function pageOf(came: Promise<SessionLeft>) {
  let first: Promise<SessionLeft> | null = came
  let isHeld: (left: SessionLeft) => void = () => {}
  const held = new Promise<SessionLeft>((resolve) => {
    isHeld = resolve
  })
  const machine = sessionPageMachine.provide({
    actions: {
      keep: (_, { sessionId, topic, note }) => {
        writeText(keyOf('topic', sessionId), topic)
        writeText(keyOf('ownNote', sessionId), note)
      },
    },
    actors: {
      loadPage: fromPromise(async ({ input }) => {
        const left = await (first ?? loadPage(input)).finally(() => {
          first = null
        })
        if (countsAsFinished(left.session.state)) isHeld(left)
        return {
          ...left,
          waiting: { topic: readText(keyOf('topic', input)), note: readText(keyOf('ownNote', input)) },
        }
      }),
      saveTexts: fromPromise(({ input }) => saveTexts(input)),
      markAgreement: fromPromise(({ input }) => markAgreement(input)),
      shareAgreements: fromPromise(({ input }) => shareAgreements(input)),
      rateSession: fromPromise(({ input }) => rateSession(input)),
      sessionChanges,
      clock: clockEvery(15_000),
    },
  })
  return { machine, held }
}

/** One session of a coachee, before and after. */
export default {
  screens: {
    sessionPage: defineScreen({
      open: ({ params, me }) => {
        const sessionId = params.sessionId ?? ''
        const { machine, held } = pageOf(loadPage(sessionId))
        const next = nextHoursMachine.provide({
          actors: {
            whatNext: fromPromise(async ({ input }) => whatNext(await held, input.me, Date.now())),
            schedule: scheduling,
          },
        })
        return {
          parts: {
            page: part(machine, { sessionId, now: Date.now() }),
            next: part(next, { sessionId, me: present(me) }),
            step: part(agreementStep, undefined),
          },
        }
      },
      View: ({ actors: { page, next, step }, me }) => (
        <SessionPage
          actor={page}
          zone={present(me).timezone}
          step={(agreed) => (
            <AgreementStep
              actor={step}
              agreed={agreed}
              fallback={<Skeleton width={210} height={40} radius="md" />}
            />
          )}
          next={() => <NextHours actor={next} fallback={<NextHoursSkeleton />} />}
        />
      ),
    }),
  },
} satisfies Chunk
