import type { Id } from '#domain/models'
import type { Choice, PeopleChoices } from '#machines/customers/people/data'
import {
  CoachChoicesDocument,
  OrganizationChoicesDocument,
  PeopleChoicesDocument,
  ProgramChoicesDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { every } from '../graphql/every'

type Part = { skip: number; limit: number }
const toChoice = ({ _id: id, name }: { _id: Id; name: string }): Choice => ({ id, name })

const coaches = async (part: Part) => (await execute(CoachChoicesDocument, part)).coachChoices
const organizations = async (part: Part) => (await execute(OrganizationChoicesDocument, part)).organizations
const programs = async (part: Part) => (await execute(ProgramChoicesDocument, part)).programs

export const coachChoices = async (): Promise<Choice[]> => (await every(coaches)).map(toChoice)
export const organizationChoices = async (): Promise<Choice[]> => (await every(organizations)).map(toChoice)

/** What a person can be given; one question, unless there is more than a page of something. */
export async function peopleChoices(): Promise<PeopleChoices> {
  const first = await execute(PeopleChoicesDocument, {})
  const [allOrganizations, allCoaches, allPrograms] = await Promise.all([
    every(organizations, first.organizations),
    every(coaches, first.coachChoices),
    every(programs, first.programs),
  ])
  return {
    organizations: allOrganizations.map(toChoice),
    coaches: allCoaches.map(toChoice),
    programs: allPrograms.map(({ organizations: whose, ...program }) => ({
      ...toChoice(program),
      organizations: whose.map(({ _id }) => _id),
    })),
  }
}
