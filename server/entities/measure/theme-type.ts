import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Theme } from './themes'

export const ThemeType = builder.objectRef<Theme>('CommentTheme').implement({
  extensions: READ_WHOLE,
  description: 'What comments speak of, from three people on.',
  fields: (t) => ({
    label: t.exposeString('label'),
    count: t.exposeInt('count', { description: 'people' }),
    sentence: t.exposeString('sentence', {
      nullable: true,
      description: 'an example without names, mails and numbers; null: too few answered',
    }),
    datetime: t.exposeString('datetime', { description: 'the first of the newest month, as 2026-11-01' }),
  }),
})
