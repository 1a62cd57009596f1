import type { Sight, Sights } from '../../../paths/sights'

/** From the specification: after a session, three hours near the rhythm; or the one there is, or whom to ask. */
export const sights: Sights = {
  asking: { lacks: ['Ver todas las horas', 'Agendaste la próxima:'] },
  choosing: { lacks: ['Agendaste la próxima:', 'Ya tienes la próxima:'] },
  booked: { says: ['Agendaste la próxima:', 'Jueves 10 de septiembre, 10:00'] },
  told: ({ context }) => {
    const sight: Record<string, Sight> = {
      ahead:
        Object(context.next).session?.state === 'pending'
          ? { says: ['Tu coach te propone esta hora:'], offers: [['link', 'Responder la propuesta']] }
          : { says: ['Ya tienes la próxima:'], lacks: ['Responder la propuesta'] },
      noCredits: { says: ['No te quedan créditos. Pide más a quien administra tu programa.'] },
      later: { offers: [['link', 'Ver todas las horas']] },
    }
    return sight[String(Object(context.next).kind)] ?? { offers: [['link', 'Ver todas las horas']] }
  },
}
