import type { Seen, Sights } from '../../../paths/sights'

const FAILED = 'No pudimos ver cómo va'
const LEAVE = 'Puedes cerrar esta página: sigue sola, y te avisamos cuando termine.'
const ON = ['Seguir con lo que falta', 'Intentar las que fallaron']
const SAVE = 'Descargar el resultado'
type Run = { state: string; done: number; skipped: number; failed: number; total: number } | null
const runIn = ({ context }: Seen) => context.run as Run
const heading = 'Invitar a Eleva 2026'
const countIn = (seen: Seen): string[] => {
  const run = runIn(seen)
  return run ? [`${run.done + run.skipped + run.failed} de ${run.total}`] : []
}
const busy = (seen: Seen) => ({
  heading,
  says: countIn(seen),
  withholds: [...ON, SAVE, 'Detener'],
  lacks: [FAILED],
})

/** From the notes on the picture of an import: progress that may be stopped, then what became of each row. */
export const sights: Sights = {
  reading: (seen) => ({
    heading: runIn(seen) ? heading : 'Invitaciones',
    withholds: [SAVE, ...ON],
    lacks: [FAILED],
  }),
  unread: { says: [FAILED], offers: ['Reintentar'], withholds: [SAVE, 'Detener', ...ON] },
  going: (seen) => ({
    heading: 'En curso',
    says: ['ana@aurora.cl', LEAVE, 'Pendiente', ...countIn(seen)],
    offers: ['Detener'],
    withholds: [SAVE, ...ON],
    lacks: [FAILED],
  }),
  stopping: busy,
  still: (seen) => {
    const { state = '', failed = 0 } = runIn(seen) ?? {}
    const stopped = state === 'stopped'
    const way = stopped ? ON[0] : failed > 0 ? ON[1] : undefined
    return {
      heading: stopped ? 'Detenida' : 'Terminó',
      says: [...countIn(seen), 'ana@aurora.cl', ...(failed > 0 ? ['1 falló'] : [])],
      offers: [SAVE, ['link', 'Importar otra lista'], ...(way ? [way] : [])],
      withholds: ['Detener', ...ON.filter((one) => one !== way)],
      lacks: [FAILED, LEAVE],
    }
  },
  resuming: busy,
  saving: busy,
}
