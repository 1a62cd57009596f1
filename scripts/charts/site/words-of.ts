import { CONCEPTS } from '#domain/chart-glossary'
import { folded } from '#domain/names'

/** Words of a question that say nothing of what is asked. */
const EMPTY = new Set(
  `a al algo alguien aqui asi aun ay cada casi cierto como con cosa cosas cual cuales cuando cuanta cuantas cuanto
  cuantos da dar de debe deben deberia deja del donde e el ella ellos en entonces era es esa ese eso esta estan estar
  estas este esto estoy explica favor fue fui gente ha haber habia hace hacer haga hago han hasta hay he hice hicimos ir
  justo la las le les lo los mas me mi mientras mis mucha muchas mucho muchos muy ni nos o ocurre ojala ok otra otras
  otro otros para parece pasa pasan pasar pasara paso pero persona personas poco podemos podria por porque posible pues
  pueda puede pueden puedo que quiere quiero quien quienes saber se sea ser si sido siempre sirve sobre solo son soy su
  sucede sus tal tan tanta tanto te tener tengo ti tiene tienen tipo toca toda todas todo todos tu tus u un una unas uno
  unos usted aparece aparecen sale salen dice dicen digo decir pide piden pone ponen queda quedan quedo quedar deje llego
  llegue sigue sigo entra entran muestra ahora hoy nada bien mal viene vienen necesito necesita va van varias varios veces vez voy y ya yo`
    .split(/\s+/)
    .filter(Boolean),
)
/** As people write in a hurry. */
const HASTY: Record<string, string> = {
  q: 'que',
  k: 'que',
  ke: 'que',
  xq: 'porque',
  pq: 'porque',
  x: 'por',
  d: 'de',
  tb: 'tambien',
  tmb: 'tambien',
  min: 'minutos',
  mins: 'minutos',
  hr: 'hora',
  hrs: 'horas',
}
/** Forms of verbs that have too little in common to be found the same. */
const IRREGULAR = new Map(
  `estar: estoy estuve estuvo estuvimos
  tener: tuve tuvo tuvimos tenido
  hacer: hizo haran hecho
  poder: pude pudo podre
  querer: quise quiso
  venir: vengo vino vine vinieron vendra
  poner: puse puso pusieron puesto
  decir: dijo dije dijeron dicho
  dar: doy dio di dieron
  salir: salgo saldra
  caer: caigo cayo cae caen
  elegir: elijo elige eligen
  pedir: pido pedi pidio pide piden pida pidan
  seguir: siguen siguio
  leer: leo lee leen leyo leyeron
  ver: ve ven veo vio vi vieron visto
  usar: usa usan uso use usado usarla usarlas usarlo
  servir: sirvio
  repetir: repite repitio repiten
  despedir: despiden despidieron despidio
  jugar: juego`
    .split('\n')
    .flatMap((line) => {
      const [verb = '', forms = ''] = line.trim().split(': ')
      return forms.split(' ').map((form) => [form, verb] as const)
    }),
)
const ENDING =
  /(?:amientos?|imientos?|asiones|asion|isiones|ision|siones|sion|aremos|eremos|iremos|ariamos|abamos|iamos|asteis|aron|ieron|aban|abas|aba|arian|arias|aria|erian|eria|irian|iria|ando|iendo|adores|adoras|adora|ador|adas?|ados?|idas?|idos?|aste|iste|amos|emos|imos|aran|aras|are|ara|eran|era|iran|ira|ian|ias|ia|ie|io|ar|er|ir|an|en|as|os|es|is|a|e|i|o|s|n)$/
/** Words that stand behind a verb and are written with it: cancelarla, dimelo. */
const BEHIND = /(?<=..(?:[aei]r|ando|iendo))(?:se|me|te|nos)?(?:l[aeo]s?)?$/
const SMALL = /(?<=[a-z]{4})it[ao]s?$/

