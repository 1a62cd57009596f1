import type { WordsOf } from '../words'
import type { organizationsMachine } from './chart'

export const organizationsWords: WordsOf<typeof organizationsMachine> = {
  title: 'Organizaciones',
  events: { 'list.retry': 'Reintenta', 'text.change': 'Busca', 'more.show': 'Ve más' },
  guards: { hasMore: 'quedan más' },
}
