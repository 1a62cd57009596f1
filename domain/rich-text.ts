declare const cleaned: unique symbol

/** HTML that the server has cleaned; only server/rich-text.ts makes it, and only it is ever drawn as markup. */
export type SafeHtml = string & { readonly [cleaned]: true }

/** Where a video may be embedded from: these hosts exactly, with https. The page's policy names the same. */
export const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const

/** What presents a feature. thumbnail: a file of our own; empty: none. */
export type Presentation = { videoHtml: SafeHtml; thumbnail: string }
/** By the name of the feature; those without anything to show are not among them. */
export type Presentations = Readonly<Record<string, Presentation>>
