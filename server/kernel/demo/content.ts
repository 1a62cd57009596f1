import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { GOAL_STATES } from '#domain/goals'
import { LEVELS } from '#domain/memberships'
import { CONFERENCE_PROVIDERS, ONBOARDING_FLOWS } from '#domain/onboarding'
import { GROUPS, ROLES, USER_STATUSES } from '#domain/roles'
import { MARKS } from '#domain/session-leaves'
import { answerShape } from '../input'
import { ROOT } from '../root'

const words = z.array(z.string())
const pace = z.enum(['weekly', 'biweekly', 'monthly'])
const person = z.object({
  _id: z.string(),
  name: z.object({ first: z.string(), last: z.string() }),
  email: z.string(),
  phone: z.nullish(z.string()),
  nat: z.nullish(z.string()),
  rut: z.nullish(z.string()),
  _type: z.object({ group: z.enum(GROUPS), roles: z.array(z.enum(ROLES)), active: z.enum(ROLES) }),
  status: z.enum(USER_STATUSES),
  welcomeStepper: z.int(),
  location: z.object({
    city: z.string(),
    state: z.string(),
    country: z.string(),
    timezone: z.object({ description: z.string() }),
  }),
})
const coach = person.extend({
  moderated: z.boolean(),
  style: words,
  experience: words,
  focus: words,
  routeTags: words,
  profession: words,
  hobbies: words,
  languages: words,
  brief: z.string(),
  about: z.string(),
  availability: z.array(
    z.object({ id: z.int(), ranges: z.array(z.object({ start: z.string(), end: z.string() })) }),
  ),
  payment: z
    .record(z.string(), z.nullable(z.string()))
    .transform((payment) =>
      Object.fromEntries(Object.entries(payment).filter(([, value]) => value !== null)),
    ),
})
const coachee = person.extend({
  organization: z.string(),
  programs: words,
  leader: z.nullish(z.string()),
  fixedCoach: z.nullish(z.string()),
  /** whom they chose, rather than the coach with the fewest */
  coach: z.nullish(z.string()),
  position: z.string(),
  management: z.string(),
  hobbies: words,
  profession: z.string(),
  match: z.record(z.string(), answerShape),
  trip: z.object({
    status: z.enum(['scheduled', 'invited', 'active', 'paused', 'finished', 'canceled', 'expired']),
    maxSessions: z.int(),
    pace,
  }),
})
const customer = z.object({
  position: z.string(),
  management: z.string(),
  admin: z.object({ programs: words }),
})
const admin = person.extend({
  organization: z.string(),
  programs: z.nullish(words),
  typeDetails: z.object({ customer }),
})
const consultant = person.extend({
  typeDetails: z.object({ collaborator: z.object({ consultant: z.object({ programs: words }) }) }),
})
const organization = z.object({
  _id: z.string(),
  name: z.string(),
  businessId: z.string(),
  onboardingFlow: z.enum(ONBOARDING_FLOWS),
  defaultConferenceProvider: z.enum(CONFERENCE_PROVIDERS),
  enabledConferenceProviders: z.array(z.enum(CONFERENCE_PROVIDERS)),
  hasMembership: z.boolean(),
  programs: words,
  initialCredits: z.int(),
  membership: z.optional(
    z.object({
      level: z.enum(LEVELS),
      amount: z.int(),
      startOffsetDays: z.int(),
      endOffsetDays: z.int(),
      price: z.int(),
      priceList: z.int(),
      internalComment: z.string(),
    }),
  ),
})
const program = z.object({
  _id: z.string(),
  name: z.string(),
  pathName: z.enum(['Moviliza', 'Eleva', 'Incluye']),
  description: z.string(),
  isPilot: z.boolean(),
  durationMonths: z.int(),
  startOffsetDays: z.int(),
  sessionsQuantity: z.int(),
  pace,
  organizations: words,
  coaches: words,
  disabledCoaches: words,
  priorities: z.array(z.object({ coach: z.string(), priority: z.int() })),
  projectedMatches: z.array(z.object({ coach: z.string(), number: z.int() })),
  features: z.array(z.looseObject({ name: z.string(), isActive: z.boolean() })),
})
const leader = z.object({
  _id: z.string(),
  name: z.object({ first: z.string(), last: z.string() }),
  email: z.string(),
  position: z.string(),
})
const people = z.object({
  organizations: z.array(organization),
  programs: z.array(program),
  coaches: z.array(coach),
  leaders: z.array(leader),
  admins: z.array(admin),
  consultants: z.array(consultant),
  sysadmins: z.array(person),
  coachees: z.array(coachee),
})
const feedback = z.object({
  comments: z.array(
    z.object({ kind: z.string(), rating: z.optional(z.object({ value: z.int(), comment: z.string() })) }),
  ),
})

const conversations = z.object({
  talks: z.array(
    z.object({
      messages: z.array(
        z.object({
          daysAgo: z.int(),
          time: z.string(),
          by: z.enum(['coach', 'coachee']),
          text: z.string(),
        }),
      ),
      /** of the last ones, by the one who did not write them */
      unread: z.int(),
    }),
  ),
})

const dueInDays = z.nullable(z.int())
const work = z.object({
  journeys: z.array(
    z.object({
      objectives: z.array(
        z.object({
          title: z.string(),
          why: z.string(),
          state: z.enum(GOAL_STATES),
          /** what their coach said of it */
          comments: z._default(z.array(z.object({ text: z.string(), daysAgo: z.int() })), []),
          steps: z.array(z.object({ text: z.string(), dueInDays, done: z.boolean() })),
        }),
      ),
      /** of those that were held, in their order; `next`: what the one ahead is about */
      sessions: z.array(
        z.object({
          topic: z.string(),
          agreement: z.string(),
          firstStep: z.string(),
          mark: z.enum(MARKS),
          coachNote: z.string(),
          ownNote: z.string(),
        }),
      ),
      next: z.string(),
    }),
  ),
})

export type DemoJourney = z.infer<typeof work>['journeys'][number]
export type DemoTalk = z.infer<typeof conversations>['talks'][number]
export type DemoPerson = z.infer<typeof person>
export type DemoCoach = z.infer<typeof coach>
export type DemoCoachee = z.infer<typeof coachee>
export type DemoProgram = z.infer<typeof program>
export type DemoOrganization = z.infer<typeof organization>
export type DemoPeople = z.infer<typeof people>
export type DemoRating = { value: number; comment: string }

/** A file of the content, as it is written. */
export const readContent = (name: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, 'content', name), 'utf8'))

/** The invented customer base, the ratings its coachees gave, what people wrote each other, and what they work on. */
export function readDemoContent(): {
  people: DemoPeople
  ratings: DemoRating[]
  talks: DemoTalk[]
  journeys: DemoJourney[]
} {
  return {
    journeys: work.parse(readContent('work.json')).journeys,
    talks: conversations.parse(readContent('conversations.json')).talks,
    people: people.parse(readContent('people.json')),
    ratings: feedback
      .parse(readContent('feedback.json'))
      .comments.flatMap(({ rating }) => (rating ? [rating] : [])),
  }
}
