import { SYNONYMS } from '#domain/chart-glossary'
import { folded } from '#domain/names'

/** Words of a question that say nothing of what is asked. */
const EMPTY = new Set(
  `a al algo alguien ante aqui asi aun cada cierto como con contra cosa cual cuales cuando cuanta cuantas cuanto cuantos
  da dar de debe deben deja del desde donde e el ella en entonces entre es esa ese eso esta estan este esto explica
  entra entran llega llegan llegar varias varios vario fue ha hace hacer hacia haga hago han hasta hay hora horas ir la las le les lo los mas me mi mientras mis mucho muy
  ni nos o ocurre para pasa pasan pasar pasara pero persona personas plazo poco podemos por porque posible pueda puede
  pueden puedo que quien quienes saber se sea ser si sido sirve sobre solo son su sucede sus tan tanto te tener tengo ti
  tiempo tiene tienen toca todo todos tu tus un una unas uno unos va van ve veces ver vez y ya yo`
    .split(/\s+/)
    .filter(Boolean),
)
const ENDING =
  /(?:amientos?|imientos?|aciones|acion|iciones|icion|aron|ieron|arse|erse|irse|arla|arlo|ando|iendo|adas?|ados?|idas?|idos?|ar|er|ir|an|en|as|os|es|a|e|o|s|n)$/

/** What a word has in common with its other forms: tomada, tomó and toman are one. */
function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word
  const cut = word.replace(ENDING, '')
  return cut.length >= 3 ? cut : word
}

/** Text as words between single blanks, without accents, case and signs; a path keeps its strokes. */
const plainly = (text: string): string => ` ${folded(text).replace(/[^a-z0-9/-]+/g, ' ')} `

/**
 * What a text speaks of: stems, with every synonym said as the word that charts use. Words that say nothing are left
 * out, unless nothing else is left.
 */
export function wordsOf(text: string): string[] {
  let rest = plainly(text)
  for (const [said, word] of SYNONYMS) rest = rest.replaceAll(` ${said} `, ` ${word}. `)
  const all = rest.trim().split(/\s+/).filter(Boolean)
  const full = all.filter((word) => word.endsWith('.') || !EMPTY.has(word))
  return [...new Set((full.length > 0 ? full : all).map((word) => stem(word.replace('.', ''))))]
}
