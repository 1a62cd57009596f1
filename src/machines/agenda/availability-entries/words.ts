import type { WordsOf } from '#domain/chart-words'
import type { availabilityEntriesMachine } from './chart'

export const availabilityEntriesWords: WordsOf<typeof availabilityEntriesMachine> = {
  order: 40,
  title: 'Horas extra y bloqueos',
  events: {
    'draft.open': 'Agrega horas o un bloqueo',
    'entry.edit': 'Cambia uno que ya está',
    'entry.remove': 'Quita uno',
    'time.skip': 'Quita solo una vez de las que se repiten',
    'draft.change': 'Escribe',
    'draft.save': 'Guarda',
    'draft.close': 'Deja de escribir',
    'holidays.open': 'Mira los feriados',
    'holiday.toggle': 'Marca un feriado',
    'change.confirm': 'Sigue de todos modos',
    'change.dismiss': 'Vuelve',
  },
  guards: {
    known: 'está en la lista',
    editable: 'está en la lista y se puede cambiar',
    repeats: 'está en la lista y se repite ese día',
    sound: 'lo escrito está bien',
    chosen: 'marcó al menos un feriado',
    hitsSessions: 'hay sesiones agendadas en ese tiempo',
    hasDraft: 'estaba escribiendo',
    hasHolidays: 'estaba eligiendo feriados',
  },
}
