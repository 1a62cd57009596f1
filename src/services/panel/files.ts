import { csvFile } from '#domain/csv'
import { dayKey, formatTime } from '#domain/format-time'
import type { Id } from '#domain/models'
import type { CoacheesSearch, PanelCoachee, PanelFile, PanelWeeks } from '#machines/panels/dashboard/data'
import { DownloadProgramReportDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { fetchGiven } from '../rest/ask'
import { loadCoachees } from './panel'

const A_PAGE = 100

/** Puts a file among the downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
const asCsv = (rows: (string | number | null)[][]): Blob =>
  new Blob([csvFile(rows)], { type: 'text/csv;charset=utf-8' })
/** Saves rows as a file that spreadsheets here read. */
export const saveCsv = (rows: (string | number | null)[][], name: string): void => saveFile(asCsv(rows), name)
/** As exports write days, 31-05-2026. */
const exported = (day: string): string => day.split('-').reverse().join('-')

const weekRows = ({ labels, mondays, held, open }: PanelWeeks) => [
  ['Semana', 'Desde', 'Realizadas', 'Agendadas'],
  ...labels.map((label, at) => [label, exported(mondays[at] ?? ''), held[at] ?? 0, open[at] ?? 0]),
]

async function everyCoachee(programId: Id, search: CoacheesSearch): Promise<PanelCoachee[]> {
  const found: PanelCoachee[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { docs, total } = await loadCoachees(programId, search, page, A_PAGE)
    pages = Math.ceil(total / A_PAGE)
    found.push(...docs)
  }
  return found
}
const coacheeRows = (coachees: readonly PanelCoachee[], zone: string) => [
  [
    'Coachee',
    'Cargo',
    'Coach',
    'Realizadas',
    'De',
    'Canceladas',
    'Avance',
    'Al mes',
    'Focos',
    'Autoevaluación',
    'Su jefatura',
    'Próxima',
    'Hora',
    'Estado',
  ],
  ...coachees.map((one) => [
    one.coacheeName,
    one.coacheePosition,
    one.coachName,
    one.quantitySessionsFinished,
    one.maxSessions,
    one.canceledSessions,
    one.progress,
    one.frequency,
    ...[one.focusState, one.progressEvaluation, one.feedback].map((state) =>
      state === 'done' ? 'Sí' : 'No',
    ),
    one.nextSession && exported(dayKey(one.nextSession, zone)),
    one.nextSession && formatTime(one.nextSession, zone),
    one.status.legend,
  ]),
]

/** Saves what is behind an address that opens once. */
export const saveGiven = async ({ url, name }: { url: string; name: string }): Promise<void> =>
  saveFile(await fetchGiven(url), name)

/** Saves a program's report. */
export const saveReport = async (programId: string): Promise<void> =>
  saveGiven((await execute(DownloadProgramReportDocument, { programId })).programReport)

/** Saves what was asked for; the report is fetched with the bearer from an address that opens once. */
export async function savePanelFile(file: PanelFile, zone: string): Promise<void> {
  if (file.kind === 'weeks') return saveCsv(weekRows(file.weeks), 'sesiones-por-semana.csv')
  if (file.kind === 'coachees')
    return saveCsv(coacheeRows(await everyCoachee(file.program._id, file.search), zone), 'coachees.csv')
  return saveReport(file.program._id)
}
