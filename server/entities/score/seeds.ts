import type { ScoreType } from '#domain/scores'
import { countsAsFinished } from '#domain/session-rules'
import type { Trx } from '../../kernel/database/door'
import { SURVEYED } from '../../kernel/demo/accounts'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'
import { newId } from '../../kernel/secrets'

const GIVEN = [9, 10, 8, 9, 7, 10, 6, 9]

type Given = { ownerId: string; type: ScoreType; reference: string; programId: string }

/** What was asked of them counts as all that is asked; an assessment that nobody answered no longer waits. */
async function seedRequests(
  trx: Trx,
  given: Iterable<Given>,
  surveyed: { id: string; programId: string } | null,
  now: Date,
): Promise<void> {
  const rows = [...given].map(({ ownerId, type, reference, programId }) => ({
    id: newId('request'),
    person: ownerId,
    kind: 'score' as const,
    survey: type as string,
    reference,
    program_id: programId,
    asked_at: daysFrom(now, -8),
    ended_at: daysFrom(now, -7),
    outcome: 'answered' as 'answered' | 'lapsed',
  }))
  const lapsed = surveyed && {
    id: newId('request'),
    person: surveyed.id,
    kind: 'assessment' as const,
    survey: 'sat',
    reference: `form-sat ${surveyed.programId}`,
    program_id: surveyed.programId,
    asked_at: daysFrom(now, -45),
    ended_at: daysFrom(now, -15),
    outcome: 'lapsed' as const,
  }
  await trx
    .insertInto('survey_requests')
    .values(lapsed ? [...rows, lapsed] : rows)
    .execute()
}

/** What people said of their trips, of being coaches, and of the programs they lead. */
export async function seedScores(trx: Trx, { people, planned, now }: Demo): Promise<void> {
  const held = planned.filter(({ state }) => countsAsFinished(state))
  const given = [
    ...held.map(
      ({ traveller: { id, tripId, program } }): Given => ({
        ownerId: id,
        type: 'npsCoachee',
        reference: tripId,
        programId: program._id,
      }),
    ),
    ...held.map(
      ({ coachId, traveller: { program } }): Given => ({
        ownerId: coachId,
        type: 'npsCoach',
        reference: program._id,
        programId: program._id,
      }),
    ),
    ...people.admins.flatMap(({ _id, organization }) =>
      held
        .filter(({ traveller }) => traveller.organizationId === organization)
        .map(
          ({ traveller: { program } }): Given => ({
            ownerId: _id,
            type: 'npsAdmin',
            reference: program._id,
            programId: program._id,
          }),
        ),
    ),
  ].filter(({ ownerId }) => ownerId !== SURVEYED)
  const once = new Map(given.map((one) => [`${one.ownerId} ${one.type} ${one.reference}`, one]))
  const one = held.find(({ traveller }) => traveller.id === SURVEYED)?.traveller
  await seedRequests(trx, once.values(), one ? { id: one.id, programId: one.program._id } : null, now)
  await trx
    .insertInto('scores')
    .values(
      [...once.values()].map(({ ownerId, type, reference, programId }, at) => ({
        id: newId('score'),
        owner_id: ownerId,
        type,
        reference,
        program_id: programId,
        score: GIVEN[at % GIVEN.length] ?? null,
        created_at: daysFrom(now, -8),
        answered_at: daysFrom(now, -7),
      })),
    )
    .execute()
}
