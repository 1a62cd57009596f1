import type { Refusal, Trouble, Voice } from '#machines/call/captions/ports'

type Reason = Refusal | 'cut'
const REFUSED: Record<Reason, (name: string) => string> = {
  declined: (name) => `${name} prefiere que por ahora no se escriba lo que dice.`,
  unable: (name) => `El navegador de ${name} no puede escribir lo que dice.`,
  stopped: (name) => `${name} dejó de escribir lo que dice.`,
  failed: (name) => `El navegador de ${name} no pudo seguir escribiendo lo que dice.`,
  cut: () => 'Los subtítulos se apagaron al cortarse la llamada. Puedes pedirlos otra vez.',
}

export const CAPTIONS = {
  title: 'Subtítulos',
  asking: (name: string): string => `Le preguntamos a ${name} si se puede escribir lo que dice.`,
  waiting: (name: string): string => `Lo que diga ${name} aparecerá acá.`,
  quiet: (name: string): string => `${name} tiene el micrófono apagado.`,
  refused: (reason: Reason, name: string): string => REFUSED[reason](name),
  close: 'Entendido',
  wants: (name: string): string => `${name} quiere leer lo que dices.`,
  /** Whoever hears the voice is named before it is heard. */
  how(voice: Voice, name: string): string {
    if (voice.by !== 'service')
      return `Tu navegador lo escribe en este equipo. El texto le llega solo a ${name} y no se guarda.`
    const whose = voice.maker ? `con el servicio de ${voice.maker}` : 'con un servicio de quien lo hizo'
    return `Tu navegador lo escribe ${whose}, que recibe tu voz. El texto le llega solo a ${name} y no lo guardamos.`
  },
  allow: 'Escribir lo que digo',
  decline: 'Ahora no',
  writing: (name: string): string => `Se escribe lo que dices para ${name}.`,
  muted: (name: string): string => `Tu micrófono está apagado: a ${name} no le llega nada escrito.`,
  stop: 'Dejar de escribir',
  trouble: {
    permission: 'El navegador no dio permiso para escribir lo que dices.',
    microphone: 'El navegador no encontró un micrófono para escribir lo que dices.',
    network: 'El servicio que escribe lo que dices no responde.',
    unexpected: 'Tu navegador dejó de escribir lo que dices.',
  } satisfies Record<Trouble, string>,
} as const
