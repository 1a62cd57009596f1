/** What no text needs: signs that turn the order of the letters around. */
const TURNS = /[\u202b\u202d\u202e\u2067\u2068]/u
/** What has no ink: signs for programs, lines and blanks by another name, and marks that choose a shape. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|\p{Variation_Selector}/u
/** Letters by their kind, blank by their look: of Hangul, Khmer, Braille, and the one that joins marks. */
const BLANKS = /\u034f|[\u115f\u1160\u3164\uffa0]|\u17b4|\u17b5|\u2800/u
/** Emoji choose their look, and are held together, by signs that are not seen. */
const LOOK = /(?<=\p{Emoji})\ufe0f/gu
const JOINED = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})/gu

export const WRITTEN = 'Quita los caracteres que no se ven.'

/** Whether a text is one line in which every character is seen, and stands where it is read. */
export function isOneLine(text: string): boolean {
  const shown = text.replace(LOOK, '').replace(JOINED, '')
  return !UNSEEN.test(shown) && !BLANKS.test(shown)
}

/** As `isOneLine` for texts of several lines, in which what is not seen does no harm unless it turns letters around. */
export const isText = (text: string): boolean =>
  !TURNS.test(text) && !/\p{Cc}|\p{Cs}/u.test(text.replace(/[\n\r\t]/g, ''))
