import type { FilePurpose } from '../../kernel/database/rows'

const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024
/** What a file may weigh at most. */
export const maxBytesOf = (purpose: FilePurpose): number =>
  purpose === 'chat' ? MAX_ATTACHMENT_BYTES : MAX_IMAGE_BYTES
