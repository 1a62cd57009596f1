import type { Me } from '#domain/models'

export type SnackbarColor = 'success' | 'error' | 'info' | 'warning'
/** What any screen's machine may tell the application: emitted there, handled by the root machine. */
export type AppEvent =
  | { type: 'place.wanted'; to: string; replace?: boolean }
  | { type: 'connection.opened'; token: string; me: Me }
  | { type: 'connection.refused' }
  /** an address outside the product, such as a Teams or Zoom room */
  | { type: 'outside.wanted'; url: string }
  | { type: 'user.updated'; me: Me }
  | {
      type: 'snackbar.show'
      content?: string
      color?: SnackbarColor
      timeoutMs?: number
    }
