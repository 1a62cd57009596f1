import { isPhone, PHONE_FORMAT } from '#domain/phone'
import type { PersonDraft } from './data'

export type Act = 'save' | 'moderate' | 'unmoderate' | 'activate' | 'deactivate' | 'resend' | 'remove'
/** What is told once it is done. */
export const ACT_WORDS: Record<Act, string> = {
  save: 'Cambios guardados.',
  moderate: 'Coach con habilitación: ya puede recibir coachees.',
  unmoderate: 'Coach sin habilitación: no recibirá coachees nuevos.',
  activate: 'Cuenta activada.',
  deactivate: 'Cuenta desactivada.',
  resend: 'Invitación enviada otra vez.',
  remove: 'Cuenta eliminada.',
}
/** Which fields of a draft are wrong, each with its sentence. */
export function errorsOf(draft: PersonDraft): Partial<Record<keyof PersonDraft, string>> {
  return {
    ...(draft.first.trim() ? {} : { first: 'Campo requerido' }),
    ...(draft.last.trim() ? {} : { last: 'Campo requerido' }),
    ...(draft.roles.length > 0 ? {} : { roles: 'Elige al menos un rol.' }),
    ...(draft.phone.trim() === '' || isPhone(draft.phone.trim()) ? {} : { phone: PHONE_FORMAT }),
  }
}
export const isValid = (draft: PersonDraft): boolean => Object.keys(errorsOf(draft)).length === 0
