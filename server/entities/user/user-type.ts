import { recordRead } from '../../kernel/audit/reads'
import { builder, UserStatusEnum } from '../../kernel/builder'
import { reads } from '../../permissions/fields'
import { loadersOf } from './loaders'
import { leadsMembershipPrograms, membershipActive, UserMembershipType } from './membership'
import { BookmarkType, LeaderType, ListLookType, MailPreferencesType, PaymentType } from './own-parts'
import { type UserView, viewUser } from './relation'
import {
  conferencePlace,
  flowOf,
  LocationType,
  NameType,
  OrganizationType,
  PictureType,
  UserConferenceType,
  UserTypeType,
} from './user-parts'
import { stageAt } from './wizard-rules'

type Field = Parameters<typeof reads>[1]
/** The value when the caller may read it, else null. */
const shown = <T>({ relation }: UserView, field: Field, value: T | null | undefined): T | null =>
  reads(relation, field) ? (value ?? null) : null

/** The coach reads it only if they are the one named; admins and consultants read the name through coachSelected. */
function coachIdSeen(
  view: UserView,
  field: 'coachSelectedId' | 'coachSelected' | 'fixedCoach',
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
    membership: t.field({
      type: UserMembershipType,
      description: 'Of the own organization, now.',
      nullable: true,
      resolve: async (view, _args, context) => {
        if (view.membershipAsked === false) return null
        const id = shown(view, 'membership', view.row.organization_id)
        const row = id && (await loadersOf(context).organization.load(id))
        return row ? { active: membershipActive(row, context.now()) } : null
      },
    }),
    invitedUntil: t.field({
      type: 'Instant',
      description: 'Until when the invitation is good of somebody who has no account yet.',
      nullable: true,
      resolve: (view) => shown(view, 'invitedUntil', view.invitedUntil),
    }),
    adminPrograms: t.idList({
      description: 'What an admin answers for.',
      nullable: true,
      resolve: (view) =>
        view.row.roles.includes('admin') ? shown(view, 'adminPrograms', view.row.admin_programs) : null,
    }),
    consultantPrograms: t.idList({
      description: 'What a consultant answers for.',
      nullable: true,
      resolve: (view) =>
        view.row.roles.includes('consultant')
          ? shown(view, 'consultantPrograms', view.row.consultant_programs)
          : null,
    }),
    hasMembershipPrograms: t.boolean({
      description:
        'Whether the person leads, in the active role, a program of an organization with membership.',
      nullable: true,
      resolve: (view, _args, { door }) =>
        reads(view.relation, 'hasMembershipPrograms') ? leadsMembershipPrograms(door.db, view.row) : null,
    }),
    welcomeStepper: t.int({
      nullable: true,
      resolve: (view) => shown(view, 'welcomeStepper', view.row.welcome_stepper),
    }),
    stage: t.string({
      nullable: true,
      description: 'match, coach, booking or done; of a coach profile, calendar, availability or done',
      resolve: (view) => {
        const { roles, welcome_stepper: step = 1 } = view.row
        const isCoach = roles.includes('coach')
        return isCoach || roles.includes('coachee') ? shown(view, 'stage', stageAt(isCoach, step)) : null
      },
    }),
    conference: t.field({
      type: UserConferenceType,
      nullable: true,
      resolve: async (view, _args, context) => {
        const {
          organization_id: id,
          conference_url: url = null,
          conference_changed_at: updatedAt = null,
        } = view.row
        if (!view.row.roles.includes('coachee') || !reads(view.relation, 'conference')) return null
        const flow = flowOf(id ? await loadersOf(context).organization.load(id) : null)
        return { place: conferencePlace(flow, url), updatedAt }
      },
    }),
    onboardingFlow: t.string({
      description: 'product, microsoft-teams, zoom-meeting or cardif',
      nullable: true,
      resolve: async (view, _args, context) => {
        if (!reads(view.relation, 'onboardingFlow')) return null
        const id = view.row.organization_id
        return flowOf(id ? await loadersOf(context).organization.load(id) : null)
      },
    }),
    coachSelectedId: t.id({
      nullable: true,
      resolve: (view, _args, context) =>
        coachIdSeen(view, 'coachSelectedId', view.row.coach_selected_id, context.me?.id),
    }),
    coachSelected: t.field({
      type: UserType,
      nullable: true,
      resolve: async (view, _args, context) => {
        const id = coachIdSeen(view, 'coachSelected', view.row.coach_selected_id, context.me?.id)
        const row = id && (await loadersOf(context).user.load(id))
        if (!row) return null
        if (row.id === context.me?.id) return viewUser(row, context.preview ? 'previewed' : 'self')
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
      resolve: (view) => shown(view, 'profession', view.row.profession),
    }),
    experience: t.stringList({
      nullable: true,
      resolve: (view) => shown(view, 'experience', view.row.experience),
    }),
    style: t.stringList({ nullable: true, resolve: (view) => shown(view, 'style', view.row.style) }),
    languages: t.stringList({
      nullable: true,
      resolve: (view) => shown(view, 'languages', view.row.languages),
    }),
    routeTags: t.stringList({
      nullable: true,
      resolve: (view) => shown(view, 'routeTags', view.row.route_tags),
    }),
    brief: t.string({ nullable: true, resolve: (view) => shown(view, 'brief', view.row.brief) }),
    about: t.string({ nullable: true, resolve: (view) => shown(view, 'about', view.row.about) }),
    position: t.exposeString('position', { nullable: true }),
    management: t.string({
      nullable: true,
      resolve: (view) => shown(view, 'management', view.row.management),
    }),
    conferenceUrl: t.string({
      nullable: true,
      resolve: (view) => shown(view, 'conferenceUrl', view.row.conference_url),
    }),
    rut: t.string({
      nullable: true,
      resolve: async (view, _args, context) => {
        const rut = shown(view, 'rut', view.row.rut)
        if (rut) await recordRead(context, 'User.rut', view.row.id)
        return rut
      },
    }),
    lastConnect: t.field({
      type: 'Instant',
      nullable: true,
      resolve: (view) => shown(view, 'lastConnect', view.row.last_connect),
    }),
    leader: t.field({
      type: LeaderType,
      nullable: true,
      resolve: (view) => shown(view, 'leader', view.row.leader),
    }),
    payment: t.field({
      type: PaymentType,
      description: 'The number is masked.',
      nullable: true,
      resolve: async (view, _args, context) => {
        const payment = view.row.roles.includes('coach')
          ? shown(view, 'payment', view.row.payment ?? {})
          : null
        if (payment && view.row.payment) await recordRead(context, 'User.payment', view.row.id)
        return payment
      },
    }),
    bookmarks: t.field({
      type: [BookmarkType],
      nullable: true,
      resolve: (view) => shown(view, 'bookmarks', view.row.bookmarks),
    }),
    hasVisitedAccelerators: t.boolean({
      nullable: true,
      resolve: (view) => shown(view, 'hasVisitedAccelerators', view.row.has_visited_accelerators),
    }),
    mails: t.field({
      type: MailPreferencesType,
      nullable: true,
      resolve: (view) => shown(view, 'mails', view.row.preferences?.mails ?? {}),
    }),
    theme: t.string({
      nullable: true,
      resolve: (view) => shown(view, 'theme', view.row.preferences?.theme ?? 'system'),
    }),
    listLooks: t.field({
      type: [ListLookType],
      nullable: true,
      resolve: (view) => shown(view, 'listLooks', view.row.preferences?.looks ?? []),
    }),
    version: t.int({ nullable: true, resolve: (view) => shown(view, 'version', view.row.version) }),
  }),
})
