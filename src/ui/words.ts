/** 1.024, as numbers are written here. */
const grouped = (total: number): string => total.toLocaleString('es-CL')

/** Words that are the same on every screen. */
export const WORDS = {
  retry: 'Reintentar',
  back: 'Atrás',
  continue: 'Continuar',
  save: 'Guardar',
  showPassword: 'Mostrar contraseña',
  hours: 'Elegir hora',
  calendar: {
    open: 'Abrir calendario',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    previousYear: 'Año anterior',
    nextYear: 'Año siguiente',
    previousDecade: 'Década anterior',
    nextDecade: 'Década siguiente',
    months: 'Elegir mes',
    years: 'Elegir año',
  },
  saved: 'Guardado',
  saving: 'Guardando',
  close: 'Cerrar',
  optional: 'Opcional',
  offline: 'No hay conexión. Lo que ves puede estar desactualizado.',
  skip: 'Ir al contenido',
  loading: 'Cargando',
  notices: 'Avisos',
  steps: 'Pasos',
  trail: 'Dónde estás',
  pages: 'Páginas',
  earlier: 'Página anterior',
  later: 'Página siguiente',
  range: (from: number, to: number, total: number | null): string =>
    `${from} a ${to} de ${total === null ? '10.000+' : grouped(total)}`,
  sortedBy: (column: string): string => `Ordenar por ${column.toLowerCase()}`,
  stepOf: (step: number, total: number): string => `Paso ${step} de ${total}`,
} as const
