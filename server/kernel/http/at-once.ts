import type { FastifyReply } from 'fastify'
import { MINUTE_MS } from '#domain/constants'
import type { Services } from '../context'
import { ApiError } from '../errors'

/**
 * Counts what one person has this process do at the same time; each is over with its answer, or its line.
 * `enter` throws ApiError RATE_LIMITED for one too many.
 */
export function createAtOnce({ now }: Services, most: number, message: string) {
  const counts = new Map<string, number>()
  return {
    enter(person: string, reply: FastifyReply): void {
      const count = counts.get(person) ?? 0
      if (count >= most) {
        const retryAt = new Date(now().getTime() + MINUTE_MS).toISOString()
        throw new ApiError('RATE_LIMITED', { retryAt }, message)
      }
      counts.set(person, count + 1)
      reply.raw.once('close', () => {
        const left = (counts.get(person) ?? 1) - 1
        if (left > 0) counts.set(person, left)
        else counts.delete(person)
      })
    },
  }
}
