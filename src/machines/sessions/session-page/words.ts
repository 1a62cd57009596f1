import type { WordsOf } from '#domain/chart-words'
import { RATING_HOURS, SESSION_MINUTES } from '#domain/constants'
import type { sessionPageMachine } from './chart'

export const sessionPageWords: WordsOf<typeof sessionPageMachine> = {
  order: 63,
  title: 'La página de una sesión',
  remembers: {
    left: 'La sesión y lo que dejó',
    heard: 'La última versión de que se supo',
    kept: 'Lo que está guardado',
    sent: 'Lo que se está guardando',
    versions: 'Qué versión se vio',
    mark: 'Qué fue de lo acordado',
    share: 'Si comparte los acuerdos',
    stars: 'Cuántas estrellas',
    wants: 'Lo que eligió y falta enviar',
  },
  events: {
    'session.changed': 'La otra persona cambia una sesión',
    'clock.ticked': 'Pasa el tiempo',
    'page.retry': 'Reintenta',
    'topic.change': 'Escribe su tema',
    'note.change': 'Escribe su nota',
    'topic.move': 'Pasa a su nota el tema que no alcanzó a guardarse',
    'agreement.mark': 'Dice qué fue de lo acordado',
    'sharing.change': 'Cambia si su próximo coach lee los acuerdos',
    'stars.choose': 'Elige las estrellas',
  },
  guards: {
    isThis: 'es esta sesión',
    isNews: 'es esta sesión, y cambió',
    isBehind: 'hay una versión más nueva que la que se ve',
    isBeingClosed: `pasaron sus ${SESSION_MINUTES} minutos y su coach no la ha cerrado`,
    changed: 'hay algo sin guardar',
    stale: 'se escribió en otro dispositivo',
    mayWriteTopic: 'la sesión todavía no termina',
    isLate: 'la sesión terminó antes de que su tema se guardara',
    hasWish: 'eligió algo que falta enviar',
    wantsMark: 'eligió qué fue de lo acordado',
    wantsShare: 'eligió si comparte los acuerdos',
    wantsStars: 'eligió estrellas',
    isAgreed: 'hay un acuerdo',
    mayRate: `la sesión se realizó y sus estrellas, si tiene, son de hace menos de ${RATING_HOURS} horas`,
  },
  effects: { keep: { kind: 'record', say: 'este dispositivo guarda lo que falta enviar' } },
}
