import { makeMe, SLOT } from '../fixtures/people'

export const me = makeMe()
export const opened = { token: 'token', me }
export const HOUR = 3_600_000
export const slotMs = Date.parse(SLOT)
export const notFound = { type: 'notFound', message: 'No está.' }
export const conflict = { type: 'conflict', message: 'Cambió.' }
export const badInput = { type: 'badInput', message: 'Revisa.', fields: { email: 'Mal' } }
export const submitEvents = [
  { type: 'field.change', name: 'email', value: 'ana@example.cl' },
  { type: 'field.change', name: 'password', value: 'una frase larga' },
  { type: 'field.change', name: 'email', value: 'ana' },
  { type: 'field.leave', name: 'email' },
  { type: 'form.submit' },
]
export const submitOutcomes = { submit: { done: [opened], error: [badInput] } }
export const empty = { email: '', password: '', first: '', last: '', phone: '', token: '' }
export const muting = { microphone: true, camera: true }
export const stream = { id: 'stream-1' }
export const mediaReady = {
  type: 'media.ready',
  stream,
  devices: [
    { id: 'c', label: 'Cámara integrada', kind: 'videoinput' },
    { id: 'c2', label: 'Cámara externa', kind: 'videoinput' },
    { id: 'm', label: 'Micrófono integrado', kind: 'audioinput' },
    { id: 'm2', label: 'Audífonos', kind: 'audioinput' },
  ],
  has: muting,
  using: { microphone: 'm', camera: 'c' },
  canBlur: true,
}
