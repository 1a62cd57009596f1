import { AcademyView } from '../../../../src/features/academy/AcademyView'
import { ReadingView } from '../../../../src/features/academy/ReadingView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { sights } from './sights'

const TITLES: Record<string, string> = {
  'course-feedback': 'Feedback que se puede usar',
  'course-delegar': 'Delegar sin desaparecer',
}

export const academySeen: ViewBinding = {
  sights,
  screen: (actor) => {
    const { course, collection } = actor.getSnapshot().context.place
    return course === null && collection === null ? (
      <AcademyView actor={actor as never} />
    ) : (
      <ReadingView actor={actor as never} />
    )
  },
  gestures: {
    'library.retry': button('Reintentar'),
    'search.change': ({ text }) => write('Busca un tema o un curso', String(text)),
    'category.choose': ({ category }) => press('radio', category === null ? 'Todo' : String(category)),
    'saved.show': button('Guardados'),
    'filters.clear': button('Ver todo'),
    'bookmark.toggle': ({ documentId }) => {
      const title = TITLES[String(documentId)]
      return press('button', new RegExp(`^(Guardar «${title}»|Quitar «${title}» de los guardados)$`))
    },
  },
}
