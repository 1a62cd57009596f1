import { type GraphQLOutputType, getNamedType, isListType, isNonNullType, isObjectType } from 'graphql'
import { CODE, opens, type Relation, relationOf, USER_READERS } from './oracle'
import { type Caller, type Person, PROGRAMS, type ProgramName, SESSIONS, type World } from './world'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const A1_COACHES: readonly Person[] = ['co', 'co2', 'coOffered']
const OWN_PROGRAMS: Partial<Record<Caller, readonly ProgramName[]>> = {
  ad: ['A1', 'S'],
  aad: ['A1'],
  cs: ['A1'],
}
const MAY_SEE_NAMES: readonly Caller[] = ['ad', 'aad', 'cs']

/** Walks an answer along its types; what it finds is a field or a person the caller may not see. */
export class Walk {
  readonly leaks: string[] = []

  constructor(
    private readonly world: World,
    private readonly caller: Caller,
  ) {}

  answer(value: unknown, type: GraphQLOutputType, path: string): void {
    if (value === null || value === undefined) return
    if (isNonNullType(type) || isListType(type)) {
      for (const one of [value].flat()) this.answer(one, type.ofType, path)
      return
    }
    const named = getNamedType(type)
    if (!isObjectType(named) || !isFields(value)) return
    if (named.name === 'User') this.person(value, path)
    if (named.name === 'Session') this.session(value, path)
    if (named.name === 'Trip') this.fieldsOf(value, this.relation(String(value.userId), path), 'trips.', path)
    if (named.name === 'Course' || named.name === 'Collection') {
      if (!opens(this.caller, this.world.nameOf(String(value.documentId))))
        this.leaks.push(`${path}: ${value.documentId} is not open to ${this.caller}`)
    }
    if (named.name === 'CoacheeRow') this.row(value, path)
    if (named.name === 'Program') this.program(value, path)
    if (named.name === 'Connection') return
    for (const field of Object.values(named.getFields()))
      this.answer(value[field.name], field.type, `${path}.${field.name}`)
  }

  private relation(id: string, path: string): Relation | 'named' {
    const name = this.world.nameOf(id)
    const relation = name === null ? null : this.relationTo(name, path)
    if (relation) return relation
    if (!MAY_SEE_NAMES.includes(this.caller))
      this.leaks.push(`${path}: ${name ?? id} is nobody to ${this.caller}`)
    return 'named'
  }

  /** Matching shows a coachee the coaches of their program, and choosing one of them makes that one theirs. */
  private relationTo(name: string, path: string): Relation | null {
    const known = relationOf(this.caller, name)
    if (CODE[this.caller] !== 'cc' || !/^co/.test(name) || known === 'ownCoach') return known
    if (path.endsWith('coachSelected')) return 'ownCoach'
    const offers = path.startsWith('matchingCoaches') && A1_COACHES.some((coach) => coach === name)
    return offers ? 'offered' : known
  }

  private fieldsOf(value: Fields, relation: Relation | 'named', prefix: string, path: string): void {
    for (const [field, content] of Object.entries(value)) {
      // not told, or not asked for
      if (content === null || content === undefined) continue
      const rule = USER_READERS[prefix + field]
      if (rule === undefined) {
        if (prefix === '') this.leaks.push(`${path}.${field} is in no row of §16`)
        continue
      }
      if (rule !== 'everybody' && (relation === 'named' || !rule.includes(relation)))
        this.leaks.push(`${path}.${prefix}${field} shown to ${relation} (${this.caller})`)
    }
  }

  private person(value: Fields, path: string): void {
    const relation = this.relation(String(value._id), path)
    const { _type, organization, ...rest } = value
    this.fieldsOf({ ...rest, organization }, relation, '', path)
    if (isFields(_type)) this.fieldsOf(_type, relation, '_type.', path)
    if (isFields(rest.location)) this.fieldsOf(rest.location, relation, 'location.', path)
    // an admin's own organization is theirs also by their own record
    const own = CODE[this.caller] === 'ad' && relation === 'self' ? 'ownOrg' : relation
    if (isFields(organization)) this.organization(organization, own, path)
  }

  private organization(value: Fields, relation: Relation | 'named', path: string): void {
    this.fieldsOf(value, relation, 'organization.', path)
    const prices = isFields(value.membership) ? value.membership : {}
    if (
      relation !== 'any' &&
      [prices.price, prices.priceList, prices.internalComment].some((one) => one != null)
    )
      this.leaks.push(`${path}.organization.membership shows prices to ${relation}`)
  }

  /** A row names whom the caller may see anyway. */
  private row({ coacheeId, coacheeName }: Fields, path: string): void {
    const name = this.world.nameOf(String(coacheeId))
    if (name === null || relationOf(this.caller, name) === null)
      this.leaks.push(`${path}: ${coacheeName} (${name ?? coacheeId}) is nobody to ${this.caller}`)
  }

  private program({ _id, coaches, organizations }: Fields, path: string): void {
    const name = PROGRAMS.find((one) => one === this.world.nameOf(String(_id)))
    if (this.caller === 'sa') return
    if (!name || !OWN_PROGRAMS[this.caller]?.includes(name))
      this.leaks.push(`${path}: program ${name ?? _id} of others`)
    if (CODE[this.caller] === 'ad' && coaches) this.leaks.push(`${path}.coaches shown to an admin`)
    const customers = Array.isArray(organizations) ? organizations.filter(isFields) : []
    if (CODE[this.caller] === 'ad' && customers.some((one) => one._id !== this.world.id('A')))
      this.leaks.push(`${path}.organizations of others shown to an admin`)
  }

  private session(value: Fields, path: string): void {
    const code = CODE[this.caller]
    const name = this.world.nameOf(String(value._id))
    const known = name !== null && SESSIONS.some((one) => one === name)
    const people = [value.coach, value.coachee].filter(isFields).map(({ _id }) => String(_id))
    if (code !== 'sa' && !people.includes(this.world.id(this.caller)))
      this.leaks.push(`${path}: session ${known ? name : value._id} of others`)
    if (code === 'co' && value.rating) this.leaks.push(`${path}.rating shown to the coach`)
    if (code === 'sa' && isFields(value.event) && value.event.conferenceUrl)
      this.leaks.push(`${path}.event.conferenceUrl shown to a sysadmin`)
    for (const change of Array.isArray(value.reschedules) ? value.reschedules : []) {
      const before: unknown = isFields(change) ? change.event : null
      if (code === 'sa' && isFields(before) && before.conferenceUrl)
        this.leaks.push(`${path}.reschedules.event.conferenceUrl shown to a sysadmin`)
      const by: unknown = isFields(change) ? change.rescheduledBy : null
      if (!isFields(by)) continue
      const relation = this.relation(String(by._id), `${path}.rescheduledBy`)
      const roles = isFields(by.type) ? by.type.roles : null
      if (roles !== null) this.fieldsOf({ roles }, relation, '_type.', `${path}.rescheduledBy`)
      if (by.email !== null) this.fieldsOf({ email: by.email }, relation, '', `${path}.rescheduledBy`)
    }
  }
}
