import type { Seen, Sight, Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const CLOSED = 'No pudimos abrir la organización.'
const CREDITS = ['Abonar créditos', 'Restar']
const FAILED = /No pudimos (traer esta parte|leer los movimientos)\./
type Part = { movements: unknown[]; trips: unknown[]; settings: object | null; total: number } | null
type Question = { tab: string; text: string; status: string | null; operation: string | null }

/** What each part is about, once it is there. */
function partOf({ context }: Seen): { says: Sight['says']; offers?: Sight['offers'] } {
  const { tab, text, status, operation } = context.question as Question
  const part = context.part as Part
  if (tab === 'credits')
    return {
      says: [
        'disponibles de 600',
        '40 créditos sin asignar a ningún programa ni travesía.',
        'Movimientos',
        ...(part?.movements.length === 0
          ? [operation ? 'No hay movimientos de ese tipo' : 'Todavía no hay movimientos']
          : ['Contrato anual']),
      ],
      offers: [['link', 'Ver el estado de cuenta']],
    }
  if (tab === 'trips')
    return part && part.trips.length > 0
      ? { says: ['1 travesía', '5 de 8 usados'], offers: ['Ignacio Fuentealba'] }
      : { says: [text || status ? 'Nadie calza con lo que buscas' : 'Todavía no hay travesías'] }
  if (tab === 'settings' && part?.settings)
    return {
      says: ['Datos', 'Membresía', 'Videollamada', 'Acceso', 'Programas', 'Por defecto'],
      offers: ['Renovar', 'Editar el acceso', 'Quitar Eleva 2026'],
    }
  if (tab === 'people') return { says: ['Su gente'] }
  return { says: [] }
}
const named = { heading: 'Aurora Logística' }
const TABS: Sight['offers'] = ['Resumen', 'Créditos', 'Travesías', 'Programas', 'Usuarios', 'Ajustes'].map(
  (tab) => ['tab', tab],
)

/** From the specification and the notes on the picture of settings: one customer by its parts, each with what is done there. */
export const sights: Sights = {
  opening: (seen) => ({
    heading: seen.context.organization ? 'Aurora Logística' : 'Organización',
    withholds: CREDITS,
    lacks: [CLOSED],
  }),
  'open.fetching': { ...named, offers: TABS, withholds: [...CREDITS, 'Bajar los movimientos en CSV'] },
  'open.typing': { ...named, withholds: CREDITS, lacks: [FAILED] },
  'open.idle': (seen) => {
    const { says = [], offers = [] } = partOf(seen)
    return {
      heading: 'Aurora Logística',
      says: ['Con membresía', ...says],
      offers: [...CREDITS, ...(TABS ?? []), ...offers],
      lacks: [FAILED, CLOSED],
    }
  },
  'open.saving': { ...named, withholds: [...CREDITS, 'Bajar los movimientos en CSV'] },
  'open.changing': ({ context }) =>
    context.change === 'add'
      ? {
          heading: 'Abonar créditos',
          says: ['Se suman a los disponibles sin asignar.', 'Lo lee el cliente.'],
          offers: ['Abonar', 'Cancelar'],
        }
      : {
          heading: 'Restar créditos',
          says: ['Se restan de los que nadie tiene asignados. Hay 40.', 'Por qué'],
          offers: ['Restar', 'Cancelar'],
          lacks: ['Orden de compra'],
        },
  'open.setting': ({ context }) =>
    (context.setting as { kind: string }).kind === 'access'
      ? {
          heading: 'Editar el acceso',
          says: ['Al empezar', 'Cambia para quienes empiecen desde ahora.'],
          offers: ['Guardar acceso', 'Cancelar'],
        }
      : {
          heading: '¿Quitar este programa?',
          says: ['Eleva 2026', 'Nadie más podrá empezarlo aquí.', 'vuelve a los créditos sin asignar'],
          offers: ['Quitar programa', 'Conservar'],
        },
  'open.agreeing': {
    heading: 'Renovar la membresía',
    says: ['La vigente no cambia', 'Nada se renueva por sí solo.'],
    offers: [/^Renovar hasta el /, 'Cancelar'],
  },
  'open.travelling': {
    heading: 'Ignacio Fuentealba',
    says: ['Travesía en Eleva 2026', 'Puede agendar'],
    offers: ['Cancelar', 'Pausar', 'Extender'],
  },
  ...broughtSights('organization', CLOSED, { heading: 'Organización' }),
  'part/failed': { heading: 'Aurora Logística', says: [FAILED], offers: ['Reintentar'], withholds: CREDITS },
  'part/shown': { lacks: [FAILED], withholds: ['Reintentar'] },
}
