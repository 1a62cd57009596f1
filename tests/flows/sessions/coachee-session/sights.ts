import type { Seen, Sights } from '../../../paths/sights'

const ABSENT = 'Mi coach no llegó'
const ONLY = 'Solo acuerdos'
/** What was talked about where nothing was agreed. */
const UNAGREED = 'Los turnos'

type Known = { sessions: { topic: string; agreed: object | null }[]; agreedOnly: boolean }
/** From picture 20: of what is behind one looks at everything, or only at what left an agreement. */
function behind({ context }: Seen) {
  const { sessions, agreedOnly } = context as Known
  const hasUnagreed = sessions.some(({ topic }) => topic === UNAGREED)
  return {
    narrowing: sessions.some(({ agreed }) => agreed) ? [ONLY] : [],
    says: hasUnagreed && !agreedOnly ? [UNAGREED] : [],
    lacks: hasUnagreed && agreedOnly ? [UNAGREED] : [],
  }
}
/** From the specification: book, prepare, enter, hold, rate, each when its time has come. */
export const sights: Sights = {
  booking: { withholds: ['Evaluar', ABSENT, ['link', 'Entrar']] },
  'ahead.preparing': (seen) => {
    const { narrowing, ...past } = behind(seen)
    return { ...past, offers: narrowing, withholds: [ABSENT, ['link', 'Entrar']] }
  },
  'ahead.entering': { offers: [['link', 'Entrar']], withholds: ['Evaluar'] },
  rating: (seen) => {
    const { narrowing, ...past } = behind(seen)
    return {
      ...past,
      offers: ['Evaluar', 'Más tarde', ...narrowing],
      withholds: [ABSENT, ['link', 'Entrar']],
    }
  },
}
