import type { Chapter } from './requirement'

/** What the specification leaves open of people, first steps and a session, decided. */
export const PEOPLE: Chapter[] = [
  {
    title: 'Abierto, decidido: personas y conexiones',
    sentences: {
      'D1.1': {
        says: 'El enlace de activación vale 7 días.',
        tests: {
          'server/user.test.ts': [
            'an activation link is worth nothing after seven days or once another was sent',
          ],
        },
      },
      'D1.2': {
        says: 'Una persona inactiva no entra.',
        tests: { 'server/user.test.ts': ['tells an inactive person so only after the right password'] },
      },
      'D1.3': {
        says: 'Una conexión dura 30 días desde que se usó; salir, otra contraseña o desactivar a la persona la terminan.',
        tests: {
          'server/user.test.ts': [
            'slide 30 days with use, but not by asking whether they expired',
            'end at sign-out, and isExpired says so',
          ],
        },
      },
      'D1.4': {
        says: 'El enlace de recuperación vale una hora y una vez; la respuesta es la misma tenga o no cuenta el correo.',
        rules: { recover: ['La respuesta es la misma tenga o no cuenta ese correo'] },
        tests: {
          'server/account.test.ts': [
            'a link lives one hour, and a newer one ends it',
            'answers the same for an unknown address, and writes the same',
          ],
        },
      },
      'D1.5': {
        says: 'Cinco intentos fallidos de contraseña en 15 minutos bloquean la cuenta por 15 minutos; una dirección tiene 30.',
        tests: {
          'server/user.test.ts': [
            'counts every alias and locks the account for 15 minutes after five failures',
            'limits an address to 30 tries in 15 minutes',
          ],
        },
      },
      'D1.6': {
        says: 'Cada operación se permite según grupo, rol activo y de quién es, de una sola tabla.',
        tests: { 'server/matrix/matrix.test.ts': ['%s is permitted to those the judge names'] },
      },
      'D1.7': {
        says: 'Una invitación vale 14 días y una vez; a quien tiene cuenta no se la cambia: entra y acepta.',
        rules: {
          invitation: [
            'Una que venció o ya se usó no se acepta',
            'Una cuenta que existe se toma solo por quien entra en ella',
          ],
        },
        tests: {
          'server/user.test.ts': [
            'expires after 14 days and belongs to one address',
            'never alters an existing account for somebody who is not logged in',
          ],
        },
      },
      'D1.8': {
        says: 'Un coachee sin travesía ve qué le falta y a quién pedírselo, y no puede nada más.',
        rules: {
          onboarding: ['Sin programa no se puede nada más', 'Cada minuto se mira si ya tiene programa'],
        },
        steps: { onboarding: ['onboarding.arriving: always', 'withoutTrip.waiting: after'] },
      },
      'D1.9': {
        says: 'Entrar con otra cuenta encuentra a quien ya la tiene; nunca crea una.',
        rules: { oidc: ['Entra con la cuenta que ya tiene; nunca se crea una'] },
        tests: {
          'server/oidc.test.ts': ['never creates a person, and an address that is not verified is nobody’s'],
        },
      },
    },
  },
  {
    title: 'Abierto, decidido: primeros pasos',
    sentences: {
      'D2.1': {
        says: 'El enlace de reunión es https y de su proveedor.',
        rules: { meetingLink: ['Solo se guarda un enlace https de su proveedor, sin espacios alrededor'] },
        tests: { 'server/user.test.ts': ['takes a meeting link of the organization’s provider only'] },
      },
      'D2.2': {
        says: 'Cardif pide primero el consentimiento; quien no participa no deja nada guardado.',
        rules: {
          dataConsent: [
            'Quien no quiere participar no deja nada guardado',
            'Lee, marca que acepta y sigue; o no participa',
          ],
        },
        steps: { onboarding: ['cardif.consent: done', 'cardif.welcome: wizard.start'] },
      },
      'D2.3': {
        says: 'Quien tiene coach asignado no elige: va directo a agendar.',
        rules: { onboarding: ['A quien tiene coach asignado ninguna dirección lleva a elegir'] },
        tests: {
          'e2e/wizards.spec.ts': ['the insurer asks for consent, and leads straight to the assigned coach'],
        },
      },
      'D2.4': {
        says: 'Quien agendó y ya no tiene sesión vigente ve sus sesiones y se le pide agendar otra vez.',
        steps: { onboarding: ['product.again: wizard.start'] },
        rules: {
          onboarding: [
            'Cada paso sigue al anterior, o vuelve a él; quien tiene coach o ya aceptó se salta lo suyo',
          ],
        },
      },
      'D2.5': {
        says: 'Quien deja sus primeros pasos a medias los retoma donde quedó, con lo respondido, en cualquier dispositivo.',
        rules: {
          onboarding: ['Se retoma donde quedó'],
          coachWizard: ['Se retoma en el paso que falta'],
          form: ['Quien ya respondió todo parte revisando, y quien no, donde le falta'],
        },
        tests: {
          'e2e/wizards.spec.ts': [
            'a wizard left half-way resumes elsewhere with the answers kept, and two tabs book once',
          ],
        },
      },
    },
  },
  {
    title: 'Abierto, decidido: una sesión',
    sentences: {
      'D3.1': {
        says: 'Un coach propone; el coachee acepta o rechaza, el coach se retracta, y sin respuesta vence al llegar la hora.',
        rules: { session: ['Una propuesta se acepta antes de la hora'] },
        steps: {
          session: [
            'pending: session.accept',
            'pending: session.decline',
            'pending: session.withdraw',
            'pending: slot.passed',
          ],
        },
        tests: {
          'server/session-booking.test.ts': ['ends when the coachee declines or the coach withdraws'],
        },
      },
      'D3.2': {
        says: 'Cancelar con 24 horas o más es a tiempo; con menos, tarde.',
        rules: {
          session: [
            'A tiempo es con 24 horas o más; quien la movió tarde ya no cancela a tiempo',
            'Nadie cancela una sesión que ya empezó',
          ],
        },
        steps: { session: ['active: session.cancel'] },
        tests: {
          'server/session-life.test.ts': ['24 hours before gives the credit back, and records who did it'],
        },
      },
      'D3.3': {
        says: 'La cierra el coach: los dos estaban, faltó el coachee, o fue por otro enlace; el coachee dice si faltó el coach.',
        rules: { session: ['Nadie cierra como realizada sin que entraran los dos'] },
        steps: { session: ['inprogress: session.close'] },
        tests: { 'server/session-life.test.ts': ['each outcome follows the joins'] },
      },
      'D3.4': {
        says: 'A los 90 minutos, si nadie la cerró, termina según quién entró.',
        rules: { session: ['A los 90 minutos termina por quien entró, y nunca antes'] },
        steps: { session: ['standing: time.over'] },
        tests: {
          'server/session-life.test.ts': [
            'ends what nobody closed by who had joined, and proposals nobody answered',
          ],
        },
      },
      'D3.5': {
        says: 'Si termina el programa o la travesía, lo agendado se cancela.',
        steps: { session: ['standing: program.ended', 'pending: program.ended'] },
        tests: {
          'server/trips.test.ts': [
            'by hand cancels open sessions and lets what is left expire; the coachee has completed',
          ],
        },
      },
      'D3.6': {
        says: 'Agendar o aceptar reserva un crédito; cada final lo usa o lo devuelve.',
        rules: {
          session: [
            'Agendar y aceptar reservan un crédito; proponer, no',
            'Lo que termina deja el crédito donde corresponde',
          ],
        },
        steps: { session: ['unbooked: session.book', 'pending: session.accept'] },
        tests: {
          'server/credit-ledger.test.ts': [
            'keeps its balances through thousands of random bookings, cancellations, reschedules and closings',
          ],
        },
      },
      'D3.7': {
        says: 'Nadie tiene dos sesiones a la vez: lo impide la base de datos.',
        tests: {
          'server/race.test.ts': [
            'keep a slot single when all confirm at once, and tell the others (cal.com #5820)',
          ],
        },
      },
      'D3.8': {
        says: 'Lo que crea algo lleva su clave, y repetirlo no lo hace dos veces.',
        rules: {
          attempts: ['Lo mismo lleva siempre la misma clave, hasta que hay respuesta'],
          schedule: [
            'Si la respuesta se pierde se pregunta de nuevo a los 3 segundos, sin agendar dos veces',
          ],
        },
        tests: {
          'server/session-booking.test.ts': [
            'answers the first session again for the same key, and CONFLICT for another content',
          ],
        },
      },
      'D3.9': {
        says: '24 horas son horas transcurridas, también si cambia la hora del país.',
        tests: {
          'domain/session-rules.test.ts': [
            'counts 24 elapsed hours, also across the clock change of September 2026 in Santiago',
          ],
        },
      },
    },
  },
]
