import { fromPromise } from 'xstate'
import { actorCode } from '#domain/roles'
import { routeRule } from '#domain/routes'
import { dashboardMachine } from '#machines/dashboard/chart'
import { COPY } from '../features/dashboard/copy'
import { DashboardView } from '../features/dashboard/DashboardView'
import { savePanelFile } from '../services/panel/files'
import {
  loadCoachees,
  loadMeasures,
  loadPanelSummary,
  loadPrograms,
  loadWeeks,
} from '../services/panel/panel'
import { late } from '../ui/late'
import { nonce } from './nonce'
import { present, type ScreenProps, useScreenActor } from './screen'

const WeekBars = late(async () => (await import('../ui/charts/WeekBars')).WeekBars)

/** The panel of whoever answers for programs, at its own address or a sysadmin's. */
export function DashboardScreen({ app, me, params }: ScreenProps) {
  const { timezone: zone } = present(me)
  const isSysadmin = actorCode(me) === 'sa'
  const dashboard = dashboardMachine.provide({
    actors: {
      loadPrograms: fromPromise(() => loadPrograms()),
      loadSummary: fromPromise(({ input }) => loadPanelSummary(input)),
      loadWeeks: fromPromise(({ input }) => loadWeeks(input)),
      loadMeasures: fromPromise(({ input }) => loadMeasures(input)),
      loadCoachees: fromPromise(({ input }) => loadCoachees(input)),
      saveFile: fromPromise(({ input }) => savePanelFile(input, zone)),
    },
  })
  const actor = useScreenActor(app, dashboard, () => ({
    place: isSysadmin ? null : (routeRule('panel').path.split('/:')[0] ?? null),
    programId: params.programId ?? null,
    mayReport: isSysadmin,
  }))
  return (
    <DashboardView
      actor={actor}
      zone={zone}
      now={Date.now()}
      drawing={({ labels, held, open, currentWeek }) => (
        <WeekBars
          label={COPY.weeks.chart}
          labels={labels}
          first={{ name: COPY.weeks.held, values: held }}
          second={{ name: COPY.weeks.open, values: open }}
          current={currentWeek}
          nonce={nonce()}
        />
      )}
    />
  )
}
