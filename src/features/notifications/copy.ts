/** Texts of the bell, by what they say. */
export const COPY = {
  title: 'Avisos',
  bell: (unread: number): string =>
    unread === 0 ? 'Avisos' : unread === 1 ? 'Avisos: 1 sin leer' : `Avisos: ${unread} sin leer`,
  readAll: 'Marcar todo como leído',
  unread: 'Sin leer.',
  empty: 'Aquí verás qué pasa con tus sesiones y tus mensajes.',
  failed: 'No pudimos cargar tus avisos.',
  more: 'Ver más',
  loading: 'Cargando tus avisos',
}
