import type { FastifyInstance } from 'fastify'
import { pathOf } from '#contract/rest/addresses'
import * as contract from '#contract/rest/meetings'
import { isMeetingFlow } from '#domain/onboarding'
import type { Services } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { acceptRaw, rawBody } from '../../kernel/http/raw-body'
import { givenTo } from '../../kernel/http/rest'
import { openNotifySecret } from '../meeting-room/credentials'
import { cameIn } from './came-in'

const PUSH_BYTES = 64 * 1024

/** What meeting services tell of who entered, each organization's signed with what it entrusted to us. */
export function registerMeetingRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (pushed) => {
    acceptRaw(pushed, PUSH_BYTES)
    pushed.post(pathOf('meetingPush'), async (request, reply) => {
      const { provider, organization: organizationId } = givenTo(contract.meetingPush, request)
      if (!isMeetingFlow(provider)) throw new ApiError('NOT_FOUND')
      const place = { organizationId, provider }
      const secret = await openNotifySecret(services, place)
      const body = rawBody(request)
      const told =
        secret === null
          ? null
          : services.outside.meetings[provider].told(
              secret,
              { headers: request.headers, body },
              services.now(),
            )
      if (!told) throw new ApiError('NOT_FOUND')
      if (told.kind === 'asks') return reply.send(told.answer)
      if (told.kind === 'joined') await cameIn(services, place, told)
      return reply.code(204).send()
    })
  })
}
