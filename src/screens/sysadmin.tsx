import { fromPromise } from 'xstate'
import { reportsMachine, reportsParts } from '#machines/chat/reports/chart'
import { infoSessionMachine, infoSessionParts } from '#machines/sessions/info-session/chart'
import { InfoSessionView } from '../features/info-session/InfoSessionView'
import { PeoplePage } from '../features/people/PeoplePage'
import { ReportsView } from '../features/reports/ReportsView'
import { act, loadDesk } from '../services/notification/desk'
import { exportSummary, loadSummary, resolveContest } from '../services/session/summary'
import { brings } from './brings'
import { listingPeople } from './parts/listing-people'
import { panelScreen } from './parts/panel'
import { type Chunk, defineScreen, part, present } from './screen'

const summing = (zone: string) =>
  infoSessionMachine.provide({
    actors: {
      summary: brings(infoSessionParts.summary, (question) => loadSummary(question, zone)),
      exportCsv: fromPromise(({ input }) => exportSummary(input, zone)),
      resolveContest: fromPromise(({ input }) => resolveContest(input)),
    },
  })
const reports = reportsMachine.provide({
  actors: {
    desk: brings(reportsParts.desk, () => loadDesk()),
    act: fromPromise(({ input }) => act(input)),
  },
})

export default {
  screens: {
    people: defineScreen({
      open: () => ({ parts: { people: part(listingPeople, { within: null }) } }),
      View: ({ actors, me }) => <PeoplePage actor={actors.people} me={present(me)} />,
    }),
    infoSession: defineScreen({
      open: ({ me }) => ({ parts: { summary: part(summing(present(me).timezone), undefined) } }),
      View: ({ actors, me }) => <InfoSessionView actor={actors.summary} zone={present(me).timezone} />,
    }),
    reports: defineScreen({
      open: () => ({ parts: { desk: part(reports, undefined) } }),
      View: ({ actors, me }) => <ReportsView actor={actors.desk} zone={present(me).timezone} />,
    }),
    board: panelScreen,
  },
} satisfies Chunk
