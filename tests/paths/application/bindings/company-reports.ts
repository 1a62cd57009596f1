import { DAY_MS } from '#domain/constants'
import type { CompanyReports, ReportSchedule } from '#machines/panels/company-reports/chart'
import { makeMe } from '../../../fixtures/people'
import type { ApplicationBinding } from '../driver'
import { find, press } from '../sure-hands'
import type { World } from '../world'

const me = () => makeMe({ _type: { group: 'collaborator', roles: ['consultant'], active: 'consultant' } })
const ownOf = ({ own }: World): string => own?.id ?? ''

async function tells(
  { organizations, schedules }: Pick<CompanyReports, 'organizations' | 'schedules'>,
  world: World,
) {
  const { server, organizationId } = world
  const { db } = server.door
  const [organization] = organizations
  if (organization)
    await db
      .updateTable('organizations')
      .set({ name: organization.name })
      .where('id', '=', organizationId)
      .execute()
  await db.deleteFrom('report_schedules').where('user_id', '=', ownOf(world)).execute()
  if (schedules.length > 0)
    await db
      .insertInto('report_schedules')
      .values({
        organization_id: organizationId,
        user_id: ownOf(world),
        format: 'pdf',
        created_at: server.now(),
        told_month: '2026-09',
      })
      .execute()
}
/** A consultant who answers for what the path says, with the reports it says. */
async function has(found: CompanyReports, world: World) {
  const { server, programId } = world
  const { db } = server.door
  await db
    .updateTable('users')
    .set({ consultant_programs: found.choices.length > 0 ? [programId] : [] })
    .where('id', '=', ownOf(world))
    .execute()
  await tells(found, world)
  await db.deleteFrom('reports').where('user_id', '=', ownOf(world)).execute()
  for (const { _id, title, format } of found.reports)
    await db
      .insertInto('reports')
      .values({
        id: `${ownOf(world)}-${_id}`,
        user_id: ownOf(world),
        kind: 'program',
        about: programId,
        title,
        months: 3,
        format,
        file_name: `informe.${format}`,
        content: new Uint8Array([1]),
        created_at: server.now(),
        expires_at: new Date(server.now().getTime() + DAY_MS),
      })
      .execute()
}
const companyReports: ApplicationBinding = {
  id: 'companyReports',
  address: ({ wanted }: { wanted: string | null }, { programId }) =>
    wanted ? `/informes?de=program:${programId}` : '/informes',
  me,
  answers: {
    found: { request: 'CompanyReports', before: has },
    form: { request: 'RequestReport' },
    'companyReports.showing.saving': { request: 'CompanyReportAddress' },
    'companyReports.showing.scheduling': {
      request: 'SaveReportSchedule',
      before: async (schedules: readonly ReportSchedule[], world) =>
        tells({ organizations: [], schedules }, world),
    },
  },
  inside: {
    form: async (_, { held }) => {
      await find('De qué', 'Todas las organizaciones')
      await press('button', 'Hacer el informe')
      await held('RequestReport')
    },
  },
}
const reportForm: ApplicationBinding = {
  id: 'reportForm',
  address: ({ values }: { values: Record<string, string> }, { programId }) =>
    values.about ? `/informes?de=program:${programId}` : '/informes',
  me,
  prepare: async (_, { server, own, programId }) => {
    await server.door.db
      .updateTable('users')
      .set({ consultant_programs: [programId] })
      .where('id', '=', own?.id ?? '')
      .execute()
  },
  answers: { 'reportForm.sending': { request: 'RequestReport' } },
}

export const COMPANY_REPORTS_PATHS = { companyReports, reportForm }
