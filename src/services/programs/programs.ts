import { dayKey } from '#domain/format-time'
import { fullName } from '#domain/names'
import { localToUtc } from '#domain/slots/local-time'
import type { ProgramFile } from '#machines/customers/program/data'
import type { ProgramChoices, ProgramDraft, ProgramFormFile } from '#machines/customers/program-form/draft'
import type { Editing, ProgramImpact, Reach } from '#machines/customers/program-reach/data'
import { MOST_PROGRAMS, type ProgramFilters, type ProgramRow } from '#machines/customers/programs/chart'
import type { Unlinking } from '#machines/customers/unlink-coach/chart'
import { NO_FATE } from '#machines/customers/unlink-coach/data'
import type { Asked } from '#machines/kit/list/chart'
import {
  AdminProgramsDocument,
  CoachImpactDocument,
  CreateProgramDocument,
  FetchAlgorithmResultsDocument,
  FetchFeaturesConfigDocument,
  FetchProgramDetailsDocument,
  ProgramFormCoachesDocument,
  ProgramImpactDocument,
  RemoveProgramDocument,
  UndoUnlinkCoachDocument,
  UnlinkCoachDocument,
  UpdateProgramDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { every } from '../graphql/every'
import { executeOnce } from '../graphql/once'
import { organizationChoices } from '../people/choices'

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
  const [{ program, matches, coaches, organizationsPrograms, unlinked }, { algorithmResults: results }] =
    await Promise.all([detailsOf(programId), execute(FetchAlgorithmResultsDocument, { programId })])
  const organizations = organizationsPrograms.map((one) => ({
    _id: one.organization._id,
    name: one.organization.name,
    coachees: one.coachees.length,
    sessions: one.organizationSessionsQ,
  }))
  return { ...program, matches, coaches, organizations, results, unlinked }
}

export async function removeProgram(_id: string): Promise<void> {
  await execute(RemoveProgramDocument, { _id })
}

/** Who would be left without a coach. */
export const loadCoachImpact = async (pair: { programId: string; coachId: string }) =>
  (await execute(CoachImpactDocument, pair)).coachImpact
/** Takes a coach from a program, with what becomes of whoever had them there. */
export async function unlinkCoach({ losses, fates, ...pair }: Unlinking): Promise<void> {
  const people = losses.map(({ userId, chosen, fixed }) => {
    const { coachId, cancelSessions } = fates[userId] ?? NO_FATE
    return { userId, coachId: chosen || fixed ? coachId || null : null, cancelSessions }
  })
  await execute(UnlinkCoachDocument, { ...pair, people })
}

/** Gives a coach who was just taken from a program their place back. */
export async function undoUnlinkCoach(pair: { programId: string; coachId: string }): Promise<void> {
  await execute(UndoUnlinkCoachDocument, pair)
}

async function loadChoices(): Promise<ProgramChoices> {
  const [coaches, organizations, { featuresConfig }] = await Promise.all([
    every(async (part) => (await execute(ProgramFormCoachesDocument, part)).users.docs),
    organizationChoices(),
    execute(FetchFeaturesConfigDocument, {}),
  ])
  return {
    coaches: coaches.map(({ _id, name }) => ({ id: _id, name: fullName(name) })),
    organizations,
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
  presentations: [],
}

async function draftOf(programId: string, zone: string): Promise<Omit<ProgramFormFile, 'choices'>> {
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
    presentations: features.map(({ name, videoHtml, thumbnail }) => ({ name, videoHtml, thumbnail })),
  }
  const { startsAt, expiresAt } = program
  return { version, draft, span: { startsAt, expiresAt } }
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

/** What a form says, for the server; it begins and ends with the day, or at the instant of the day it had. */
function dataOf({ file, draft }: Editing, zone: string) {
  if (!file || !draft) throw new Error('no form was loaded')
  const at = (name: 'startsAt' | 'expiresAt', time: string): string =>
    file.span && file.draft[name] === draft[name] ? file.span[name] : instant(draft[name], time, zone)
  const { coaches, features, presentations, ...rest } = draft
  const had = new Set([...file.draft.features, ...features])
  return {
    ...rest,
    organizations: [...draft.organizations],
    sessionsQuantity: Number(draft.sessionsQuantity),
    startsAt: at('startsAt', '00:00'),
    expiresAt: at('expiresAt', '23:59'),
    coaches: coaches.map(({ coach }) => coach),
    disabledCoaches: coaches.filter(({ disabled }) => disabled).map(({ coach }) => coach),
    priorities: coaches.map(({ coach, priority }) => ({ coach, priority: Number(priority) })),
    projectedMatches: coaches.map(({ coach, projected }) => ({ coach, number: Number(projected) })),
    features: [...had].map((name) => {
      const shown = presentations.find((one) => one.name === name)
      return {
        name,
        isActive: features.includes(name),
        videoHtml: shown?.videoHtml ?? null,
        thumbnail: shown?.thumbnail ?? null,
      }
    }),
  }
}

/** What an edit would change in the open trips. */
export async function loadImpact(editing: Editing, zone: string): Promise<ProgramImpact> {
  const data = dataOf(editing, zone)
  return (await execute(ProgramImpactDocument, { _id: editing.programId ?? '', data })).programImpact
}

/** Creates or changes a program, with the open trips it reaches. @returns its id. */
export async function saveProgram(
  editing: Editing,
  zone: string,
  reach?: Reach & { token: string | null },
): Promise<string> {
  const { programId, file } = editing
  const data = dataOf(editing, zone)
  if (programId) {
    const change = Object.assign({}, data, { version: file?.version ?? null })
    const reached = reach && reach.who !== 'none' ? { ...reach, trips: [...reach.trips] } : null
    const call = { _id: programId, data: change, reach: reached }
    return (await executeOnce(UpdateProgramDocument, call)).updateProgram._id
  }
  return (await executeOnce(CreateProgramDocument, { data })).createProgram._id
}
