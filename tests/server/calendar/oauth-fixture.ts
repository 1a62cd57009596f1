import { expect } from 'vitest'
import { codeOf, type TestServer } from '../helper'
import { CREATE, key, MONDAY, type Trio } from '../session-fixture'
import { BACK, JOIN, OWN, START } from './fixture'

type Desk = { allow(authorizeUrl: string, scopes?: readonly string[]): URL }
type Started = { startCalendarAuthorization: { authorizeUrl: string; state: string } }

/** Setting out for a service, coming back from it, and what the coach then sees. */
export function travels(provider: string, bring: () => { server: TestServer; trio: Trio; desk: Desk }) {
  const start = async (token = bring().trio.coachToken) => {
    const { data } = await bring().server.gql(START, { data: { redirectUrl: BACK, provider } }, token)
    return (data as Started).startCalendarAuthorization
  }
  const join = (code: string, state: string, token = bring().trio.coachToken, idempotencyKey = key()) =>
    bring().server.gql(JOIN, { data: { code, state, idempotencyKey } }, token)
  const codeFor = (authorizeUrl: string, scopes?: readonly string[]): string =>
    bring().desk.allow(authorizeUrl, scopes).searchParams.get('code') ?? ''
  return {
    start,
    join,
    codeFor,
    async connect(scopes?: readonly string[], token?: string) {
      const { authorizeUrl, state } = await start(token)
      return join(codeFor(authorizeUrl, scopes), state, token)
    },
    later: (ms: number): void => bring().server.setNow(new Date(bring().server.now().getTime() + ms)),
    async book(slot = MONDAY): Promise<{ _id: string; version: number }> {
      const { server, trio } = bring()
      const data = { coachId: trio.coach.id, programId: trio.programId, slot, idempotencyKey: key() }
      const answer = await server.gql(CREATE, { data }, trio.coacheeToken)
      expect(codeOf(answer)).toBeNull()
      return (answer.data as { createSession: { _id: string; version: number } }).createSession
    },
    async problem(): Promise<string | null> {
      const { data } = await bring().server.gql(OWN, {}, bring().trio.coachToken)
      return (data as { user: { calendars: { main: { problem: string | null } } } }).user.calendars.main
        .problem
    },
  }
}
