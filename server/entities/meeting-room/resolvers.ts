import * as z from 'zod'
import { MEETING_FLOWS } from '#domain/onboarding'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Context } from '../../kernel/context'
import { ID, optional, parseInput } from '../../kernel/input'
import { loaderOf } from '../../kernel/loader'
import { isMeetingProblem, MEETING_TROUBLES } from '../../outside/meetings/port'
import { among, ORGANIZATION, type Relation } from '../../permissions/fields'
import { organizationScope } from '../organization/scope'
import { OrganizationType } from '../user/user-parts'
import { type Credentials, credentialsOf, type Given, saveCredentials, testCredentials } from './credentials'

/** What each organization keeps. */
const keptOf = loaderOf<Credentials[]>(async ({ door }, ids) => {
  const kept = new Map<string, Credentials[]>()
  for (const row of await credentialsOf(door.db, ids)) {
    const { organization_id: id, provider, account, client_id: clientId, tested_at: testedAt, problem } = row
    kept.set(id, [...(kept.get(id) ?? []), { provider, account, clientId, testedAt, problem }])
  }
  return kept
}, [])

const CredentialsType = builder.objectRef<Credentials>('MeetingCredentials').implement({
  extensions: READ_WHOLE,
  description: 'What rooms of sessions are made with at a service; its secret is told to nobody.',
  fields: (t) => ({
    provider: t.exposeString('provider'),
    account: t.exposeString('account', {
      description: 'At Zoom the account’s id, at Microsoft the address of whoever organizes the meetings.',
    }),
    clientId: t.exposeString('clientId'),
    testedAt: t.expose('testedAt', { type: 'Instant', description: 'When it last worked.' }),
    problem: t.string({
      nullable: true,
      description: 'What the service said last, when it said no.',
      resolve: ({ problem }) =>
        problem !== null && isMeetingProblem(problem) ? MEETING_TROUBLES[problem] : null,
    }),
  }),
})

type State = { set: boolean; testedAt: Date | null }
const StateType = builder.objectRef<State>('MeetingCredentialsState').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    set: t.exposeBoolean('set'),
    testedAt: t.expose('testedAt', { type: 'Instant', nullable: true }),
  }),
})

const given = z.object({
  organizationId: ID,
  provider: z.enum(MEETING_FLOWS, 'Elige Teams o Zoom.'),
  account: optional(200),
  clientId: optional(200),
  secret: optional(500),
  notifySecret: optional(500),
})
/** Does it for an organization the caller may change, and answers what is kept now. */
const doing =
  (operation: string, act: (context: Context, data: Given) => Promise<void>) =>
  async (_root: unknown, input: unknown, context: Context): Promise<State> => {
    const data = parseInput(given, input)
    await organizationScope(context, operation, data.organizationId)
    await act(context, data)
    const rows = await credentialsOf(context.door.db, [data.organizationId])
    const row = rows.find(({ provider }) => provider === data.provider)
    return { set: row !== undefined, testedAt: row?.tested_at ?? null }
  }

builder.mutationFields((t) => {
  const args = {
    organizationId: t.arg.id({ required: true }),
    provider: t.arg.string({ required: true }),
    account: t.arg.string(),
    clientId: t.arg.string(),
    secret: t.arg.string(),
  }
  return {
    saveMeetingCredentials: t.field({
      type: StateType,
      description:
        'Keeps what rooms are made with, once it worked: BAD_INPUT names the field it failed for. What is left out stays as it is kept; without any, it is removed.',
      args: {
        ...args,
        notifySecret: t.arg.string({
          description: 'With what the service signs what it tells of who entered.',
        }),
      },
      resolve: doing('Mutation.saveMeetingCredentials', saveCredentials),
    }),
    testMeetingCredentials: t.field({
      type: StateType,
      description: 'Makes a room with what is given, else with what is kept, and takes it away.',
      args,
      resolve: doing('Mutation.testMeetingCredentials', testCredentials),
    }),
  }
})

builder.objectFields(OrganizationType, (t) => ({
  meetingCredentials: t.field({
    type: [CredentialsType],
    description: 'A sysadmin’s to read.',
    resolve: ({ row, relation }, _args, context) =>
      among<Relation>(ORGANIZATION.meetingCredentials, relation) ? keptOf(context).load(row.id) : [],
  }),
}))
