export const GROUPS = ['sysadmin', 'collaborator', 'customer'] as const
export type Group = (typeof GROUPS)[number]
export const ROLES = ['admin', 'coach', 'coachee', 'consultant'] as const
export type Role = (typeof ROLES)[number]
/** What somebody of a group may be; a group is fixed for ever. */
export const ROLES_OF: Record<Group, readonly Role[]> = {
  customer: ['coachee', 'admin'],
  collaborator: ['coach', 'consultant'],
  sysadmin: ['admin', 'consultant'],
}
export const USER_STATUSES = ['unverified', 'verified', 'inactive', 'completed'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
export const GROUP_WORDS: Readonly<Record<Group, string>> = {
  customer: 'Cliente',
  collaborator: 'Colaborador',
  sysadmin: 'Administración',
}
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  coach: 'Coach',
  coachee: 'Coachee',
  consultant: 'Consultor',
}
export const USER_STATUS_WORDS: Readonly<Record<UserStatus, string>> = {
  unverified: 'Por verificar',
  verified: 'Activa',
  inactive: 'Desactivada',
  completed: 'Completada',
}

export type UserType = { group: Group; roles: Role[]; active: Role }

/**
 * Who somebody is for the permission rules; rights never add up over roles, only the active one counts.
 * cc coachee · co coach · cs consultant · ad customer admin · sa sysadmin ·
 * me any verified person whose group and active role give nothing else.
 */
export type ActorCode = 'anon' | 'unv' | 'cc' | 'co' | 'cs' | 'ad' | 'sa' | 'me'

const CODES: Partial<Record<`${Group}.${Role}`, ActorCode>> = {
  'customer.coachee': 'cc',
  'customer.admin': 'ad',
  'collaborator.coach': 'co',
  'collaborator.consultant': 'cs',
  'sysadmin.admin': 'sa',
}

/** verified, completed and inactive all count as verified; an inactive person has no connection at all. */
export const isVerified = (status: UserStatus): boolean => status !== 'unverified'

export function actorCode(user: { status: UserStatus; _type: UserType } | null): ActorCode {
  if (!user) return 'anon'
  if (!isVerified(user.status)) return 'unv'
  return CODES[`${user._type.group}.${user._type.active}`] ?? 'me'
}

/** What everybody can be ordered by. */
export const USER_SORTS = ['name', 'organization', 'status'] as const
export type UserSort = (typeof USER_SORTS)[number]
