import { pathTo } from '#domain/places'
import { ALL_COACHEES, coacheesMachine } from '#machines/sessions/coachees/chart'
import { CoacheePage, PersonActions } from '../features/coaching/CoacheePage'
import { CoacheesView } from '../features/coaching/CoacheesView'
import { loadCoachees } from '../services/coaching/coachees'
import { lists } from './brings'
import { coacheeFile } from './parts/coachee-file'
import { goalComment, keptComments } from './parts/goal-comment'
import { type Chunk, defineScreen, part, present } from './screen'

const coachees = lists(coacheesMachine, loadCoachees)

/** Whom a coach accompanies. */
export default {
  screens: {
    coachees: defineScreen({
      open: () => ({
        parts: { coachees: part(coachees, { scope: null, filters: ALL_COACHEES }) },
      }),
      View: ({ actors, me }) => (
        <CoacheesView
          actor={actors.coachees}
          zone={present(me).timezone}
          now={Date.now()}
          wayTo={(coacheeId) => pathTo('coachee', { coacheeId })}
        />
      ),
    }),
    coachee: defineScreen({
      open: ({ params }) => ({
        parts: {
          file: part(coacheeFile, { coacheeId: params.coacheeId ?? '', sessionId: null }),
          comment: part(goalComment, { texts: keptComments() }),
        },
      }),
      View: ({ actors, me, params }) => (
        <CoacheePage
          actor={actors.file}
          comment={actors.comment}
          zone={present(me).timezone}
          now={Date.now()}
          actions={<PersonActions chat={`${pathTo('chat')}?persona=${params.coacheeId ?? ''}`} />}
        />
      ),
    }),
  },
} satisfies Chunk
