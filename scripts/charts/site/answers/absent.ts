import type { Fact } from './answer'
import { PERMISSIONS } from './tables'

/** `unless`: the name of an operation that would make it untrue. */
type Absent = Fact & { unless: RegExp }

const ABSENT: readonly Absent[] = [
  {
    id: 'no-groups',
    asks: ['hay sesiones grupales', 'se puede hacer coaching grupal', 'cuántas personas entran a una sesión'],
    say: '**No**: una sesión es siempre de una persona con su coach. A la sala entran solo esas dos partes.',
    proofs: ['session', 'conference'],
    unless: /group|attendee/i,
  },
  {
    id: 'no-payments',
    asks: [
      'se puede pagar con tarjeta',
      'puedo comprar sesiones por mi cuenta',
      'cuánto cuesta una sesión en pesos',
    ],
    say: '**No se paga nada dentro**: los créditos los compra la empresa y los abona la administración. Una persona a la que se le acaban se los pide a quien administra su programa.',
    proofs: ['membershipAccount', 'organization'],
    unless: /checkout|charge|purchase/i,
  },
  {
    id: 'no-texts',
    asks: ['avisan por whatsapp', 'mandan mensajes de texto sms', 'por dónde llegan los avisos'],
    say: 'Por la **campana, el correo y los avisos del navegador**, si se permiten. Nada llega por WhatsApp ni por mensaje de texto.',
    proofs: ['notifications', 'push'],
    unless: /sms|whats/i,
  },
  {
    id: 'no-store',
    asks: ['hay aplicación para el celular', 'app para iphone o android', 'se puede usar en el teléfono'],
    say: 'Se usa **en el navegador**, también en el del teléfono, que la deja instalar como aplicación. No está en las tiendas.',
    proofs: ['app'],
    unless: /store/i,
  },
  {
    id: 'no-languages',
    asks: ['está en inglés', 'puedo cambiar el idioma', 'en qué idiomas está la plataforma'],
    say: 'Solo en **español**. Las direcciones tienen además un nombre en inglés, que lleva a la misma pantalla.',
    proofs: ['guard'],
    unless: /language|translat/i,
  },
]

/** What people ask for that is not there. Throws once one of the operations has it. */
export function absentFacts(operations = PERMISSIONS.map(({ name }) => name)): Fact[] {
  for (const { id, unless } of ABSENT) {
    const found = operations.find((name) => unless.test(name))
    if (found) throw new Error(`${id} says that it is not there: ${found}`)
  }
  return ABSENT.map(({ unless: _, ...fact }) => fact)
}
