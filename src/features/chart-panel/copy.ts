export const COPY = {
  title: 'Charts en marcha',
  close: 'Cerrar los charts',
  charts: 'Qué charts corren',
  here: 'está aquí',
  map: 'Dónde está',
  last: 'Lo último que pasó',
  nothing: 'Todavía no pasa nada.',
  help: 'Ctrl+Alt+M abre y cierra este panel.',
} as const
