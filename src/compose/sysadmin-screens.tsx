import { fromPromise } from 'xstate'
import { infoSessionMachine } from '#machines/info-session/chart'
import { reportsMachine } from '#machines/reports/chart'
import { InfoSessionView } from '../features/info-session/InfoSessionView'
import { ReportsView } from '../features/reports/ReportsView'
import { act, loadDesk } from '../services/notification/desk'
import { exportSummary, loadSummary, resolveContest } from '../services/session/summary'
import { DashboardScreen } from './dashboard-screen'
import { PeopleScreen } from './people-screen'
import { type Chunk, present, type ScreenProps, useScreenActor } from './screen'

function InfoSessionScreen({ app, me }: ScreenProps) {
  const { timezone: zone } = present(me)
  const infoSession = infoSessionMachine.provide({
    actors: {
      loadSummary: fromPromise(({ input }) => loadSummary(input, zone)),
      exportCsv: fromPromise(({ input }) => exportSummary(input, zone)),
      resolveContest: fromPromise(({ input }) => resolveContest(input)),
    },
  })
  const actor = useScreenActor(app, infoSession, () => undefined)
  return <InfoSessionView actor={actor} zone={zone} />
}

const reports = reportsMachine.provide({
  actors: { loadDesk: fromPromise(() => loadDesk()), act: fromPromise(({ input }) => act(input)) },
})
function ReportsScreen({ app, me }: ScreenProps) {
  const actor = useScreenActor(app, reports, () => undefined)
  return <ReportsView actor={actor} zone={present(me).timezone} />
}

const chunk: Chunk = {
  group: 'sysadmin',
  screens: {
    people: PeopleScreen,
    infoSession: InfoSessionScreen,
    reports: ReportsScreen,
    board: DashboardScreen,
  },
}
export default chunk
