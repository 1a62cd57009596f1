import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Id } from '#domain/models'
import type { ReportFormat } from '#domain/reports'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say, sayFailure } from '../../kit/say'
import { type MadeReport, reportFormMachine } from '../report-form/chart'

/** value: as the form has it */
export type ReportChoice = { value: string; label: string }
export type ReportSchedule = { organizationId: Id; name: string; format: ReportFormat }
export type CompanyReports = {
  choices: readonly ReportChoice[]
  /** customers somebody may be told of every month */
  organizations: readonly { _id: Id; name: string }[]
  reports: readonly MadeReport[]
  schedules: readonly ReportSchedule[]
}
export type ScheduleWish = { organizationId: Id; on: boolean; format: ReportFormat }

export const companyReportsParts = {
  found: loadMachine<CompanyReports>({
    id: 'companyReports.found',
    title: 'Lo que hay',
    description: 'De qué se puede hacer un informe, los que hay, y de qué se recibe un aviso cada mes.',
  }),
}

type Context = CompanyReports & {
  /** what the address asks for; null: nothing, or nothing there is */
  wanted: string | null
  saving: Id | null
  wish: ScheduleWish | null
}
/** Who has nothing to choose from need not choose. */
const onlyOf = ([first, ...others]: readonly ReportChoice[]): string =>
  first && others.length === 0 ? first.value : ''
const withReport = (reports: readonly MadeReport[], made: MadeReport): MadeReport[] => [
  made,
  ...reports.filter(({ _id }) => _id !== made._id),
]

export const companyReportsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'report.save'; id: Id }
      | { type: 'schedule.change'; organizationId: Id; on: boolean; format: ReportFormat },
    input: {} as { wanted: string | null },
    children: {} as { found: 'found'; form: 'form' },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    found: companyReportsParts.found,
    form: reportFormMachine,
    saveFile: port<void, { id: Id }>('companyReports.saveFile'),
    saveSchedule: port<readonly ReportSchedule[], ScheduleWish>('companyReports.saveSchedule'),
  },
  guards: {
    hasChoices: (_, { choices }: Pick<CompanyReports, 'choices'>) => choices.length > 0,
    isKept: ({ context: { reports } }, { id }: { id: Id }) => reports.some(({ _id }) => _id === id),
    hasOne: ({ context: { organizations } }, { organizationId }: { organizationId: Id }) =>
      organizations.some(({ _id }) => _id === organizationId),
  },
}).createMachine({
  id: 'companyReports',
  description:
    'Los informes de quien responde por programas: se pide uno, se baja, y se elige de qué recibir un aviso cada mes.',
  context: ({ input: { wanted } }) => ({
    choices: [],
    organizations: [],
    reports: [],
    schedules: [],
    wanted,
    saving: null,
    wish: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se trae de qué se puede hacer un informe y los que hay.',
      meta: { title: 'Trayendo' },
      invoke: {
        id: 'found',
        src: 'found',
        input: { question: null },
        onDone: [
          {
            guard: { type: 'hasChoices', params: ({ event }) => event.output },
            actions: assign(({ context, event: { output } }) => ({
              choices: output.choices,
              organizations: output.organizations,
              reports: output.reports,
              schedules: output.schedules,
              wanted: output.choices.some(({ value }) => value === context.wanted) ? context.wanted : null,
            })),
            target: 'showing',
          },
          { target: 'empty' },
        ],
      },
    },
    empty: {
      description: 'No responde por nada de lo que se pueda hacer un informe.',
      meta: { title: 'Sin programas' },
    },
    showing: {
      description: 'Se ven los informes que hay y el formulario para pedir otro.',
      meta: { title: 'A la vista' },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { wanted, choices } }) => ({
          values: { about: wanted ?? onlyOf(choices), months: '3', format: 'pdf' },
        }),
        onDone: {
          actions: assign(({ context: { reports }, event: { output } }) =>
            output ? { reports: withReport(reports, output), saving: output._id } : {},
          ),
          target: '.saving',
          reenter: true,
        },
      },
      initial: 'reading',
      states: {
        reading: {
          description: 'No se está bajando ni guardando nada.',
          meta: { title: 'Mirando' },
          on: {
            'report.save': {
              guard: { type: 'isKept', params: ({ event }) => event },
              actions: assign({ saving: ({ event }) => event.id }),
              target: 'saving',
            },
            'schedule.change': {
              guard: { type: 'hasOne', params: ({ event }) => event },
              actions: assign({
                wish: ({ event: { organizationId, on, format } }) => ({ organizationId, on, format }),
              }),
              target: 'scheduling',
            },
          },
        },
        saving: {
          description: 'El informe se guarda en las descargas.',
          meta: { title: 'Bajando' },
          tags: 'busy',
          exit: assign({ saving: null }),
          invoke: {
            src: 'saveFile',
            input: ({ context }) => ({ id: context.saving ?? '' }),
            onDone: { actions: say('El informe está en tus descargas.'), target: 'reading' },
            onError: { actions: sayFailure(), target: 'reading' },
          },
        },
        scheduling: {
          description: 'Se guarda si se recibe el aviso de cada mes.',
          meta: { title: 'Guardando el aviso' },
          tags: 'busy',
          exit: assign({ wish: null }),
          invoke: {
            src: 'saveSchedule',
            input: ({ context: { wish } }) => {
              if (!wish) throw new Error('there is nothing to save')
              return wish
            },
            onDone: {
              actions: [assign({ schedules: ({ event }) => event.output }), say('Guardado.')],
              target: 'reading',
            },
            onError: { actions: sayFailure(), target: 'reading' },
          },
        },
      },
    },
  },
})
export type CompanyReportsActor = ActorRefFrom<typeof companyReportsMachine>
