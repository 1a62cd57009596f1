import type { Sights } from '../../../paths/sights'

/** From the specification: the coach reads and comments objectives, and never writes them. */
export const sights: Sights = {
  reading: {
    offers: [/^(Comentar|Seguir tu comentario): Soltar tres tareas/],
    lacks: ['Enviar comentario', 'Crear objetivo', 'Editar'],
  },
  writing: { offers: ['Dejarlo para después'], says: [/lo escrito te espera/], lacks: ['Editar'] },
  sending: { withholds: ['Enviar comentario', 'Dejarlo para después'] },
}
