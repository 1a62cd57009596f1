import type { WordsOf } from '#domain/chart-words'
import type { uploadMachine } from './chart'

export const uploadWords: WordsOf<typeof uploadMachine> = {
  order: 30,
  title: 'Foto propia',
  events: {
    'file.choose': 'Elige un archivo',
    'area.change': 'Mueve el recorte',
    'upload.start': 'Sube la foto',
    'upload.cancel': 'Cancela',
    'upload.progress': 'Avanza la subida',
    'upload.sent': 'Terminó de subir',
    'upload.failed': 'No pudo subir',
    'picture.remove': 'Quita la foto',
  },
  guards: {
    isImage: 'es una imagen',
    isLight: 'no pesa demasiado',
    hasArea: 'hay un recorte',
    hasPicture: 'hay una foto',
  },
  exceptions: {
    application: {
      'upload.cropping: upload.start (rechazo)': 'El recorte está elegido apenas se ve la foto.',
    },
  },
}
