import type { Seen, Sight, Sights } from '../../../paths/sights'

const STOP = 'Dejar de escribir'
const ALLOW = 'Escribir lo que digo'
/** From decision 217: why there is nothing to read, each in its own words. */
const WHY: Record<string, RegExp> = {
  declined: /prefiere que por ahora no se escriba/,
  unable: /El navegador de \S+ no puede escribir lo que dice/,
  stopped: /dejó de escribir lo que dice/,
  failed: /El navegador de \S+ no pudo seguir escribiendo/,
  cut: /se apagaron al cortarse la llamada/,
}
const TROUBLES: Record<string, string> = {
  permission: 'no dio permiso',
  microphone: 'no encontró un micrófono',
  network: 'El servicio que escribe lo que dices no responde.',
  unexpected: 'Tu navegador dejó de escribir lo que dices.',
}
const refused = ({ context: { reason } }: Seen): Sight => ({
  says: [WHY[String(reason)] ?? 'otra razón'],
  offers: ['Entendido'],
  lacks: Object.entries(WHY).flatMap(([other, words]) => (other === reason ? [] : [words])),
})
/** Whoever hears the voice is named before anything is heard. */
function asked({ context }: Seen): Sight {
  const { by, maker } = context.voice as { by: string; maker?: string | null }
  const how = by === 'device' ? 'en este equipo' : `con ${maker ? `el servicio de ${maker}` : 'un servicio'}`
  return {
    says: ['quiere leer lo que dices', how, by === 'device' ? 'no se guarda' : 'que recibe tu voz'],
    offers: [ALLOW, 'Ahora no'],
    withholds: [STOP],
  }
}
function written({ context }: Seen): Sight {
  const { said, saying } = context as { said: { text: string }[]; saying: string }
  const lines = [...said.map(({ text }) => text), saying].filter(Boolean)
  return { offers: ['Subtítulos'], says: lines.length > 0 ? lines : [/aparecerá acá/] }
}

export const sights: Sights = {
  'reading.off': { lacks: [...Object.values(WHY), 'Le preguntamos'] },
  'reading.asking': { says: ['Le preguntamos a'], offers: ['Subtítulos'] },
  'reading.written': written,
  'reading.refused': refused,
  'speaking.off': { withholds: [STOP, ALLOW] },
  'speaking.findingVoice': { withholds: [STOP, ALLOW] },
  'speaking.asked': asked,
  'speaking.writing.listening': { says: ['Se escribe lo que dices para'], offers: [STOP] },
  'speaking.writing.muted': {
    says: ['Tu micrófono está apagado'],
    offers: [STOP],
    lacks: ['Se escribe lo que dices'],
  },
  'speaking.failed': ({ context: { trouble } }) => ({
    says: [TROUBLES[String(trouble)] ?? 'otra razón'],
    offers: ['Entendido'],
    withholds: [STOP],
  }),
}
