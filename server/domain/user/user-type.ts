import { builder, UserStatusEnum } from '../../schema/builder'
import { AvailabilityDayType } from '../availability/availability-type'
import { weekOf } from '../availability/week'
import { ProgramRef, TripType } from '../trip/trip-type'
import { loadersOf } from './loaders'
import { reads, type UserView, viewUser } from './relation'
import { programsSeen, tripsSeen } from './seen'
import { flowOf, LocationType, NameType, OrganizationType, PictureType, UserTypeType } from './user-parts'

type Field = Parameters<typeof reads>[1]
/** The value when the caller may read it, else null. */
const shown = <T>({ relation }: UserView, field: Field, value: T | null | undefined): T | null =>
  reads(relation, field) ? (value ?? null) : null

/** The coach reads it only if they are the one named; admins and consultants read the name through coachSelected. */
function coachIdSeen(
  view: UserView,
  field: 'coachSelected' | 'fixedCoach',
  id: string | null | undefined,
  me: string | undefined,
) {
  if (!id || !reads(view.relation, field)) return null
  return view.relation === 'ownCoachee' && id !== me ? null : id
}

export const UserType = builder.objectRef<UserView>('User')

UserType.implement({
  description: 'Fields the caller may not see answer null.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    email: t.exposeString('email', { nullable: true }),
    name: t.expose('name', { type: NameType }),
    phone: t.string({ nullable: true, resolve: (view) => shown(view, 'phone', view.row.phone) }),
    dob: t.float({ nullable: true, resolve: (view) => shown(view, 'dob', view.row.dob) }),
    nat: t.string({ nullable: true, resolve: (view) => shown(view, 'nat', view.row.nat) }),
    language: t.string({ nullable: true, resolve: (view) => shown(view, 'language', view.row.language) }),
    picture: t.expose('picture', { type: PictureType, nullable: true }),
    status: t.field({
      type: UserStatusEnum,
      nullable: true,
      resolve: (view) => shown(view, 'status', view.row.status),
    }),
    moderated: t.boolean({
      nullable: true,
      resolve: (view) =>
        view.row.roles.includes('coach') ? shown(view, 'moderated', view.row.moderated) : null,
    }),
    registered: t.field({
      type: 'Instant',
      nullable: true,
      resolve: (view) => shown(view, 'registered', view.row.registered_at),
    }),
    _type: t.field({ type: UserTypeType, resolve: (view) => view }),
    location: t.expose('location', { type: LocationType, nullable: true }),
    organization: t.field({
      type: OrganizationType,
      nullable: true,
      resolve: async (view, _args, context) => {
        const id = shown(view, 'organization', view.row.organization_id)
        const row = id && (await loadersOf(context).organization.load(id))
        return row ? { row, relation: view.relation } : null
      },
    }),
    programs: t.field({
      type: [ProgramRef],
      nullable: true,
      resolve: (view, _args, context) =>
        reads(view.relation, 'programs') ? programsSeen(view, context) : null,
    }),
    trips: t.field({
      type: [TripType],
      nullable: true,
      resolve: async (view, _args, context) =>
        reads(view.relation, 'trips')
          ? (await tripsSeen(view, context)).map((row) => ({ row, relation: view.relation }))
          : null,
    }),
    welcomeStepper: t.int({
      nullable: true,
      resolve: (view) => shown(view, 'welcomeStepper', view.row.welcome_stepper),
    }),
    onboardingFlow: t.string({
      description: 'product, microsoft-teams, zoom-meeting or cardif',
      nullable: true,
      resolve: async (view, _args, context) => {
        if (!reads(view.relation, 'welcomeStepper')) return null
        const id = view.row.organization_id
        return flowOf(id ? await loadersOf(context).organization.load(id) : null)
      },
    }),
    coachSelectedId: t.id({
      nullable: true,
      resolve: (view, _args, context) =>
        view.relation === 'ownOrg' || view.relation === 'assigned'
          ? null
          : coachIdSeen(view, 'coachSelected', view.row.coach_selected_id, context.me?.id),
    }),
    coachSelected: t.field({
      type: UserType,
      nullable: true,
      resolve: async (view, _args, context) => {
        const id = coachIdSeen(view, 'coachSelected', view.row.coach_selected_id, context.me?.id)
        const row = id && (await loadersOf(context).user.load(id))
        if (!row) return null
        if (row.id === context.me?.id) return viewUser(row, 'self')
        if (view.relation === 'self') return viewUser(row, 'ownCoach')
        return viewUser(row, view.relation === 'sysadmin' ? 'sysadmin' : 'named')
      },
    }),
    fixedCoach: t.id({
      nullable: true,
      resolve: (view, _args, context) =>
        coachIdSeen(view, 'fixedCoach', view.row.fixed_coach_id, context.me?.id),
    }),
    hobbies: t.stringList({ nullable: true, resolve: (view) => shown(view, 'hobbies', view.row.hobbies) }),
    profession: t.stringList({
      nullable: true,
      resolve: (view) => shown(view, 'hobbies', view.row.profession),
    }),
    experience: t.stringList({ nullable: true, resolve: (view) => shown(view, 'card', view.row.experience) }),
    style: t.stringList({ nullable: true, resolve: (view) => shown(view, 'card', view.row.style) }),
    languages: t.stringList({ nullable: true, resolve: (view) => shown(view, 'card', view.row.languages) }),
    routeTags: t.stringList({ nullable: true, resolve: (view) => shown(view, 'card', view.row.route_tags) }),
    brief: t.string({ nullable: true, resolve: (view) => shown(view, 'card', view.row.brief) }),
    about: t.string({ nullable: true, resolve: (view) => shown(view, 'card', view.row.about) }),
    position: t.exposeString('position', { nullable: true }),
    management: t.string({
      nullable: true,
      resolve: (view) => shown(view, 'management', view.row.management),
    }),
    conferenceUrl: t.string({
      nullable: true,
      resolve: (view) => shown(view, 'conferenceUrl', view.row.conference_url),
    }),
    availability: t.field({
      type: [AvailabilityDayType],
      nullable: true,
      resolve: (view, _args, { door }) =>
        reads(view.relation, 'availability') && view.row.roles.includes('coach')
          ? weekOf(door.db, view.row.id)
          : null,
    }),
    theme: t.string({
      nullable: true,
      resolve: (view) => shown(view, 'theme', view.row.preferences?.theme ?? 'system'),
    }),
    version: t.int({ nullable: true, resolve: (view) => shown(view, 'version', view.row.version) }),
  }),
})
