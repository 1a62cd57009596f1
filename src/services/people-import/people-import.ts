import { importPeople } from '#contract/rest/files'
import * as organizations from '#contract/rest/organizations'
import { csvFile } from '#domain/csv'
import { IMPORT_TEMPLATE } from '#domain/imports'
import type { Id, Me } from '#domain/models'
import type { ImportOrigin } from '#machines/customers/people-import/chart'
import {
  type Brought,
  type ImportAsked,
  type ImportChange,
  type ImportList,
  type ImportPlace,
  ROWS_A_PAGE,
} from '#machines/customers/people-import/data'
import { RUN_ROWS, type Run } from '#machines/customers/run/chart'
import {
  CommitImportDocument,
  ImportListDocument,
  ResumeRunDocument,
  RunDocument,
  StopRunDocument,
  UpdateImportDocument,
  type UpdateImportInput,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'
import { fetchFile } from '../rest/ask'
import { call, callForm } from '../rest/call'

/** Where somebody may invite to, of what they come from. */
export async function loadPlaces(origin: ImportOrigin, me: Me): Promise<ImportPlace[]> {
  const programs = await call(organizations.programs, {})
  const own = me._type.group === 'sysadmin' ? null : (me.organization?._id ?? '')
  return programs
    .filter(({ state }) => state !== 'finished')
    .flatMap((program) =>
      program.organizations.map((organization) => ({
        organizationId: organization._id,
        programId: program._id,
        name: own === null ? `${program.name}, ${organization.name}` : program.name,
      })),
    )
    .filter(
      ({ organizationId, programId }) =>
        (own ?? organizationId) === organizationId &&
        (origin.organizationId ?? organizationId) === organizationId &&
        (origin.programId ?? programId) === programId,
    )
}

/** Sends a list to be looked through. @returns its id */
export async function bringList({ place, role, text, file }: Brought): Promise<Id> {
  const { organizationId, programId } = place
  const form = new FormData()
  for (const [name, value] of Object.entries({ organizationId, programId, role })) form.append(name, value)
  if (file instanceof File) form.append('file', file, file.name)
  else form.append('text', text)
  const about = { organizationId, programId, role, text, file: file && [file.name, file.size] }
  return (await callForm(importPeople, form, about)).importId
}

const partOf = ({ state, page }: ImportAsked) => ({
  state,
  skip: (page - 1) * ROWS_A_PAGE,
  limit: ROWS_A_PAGE,
})

export async function readList({
  importId,
  asked,
}: {
  importId: Id
  asked: ImportAsked
}): Promise<ImportList> {
  return (await execute(ImportListDocument, { _id: importId, ...partOf(asked) })).import
}

function inputOf(change: ImportChange): Partial<UpdateImportInput> {
  switch (change.kind) {
    case 'write': {
      const { n, field, value } = change
      return { row: { n, field, value } }
    }
    case 'omit':
      return { omit: [change.n] }
    case 'restore':
      return { restore: [change.n] }
    case 'columns':
      return { columns: [...change.columns] }
  }
}

export async function changeList(given: {
  importId: Id
  asked: ImportAsked
  change: ImportChange
}): Promise<ImportList> {
  const data = { _id: given.importId, ...partOf(given.asked), ...inputOf(given.change) }
  return (await execute(UpdateImportDocument, { data })).updateImport
}

/** Invites who is ready. @returns the run */
export async function commitList({ importId, send }: { importId: Id; send: 'ready' | 'all' }): Promise<Id> {
  return (await executeOnce(CommitImportDocument, { data: { _id: importId, send } })).commitImport.runId
}

export async function readRun(_id: Id): Promise<Run> {
  return (await execute(RunDocument, { _id, limit: RUN_ROWS })).run
}
export async function stopRun(_id: Id): Promise<void> {
  await execute(StopRunDocument, { _id })
}
export async function resumeRun(_id: Id): Promise<void> {
  await execute(ResumeRunDocument, { _id })
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
/** Saves what became of each row. */
export async function saveResult(id: Id): Promise<void> {
  save(await fetchFile('runResult', { id }), 'resultado.csv')
}
/** The address of an empty list with its head, as a file to begin from. */
export const templateAddress = (): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(csvFile([IMPORT_TEMPLATE]))}`
