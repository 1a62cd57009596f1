declare const cleaned: unique symbol

/** HTML that the server has cleaned; only server/rich-text.ts makes it, and only it is ever drawn as markup. */
export type SafeHtml = string & { readonly [cleaned]: true }

/** Where a video may be embedded from: these hosts exactly, with https. The page's policy names the same. */
export const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const
