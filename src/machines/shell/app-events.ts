import type { Id, Me, Preview } from '#domain/models'

export type SnackbarColor = 'success' | 'error' | 'info' | 'warning'
/** What any screen's machine may tell the application: emitted there, handled by the root machine. */
export type AppEvent =
  | { type: 'place.wanted'; to: string; replace?: boolean }
  | { type: 'connection.opened'; token: string; me: Me }
  | { type: 'connection.refused' }
  /** the product is to be seen as somebody else sees it */
  | { type: 'preview.began'; preview: Preview }
  /** an address outside the product, such as a Teams or Zoom room */
  | { type: 'outside.wanted'; url: string }
  | { type: 'user.updated'; me: Me }
  /** part of the own record was saved without the application's being told the rest */
  | { type: 'record.saved'; version: number }
  /** what slots are computed from was saved; with a week, it is the own one */
  | { type: 'time.saved'; week?: Pick<Me, 'availability' | 'timezone'> }
  /** the screen begins anew when it is shown next */
  | { type: 'screen.renew' }
  /** how many messages wait for whoever is in, and whose */
  | { type: 'chat.counted'; unread: number; writers: Id[] }
  | {
      type: 'snackbar.show'
      content?: string
      color?: SnackbarColor
      timeoutMs?: number
      showClose?: boolean
    }
