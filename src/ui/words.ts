/** Words that are the same on every screen. */
export const WORDS = {
  retry: 'Reintentar',
  back: 'Atrás',
  continue: 'Continuar',
  save: 'Guardar',
  saved: 'Guardado',
  saving: 'Guardando',
  close: 'Cerrar',
  optional: 'Opcional',
  offline: 'No hay conexión. Lo que ves puede estar desactualizado.',
  skip: 'Ir al contenido',
  loading: 'Cargando',
  notices: 'Avisos',
  steps: 'Pasos',
  stepOf: (step: number, total: number): string => `Paso ${step} de ${total}`,
} as const
