import { formSights } from '../../kit/sights'

const FAILED = 'No pudimos guardar los cambios.'
const UNLINKS = 'Nadie más podrá empezarlo aquí.'

/** From the notes on the picture of settings: one subject at a time, each with what its change means and to whom. */
export const sights = formSights(({ kind }) => {
  const failed = FAILED
  switch (kind) {
    case 'data':
      return {
        heading: 'Editar los datos',
        says: [
          'Nombre',
          'RUT',
          'Contraparte',
          'Los documentos ya cerrados conservan el nombre y el RUT de antes.',
        ],
        submit: 'Guardar datos',
        keep: 'Cancelar',
        lacks: [UNLINKS],
        failed,
      }
    case 'look':
      return {
        heading: 'Editar la imagen',
        says: ['Logo', 'Color', 'Solo lo ve su gente; el resto sigue viendo la imagen de siempre.'],
        submit: 'Guardar imagen',
        keep: 'Cancelar',
        failed,
      }
    case 'calls':
      return {
        heading: 'Editar la videollamada',
        says: [
          'Por defecto',
          'Permitidas',
          'Entran desde aquí, sin instalar nada',
          'Piden su enlace al empezar',
          'Cambia para quienes empiecen desde ahora. Las sesiones ya agendadas conservan su sala.',
        ],
        submit: 'Guardar videollamada',
        keep: 'Cancelar',
        failed,
      }
    case 'rooms':
      return {
        heading: 'Salas hechas para cada sesión',
        says: ['Al guardar se crea una reunión de prueba y se borra.', 'Si el servicio falla'],
        submit: 'Probar y guardar',
        keep: 'Cancelar',
        failed,
      }
    case 'dropRooms':
      return {
        heading: '¿Dejar de crear las salas?',
        says: ['Las próximas sesiones usarán el enlace de cada persona.', 'Zoom'],
        submit: 'Dejar de crearlas',
        keep: 'Conservar',
        failed,
      }
    case 'program':
      return {
        heading: 'Agregar un programa',
        says: ['Aurora Logística', 'Incluye 2026'],
        submit: 'Agregar programa',
        keep: 'Cancelar',
        lacks: [UNLINKS],
        failed,
      }
    default:
      return {
        heading: '¿Quitar este programa?',
        says: ['Eleva 2026', UNLINKS, 'Lo que quede en su cuenta vuelve a los créditos sin asignar.'],
        submit: 'Quitar programa',
        keep: 'Conservar',
        failed,
      }
  }
})
