import { FormsContentDocument, GetSessionListDocument } from '../generated/graphql'
import { askEarly } from '../graphql/client'

/** Beside the user, what the first screens of whoever has sessions need: the forms and the session list. */
export function loadAtStart(): void {
  askEarly(FormsContentDocument)
  askEarly(GetSessionListDocument)
}
