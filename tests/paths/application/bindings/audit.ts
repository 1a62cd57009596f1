import { sysadminMe } from '../../../fixtures/people'
import type { ApplicationBinding } from '../driver'

const auditLog: ApplicationBinding = {
  id: 'auditLog',
  address: () => '/auditoria',
  me: () => sysadminMe,
  answers: { 'auditLog.saving': { request: 'audit' } },
}

export const AUDIT_PATHS = { auditLog }