/** As it sounds: whoever writes reserba, ora or desición means the same as whoever writes it well. */
const sounds = (word: string): string =>
  word
    // else it would end as coach does
    .replace('coachee', 'coachy')
    .replaceAll('ch', 'x')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/c(?=[ei])/g, 's')
    .replace(/[cq]/g, 'k')
    .replaceAll('z', 's')
    .replaceAll('v', 'b')
    .replaceAll('h', '')
    .replaceAll('ll', 'y')
    .replace(/(.)\1/g, '$1')

/** What a word has in common with its other forms: tomada, tomó and toman are one; cierra and cerrar, muevo and mover. */
function stem(word: string): string {
  const verb = IRREGULAR.get(word)
  if (verb) return stem(verb)
  if (word.length <= 3 || /\d|\//.test(word)) return word
  const heard = sounds(word)
  const bare = (heard.length > 5 ? heard.replace(BEHIND, '') : heard).replace(SMALL, 'o')
  const cut = bare.replace(ENDING, '')
  return (cut.length >= 3 ? cut : bare).replace(/ue(?=[a-z])/, 'o').replace(/ie(?=[a-z])/, 'e')
}

/** Text as words, without accents, case and signs; a path keeps its strokes. */
export const plainly = (text: string): string[] =>
  folded(text)
    .replace(/[^a-z0-9/-]+/g, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => HASTY[word] ?? word)

type Expression = { concept: string; parts: string[] }
const EXPRESSIONS = new Map<string, Expression[]>()
for (const { name, said } of CONCEPTS)
  for (const expression of said) {
    const words = plainly(expression)
    const full = words.filter((word) => !EMPTY.has(word))
    const parts = (full.length > 1 ? full : words).map(stem)
    const [first = ''] = parts
    const same = EXPRESSIONS.get(first) ?? []
    if (!same.some(({ concept, parts: others }) => concept === name && others.join() === parts.join()))
      EXPRESSIONS.set(first, [...same, { concept: name, parts }])
  }
/** Every stem the glossary knows. */
export const GLOSSARY_STEMS: ReadonlySet<string> = new Set(
  [...EXPRESSIONS.values()].flat().flatMap(({ parts }) => parts),
)

/** Where the words of an expression stand; between them only what says nothing: «nunca [me] llegó». */
function placesOf(parts: readonly string[], terms: readonly Term[], from: number): number[] | null {
  const places = [from]
  for (const part of parts.slice(1)) {
    const last = places.at(-1) ?? from
    const next = terms.findIndex(({ stem: one }, at) => at > last && one === part)
    if (next < 0 || terms.slice(last + 1, next).some(({ empty }) => !empty)) return null
    places.push(next)
  }
  return places
}

/** A word of a text, and the concepts it is part of; `aside`: of them, those of a part of a longer expression. */
export type Term = { stem: string; concepts: string[]; aside: string[]; empty: boolean }

type Meant = { concept: string; places: number[] }
const meantIn = (terms: readonly Term[]): Meant[] =>
  terms.flatMap(({ stem: first, empty }, at) =>
    (EXPRESSIONS.get(first) ?? []).flatMap(({ concept, parts }) => {
      const places = parts.length === 1 && empty ? null : placesOf(parts, terms, at)
      return places ? [{ concept, places }] : []
    }),
  )
/** «no aparece el promedio» is less of «no aparece»: it says its own. */
const isInside = (one: Meant, other: Meant): boolean =>
  other.places.length > one.places.length && one.places.every((place) => other.places.includes(place))

/** What a text speaks of; `known` says a misspelled stem as it should be. */
export function termsOf(text: string, known: (stem: string) => string = (one) => one): Term[] {
  const terms = plainly(text).map((word): Term => {
    const empty = EMPTY.has(word)
    return { stem: empty ? stem(word) : known(stem(word)), concepts: [], aside: [], empty }
  })
  const all = meantIn(terms)
  for (const one of all)
    for (const place of one.places) {
      const term = terms[place]
      if (!term || term.concepts.includes(one.concept)) continue
      term.concepts.push(one.concept)
      if (all.some((other) => isInside(one, other))) term.aside.push(one.concept)
    }
  const full = terms.filter(({ empty, concepts }) => !empty || concepts.length > 0)
  return full.length > 0 ? full : terms
}
