import type { ListLook } from '#domain/list-looks'
import { MAIL_KINDS, type MailPreferences, wantsMail } from '#domain/mail-kinds'
import { masked } from '#domain/masks'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Bookmark, Leader } from '../../kernel/database/columns'

export const LeaderType = builder.objectRef<Leader>('Leader').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    position: t.exposeString('position'),
  }),
})

export const PaymentType = builder.objectRef<Record<string, string>>('Payment').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    dni: t.string({ nullable: true, resolve: ({ dni }) => dni ?? null }),
    bank: t.string({ nullable: true, resolve: ({ bank }) => bank ?? null }),
    account: t.string({ nullable: true, resolve: ({ account }) => account ?? null }),
    number: t.string({ nullable: true, resolve: ({ number }) => (number ? masked(number) : null) }),
  }),
})

export const BookmarkType = builder.objectRef<Bookmark>('Bookmark').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ title: t.exposeString('title'), documentId: t.exposeID('documentId') }),
})

export const ListLookType = builder.objectRef<ListLook>('ListLook').implement({
  extensions: READ_WHOLE,
  description: 'Which columns somebody wants to see of a list, in which order.',
  fields: (t) => ({
    list: t.exposeString('list'),
    columns: t.stringList({ resolve: ({ columns }) => [...columns] }),
  }),
})
export const MailPreferencesType = builder.objectRef<MailPreferences>('MailPreferences').implement({
  extensions: READ_WHOLE,
  description: 'Which mails the person wants.',
  fields: (t) =>
    Object.fromEntries(
      MAIL_KINDS.map((kind) => [kind, t.boolean({ resolve: (mails) => wantsMail(mails, kind) })]),
    ),
})
