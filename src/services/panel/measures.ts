import { fullName } from '#domain/names'
import type { Asked } from '#machines/kit/list/chart'
import {
  type Measured,
  type MeasurePeople,
  type MeasureQuestion,
  PEOPLE_A_PAGE,
} from '#machines/panels/measure-source/data'
import { MeasureDocument, MeasureRowsDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

const asked = ({ name, scope, by }: MeasureQuestion) => ({
  name,
  scope: { organizationId: scope.organizationId, programs: [...scope.programs] },
  slice: by,
})
const NOTHING: Measured = {
  value: null,
  of: null,
  parts: [],
  withheld: null,
  slices: null,
  comparison: [],
}

/** A number as it is told of programs, by parts and beside that of others. */
export const loadMeasure = async (question: MeasureQuestion): Promise<Measured> =>
  (await execute(MeasureDocument, asked(question))).measure ?? NOTHING

/** Who is behind a number of participation, a page at a time. */
export async function loadMeasurePeople(
  { cursor }: Pick<Asked<object>, 'cursor'>,
  question: MeasureQuestion,
): Promise<MeasurePeople> {
  const { measureRows } = await execute(MeasureRowsDocument, {
    ...asked(question),
    ...cursor,
    limit: PEOPLE_A_PAGE,
  })
  const { docs = [], total = 0, before = null, after = null } = measureRows?.rows ?? {}
  return {
    docs: docs.map(({ first, last, ...one }) => ({ ...one, name: fullName({ first, last }) })),
    total,
    before,
    after,
    why: measureRows?.why ?? null,
  }
}
