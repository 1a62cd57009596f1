import { fromPromise } from 'xstate'
import { actorCode } from '#domain/roles'
import { routeRule } from '#domain/routes'
import { dashboardMachine, dashboardParts } from '#machines/panels/dashboard/chart'
import { leaderRequestsMachine, leaderRequestsParts } from '#machines/panels/leader-requests/chart'
import { DashboardView } from '../../features/dashboard/DashboardView'
import { savePanelFile } from '../../services/panel/files'
import { loadLeaders, sendToLeaders } from '../../services/panel/leaders'
import {
  loadCoachees,
  loadFocuses,
  loadLeadership,
  loadMeasures,
  loadPanelSummary,
  loadPrograms,
  loadSupervisor,
  loadWeeks,
} from '../../services/panel/panel'
import { inTurn } from '../../ui/turns'
import { brings, lists } from '../brings'
import { defineScreen, part, present } from '../screen'
import { measureSource } from './measure-source'

const dashboard = (zone: string) =>
  dashboardMachine.provide({
    actors: {
      programs: brings(dashboardParts.programs, () => loadPrograms()),
      summary: brings(dashboardParts.summary, loadPanelSummary),
      weeks: brings(dashboardParts.weeks, loadWeeks),
      // what stands below is asked for one by one, once the first numbers were
      measures: brings(dashboardParts.measures, (programId) => inTurn(() => loadMeasures(programId))),
      leadership: brings(dashboardParts.leadership, (programId) => inTurn(() => loadLeadership(programId))),
      supervisor: brings(dashboardParts.supervisor, (programId) => inTurn(() => loadSupervisor(programId))),
      focuses: lists(dashboardParts.focuses, ({ filters: { order } }, programId) =>
        inTurn(() => loadFocuses(programId, order)),
      ),
      coachees: lists(dashboardParts.coachees, ({ text, filters, page, size }, programId) =>
        inTurn(() => loadCoachees(programId, { text, ...filters }, page, size)),
      ),
      saveFile: fromPromise(({ input }) => savePanelFile(input, zone)),
    },
  })

const leaders = leaderRequestsMachine.provide({
  actors: {
    list: lists(leaderRequestsParts.list, loadLeaders),
    send: fromPromise(({ input }) => sendToLeaders(input)),
  },
})

/** The panel of whoever answers for programs, at its own address or a sysadmin's; it owns which program it shows. */
export const panelScreen = defineScreen({
  open: ({ me, params }) => {
    const isSysadmin = actorCode(me) === 'sa'
    return {
      parts: {
        panel: part(dashboard(present(me).timezone), {
          place: isSysadmin ? null : (routeRule('panel').path.split('/:')[0] ?? null),
          programId: params.programId ?? null,
          mayReport: isSysadmin,
        }),
        leaders: part(leaders, undefined),
        source: part(measureSource, undefined),
      },
    }
  },
  within: 'route',
  View: ({ actors, me }) => (
    <DashboardView
      actor={actors.panel}
      leaders={actors.leaders}
      source={actors.source}
      zone={present(me).timezone}
      now={Date.now()}
    />
  ),
})
