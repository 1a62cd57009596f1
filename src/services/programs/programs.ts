import { dayKey } from '#domain/format-time'
import { fullName } from '#domain/names'
import { localToUtc } from '#domain/slots/local-time'
import type { ProgramDeed } from '#machines/customers/program/chart'
import type { ProgramFile } from '#machines/customers/program/data'
import type { ProgramChoices, ProgramDraft, ProgramFormFile } from '#machines/customers/program-form/draft'
import { MOST_PROGRAMS, type ProgramFilters, type ProgramRow } from '#machines/customers/programs/chart'
import type { Asked } from '#machines/kit/list/chart'
import {
  AdminProgramsDocument,
  CreateProgramDocument,
  FetchAlgorithmResultsDocument,
  FetchProgramDetailsDocument,
  ProgramFormChoicesDocument,
  RemoveProgramDocument,
  UnlinkCoachDocument,
  UpdateProgramDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'

/** Programs that fit, those that run first. */
export async function loadPrograms({
  text,
  filters: { state },
}: Asked<ProgramFilters>): Promise<readonly ProgramRow[]> {
  const data = { text, state: state || null, limit: MOST_PROGRAMS }
  return (await execute(AdminProgramsDocument, { data })).programs
}

const detailsOf = async (programId: string) =>
  (await execute(FetchProgramDetailsDocument, { data: { programId } })).programDetails

/** A program and how the matching orders its coaches. */
export async function loadProgram(programId: string): Promise<ProgramFile> {
  const [{ program, matches, coaches, organizationsPrograms }, { algorithmResults: results }] =
    await Promise.all([detailsOf(programId), execute(FetchAlgorithmResultsDocument, { programId })])
  const organizations = organizationsPrograms.map((one) => ({
    _id: one.organization._id,
    name: one.organization.name,
    coachees: one.coachees.length,
    sessions: one.organizationSessionsQ,
  }))
  return { ...program, matches, coaches, organizations, results }
}

export async function actOnProgram({
  programId,
  deed,
}: {
  programId: string
  deed: ProgramDeed
}): Promise<void> {
  if (deed.kind === 'unlink') await execute(UnlinkCoachDocument, { programId, coachId: deed.coach._id })
  else await execute(RemoveProgramDocument, { _id: programId })
}

async function loadChoices(): Promise<ProgramChoices> {
  const { users, organizations, featuresConfig } = await execute(ProgramFormChoicesDocument, {})
  return {
    coaches: users.docs.map(({ _id, name }) => ({ id: _id, name: fullName(name) })),
    organizations: organizations.map(({ _id, name }) => ({ id: _id, name })),
    features: featuresConfig.map(({ name, label, pathNames }) => ({ id: name, name: label, pathNames })),
  }
}
const EMPTY: ProgramDraft = {
  name: '',
  pathName: '',
  description: '',
  isPilot: false,
  startsAt: '',
  expiresAt: '',
  sessionsQuantity: '8',
  coaches: [],
  organizations: [],
  features: [],
}

async function draftOf(programId: string, zone: string): Promise<{ version: number; draft: ProgramDraft }> {
  const { program, version, coaches, organizationsPrograms, features } = await detailsOf(programId)
  const draft = {
    name: program.name,
    pathName: program.pathName,
    description: program.description,
    isPilot: program.isPilot,
    sessionsQuantity: String(program.sessionsQuantity),
    startsAt: dayKey(program.startsAt, zone),
    expiresAt: dayKey(program.expiresAt, zone),
    coaches: coaches.map((one) => ({
      coach: one._id,
      disabled: one.disabled,
      priority: String(one.priority),
      projected: String(one.projectedMatches),
    })),
    organizations: organizationsPrograms.map(({ organization }) => organization._id),
    features: features.filter(({ isActive }) => isActive).map(({ name }) => name),
  }
  return { version, draft }
}

/** The form of a program; of a new one without id. Days are those of the zone. */
export async function loadForm(programId: string | null, zone: string): Promise<ProgramFormFile> {
  const [choices, known] = await Promise.all([
    loadChoices(),
    programId ? draftOf(programId, zone) : { version: null, draft: EMPTY },
  ])
  return { ...known, choices }
}

const instant = (day: string, time: string, zone: string): string =>
  new Date(localToUtc(zone, `${day}T${time}`)).toISOString()

type Saving = {
  programId: string | null
  file: ProgramFormFile | null
  draft: ProgramDraft | null
}

/** Creates or changes a program; it begins and ends with the day. @returns its id. */
export async function saveProgram({ programId, file, draft }: Saving, zone: string): Promise<string> {
  if (!file || !draft) throw new Error('no form was loaded')
  const { coaches, features, ...rest } = draft
  const had = new Set([...file.draft.features, ...features])
  const data = {
    ...rest,
    organizations: [...draft.organizations],
    sessionsQuantity: Number(draft.sessionsQuantity),
    startsAt: instant(draft.startsAt, '00:00', zone),
    expiresAt: instant(draft.expiresAt, '23:59', zone),
    coaches: coaches.map(({ coach }) => coach),
    disabledCoaches: coaches.filter(({ disabled }) => disabled).map(({ coach }) => coach),
    priorities: coaches.map(({ coach, priority }) => ({ coach, priority: Number(priority) })),
    projectedMatches: coaches.map(({ coach, projected }) => ({ coach, number: Number(projected) })),
    features: [...had].map((name) => ({ name, isActive: features.includes(name) })),
  }
  if (programId) {
    const change = { ...data, version: file.version }
    return (await execute(UpdateProgramDocument, { _id: programId, data: change })).updateProgram._id
  }
  return (await executeOnce(CreateProgramDocument, { data })).createProgram._id
}
