import { button, press } from '../gestures'

export const asActor = <Actor,>(actor: unknown): Actor => actor as Actor

export const ZONE = 'America/Santiago'

export const retries = (...parts: string[]) =>
  Object.fromEntries(parts.map((part) => [part, { retry: button('Reintentar') }]))

export const turn = ({ page }: Record<string, unknown>) =>
  press('button', page === 1 ? 'Página anterior' : 'Página siguiente')
