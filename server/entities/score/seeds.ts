import type { ScoreType } from '#domain/scores'
import { countsAsFinished } from '#domain/session-rules'
import type { Trx } from '../../kernel/database/door'
import { SURVEYED } from '../../kernel/demo/accounts'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'
import { newId } from '../../kernel/secrets'

const GIVEN = [9, 10, 8, 9, 7, 10, 6, 9]

type Given = { ownerId: string; type: ScoreType; reference: string; programId: string }

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
