import { fromPromise } from 'xstate'
import type { Asked, listMachine } from '#machines/kit/list/chart'
import type { loadMachine } from '#machines/kit/load/chart'

/** A part with who brings what it asks. */
export const brings = <Data, Question>(
  part: ReturnType<typeof loadMachine<Data, Question>>,
  load: (question: Question) => Promise<Data>,
) =>
  part.provide({
    actors: { load: fromPromise<Data, { question: Question }>(({ input }) => load(input.question)) },
  })
/** A list with who brings a page of it. */
export const lists = <Page, Filters extends object, Scope, Row>(
  part: ReturnType<typeof listMachine<Page, Filters, Scope, Row>>,
  load: (asked: Asked<Filters>, scope: Scope) => Promise<Page>,
) =>
  part.provide({
    actors: {
      load: fromPromise<Page, { scope: Scope; asked: Asked<Filters> }>(({ input }) =>
        load(input.asked, input.scope),
      ),
    },
  })
