import type { companyReportsMachine } from '#machines/panels/company-reports/chart'
import { alike, given, givenIn, isIn, outputOf, type RulesOf, type Step, says, waysOf } from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof companyReportsMachine>()
type At = Step<import('xstate').ContextFrom<typeof companyReportsMachine>>
const reportsIn = ({ before }: At) => before?.context.reports ?? []
const ofIt = ({ before }: At) => (before?.context.organizations ?? []).some(({ _id }) => _id === 'org-1')
const ids = (reports: readonly { _id: string }[]): string[] => reports.map(({ _id }) => _id)

export const companyReportsRules: RulesOf<typeof companyReportsMachine> = {
  must: ['failed', 'empty', 'showing.reading', 'showing.saving', 'showing.scheduling'],
  always: {
    'Un informe aparece una sola vez': ({ after }) =>
      new Set(ids(after.context.reports)).size === after.context.reports.length,
    'Se baja a lo más uno a la vez, y es uno que existe': ({ after }) =>
      after.context.saving === null || ids(after.context.reports).includes(after.context.saving),
    'Nada queda por hacer cuando solo se mira': ({ after }) =>
      !isIn(after, 'showing.reading') || (after.context.saving === null && after.context.wish === null),
  },
  ways: {
    'Se trae de qué hacer informes; lo que pide la dirección vale si existe': [
      begins('loading', {
        asks: ['found.load'],
        so: (step) => alike(given(step), { question: null }),
      }),
      asksAgain('loading', 'found'),
      on('loading', 'found.load.done', 'empty', {
        if: (step) => outputOf<{ choices: unknown[] }>(step).choices.length === 0,
      }),
      on('loading', 'found.load.done', 'showing.reading', {
        asks: ['form'],
        so: (step) => {
          const { choices } = outputOf<{ choices: { value: string }[] }>(step)
          const wanted = step.before?.context.wanted ?? null
          const about = choices.some(({ value }) => value === wanted) ? wanted : ''
          return alike(givenIn(given(step), 'values'), { about, months: '3', format: 'pdf' })
        },
      }),
    ],
    'El que se hizo queda primero y se baja solo': [
      on('showing', 'form.done', 'showing.saving', {
        asks: ['saveFile', 'form'],
        so: (step) =>
          ids(step.after.context.reports)[0] === 'report-2' &&
          ids(step.after.context.reports).length === new Set([...ids(reportsIn(step)), 'report-2']).size,
      }),
    ],
    'Uno que existe se baja': [
      on('showing.reading', 'report.save', 'showing.saving', {
        if: (step) => ids(reportsIn(step)).includes('report-1'),
        asks: ['saveFile'],
        so: (step) => alike(given(step), { id: 'report-1' }),
      }),
      on('showing.saving', 'saveFile.done', 'showing.reading', {
        tells: [says('El informe está en tus descargas.')],
      }),
      on('showing.saving', 'saveFile.error', 'showing.reading', { tells: ['snackbar.show'] }),
    ],
    'De una organización propia se recibe, o se deja de recibir, el aviso de cada mes': [
      on('showing.reading', 'schedule.change', 'showing.scheduling', {
        if: ofIt,
        asks: ['saveSchedule'],
        so: (step) => alike(given(step), { organizationId: 'org-1', on: step.move.on, format: 'pdf' }),
      }),
      on('showing.scheduling', 'saveSchedule.done', 'showing.reading', {
        tells: [says('Guardado.')],
        so: (step) => alike(step.after.context.schedules, outputOf(step)),
      }),
      on('showing.scheduling', 'saveSchedule.error', 'showing.reading', {
        tells: ['snackbar.show'],
        so: ({ before, after }) => alike(before?.context.schedules, after.context.schedules),
      }),
    ],
  },
}
