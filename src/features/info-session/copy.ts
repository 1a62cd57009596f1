import { grouped } from '#domain/locale'
import { COUNTED_TO } from '#domain/people-list'
import type { Filter } from '#machines/sessions/info-session/chart'

export const COPY = {
  title: 'Info sesiones',
  help: 'Todas las sesiones, por coach y coachee.',
  filters: {
    coaches: 'Coach',
    coachees: 'Coachee',
    programs: 'Programa',
    organizations: 'Organización',
  } satisfies Record<Filter, string>,
  all: 'Todos',
  from: 'Desde',
  to: 'Hasta',
  clear: 'Quitar filtros',
  csv: 'Bajar CSV',
  failed: 'No pudimos traer las sesiones.',
  choicesFailed: 'No pudimos buscar con qué filtrar.',
  empty: 'No hay sesiones con esos filtros',
  emptyHelp: 'Cambia las fechas o quita algún filtro.',
  pairs: (n: number | null): string =>
    n === null ? `Más de ${grouped(COUNTED_TO)} duplas` : n === 1 ? '1 dupla' : `${grouped(n)} duplas`,
  page: (page: number, pages: number | null): string =>
    pages === null ? `Página ${page}` : `Página ${page} de ${pages}`,
  earlier: 'Página anterior',
  later: 'Página siguiente',
  with: (coachee: string): string => `con ${coachee}`,
  counts: (total: number, held: number): string =>
    `${total === 1 ? '1 sesión' : `${total} sesiones`} · ${held === 1 ? '1 realizada' : `${held} realizadas`}`,
  contested: 'Reclamo por resolver',
  resolvedFor: 'Reclamo acogido',
  resolvedAgainst: 'Reclamo rechazado',
  resolve: 'Resolver',
  dialog: {
    title: 'Resolver el reclamo',
    said: (who: string): string => `${who} dice:`,
    evidence: 'Entradas registradas',
    came: (who: string, when: string): string => `${who}: entró a las ${when}`,
    absent: (who: string): string => `${who}: sin entrada registrada`,
    decision: '¿Qué decides?',
    uphold: 'Acoger: se corrige el crédito',
    keep: 'Rechazar: el cierre se mantiene',
    reason: 'Por qué',
    submit: 'Guardar la decisión',
    back: 'Volver',
  },
} as const
