import type { BulkAction, TargetKind } from '#domain/bulk'

type Rule = {
  on: readonly TargetKind[]
  /** what the run is called */
  title: string
  /** mails each one causes */
  mails: number
}
/** What each is done to, and what follows. */
export const RULES: Record<BulkAction, Rule> = {
  remind: { on: ['invitation', 'trip'], title: 'Recordar', mails: 1 },
  resend: { on: ['invitation'], title: 'Enviar otra vez la invitación', mails: 1 },
  withdraw: { on: ['invitation'], title: 'Retirar invitaciones', mails: 0 },
  pause: { on: ['trip'], title: 'Pausar travesías', mails: 2 },
  resume: { on: ['trip'], title: 'Reactivar travesías', mails: 0 },
  extend: { on: ['trip'], title: 'Extender travesías', mails: 2 },
  move: { on: ['trip'], title: 'Cambiar de programa', mails: 2 },
  takeOut: { on: ['trip'], title: 'Sacar del programa', mails: 0 },
  deactivate: { on: ['user'], title: 'Desactivar cuentas', mails: 0 },
  giveCredits: { on: ['trip'], title: 'Dar créditos', mails: 0 },
  assignCoach: { on: ['user'], title: 'Asignar coach', mails: 0 },
}
export const ALREADY_THERE = 'Ya está en ese programa'
export const TRAVELS_THERE = 'Ya tiene una travesía abierta en ese programa'
