import MiniSearch from 'minisearch'
import { folded } from '#domain/names'
import { type Findable, findableOf, type Hit, type Kind, type Known } from './findable'
import { GLOSSARY_STEMS, plainly, type Term, termsOf } from './words-of'

/** `sure`: the first hit is an answer to just this. */
export type Found = { hits: Hit[]; sure: boolean }

const MOST_HITS = 10
/** A chart has so much to say that it would hide the others. */
const MOST_OF_ONE_CHART = 2
/** How much of a question a hit speaks of, to be shown and to be the answer: 1 is all of it. */
const NEAR = 0.25
const SURE = 0.6
/** The same where a word of it is not known here. */
const SURE_OF_ANOTHER_WORD = 0.75
/** What is worth less than this part of the best hit is left out. */
const WORTH = 0.05
/** A sentence written as an answer says more than a step of a drawing with the same words. */
const WORTH_OF: Record<Kind, number> = {
  fact: 1.5,
  requirement: 1.25,
  right: 0.5,
  rule: 0.9,
  chart: 1.1,
  state: 0.8,
  wait: 0.75,
  step: 0.55,
  visit: 0.5,
  screen: 0.5,
}
/** Words of a question that tell how a sentence looks that answers it. */
const MANNERS: readonly [RegExp, (one: Findable) => boolean, number][] = [
  [
    /\b(cuant[ao]s?|hasta (que|cuando)|desde (que|cuando)|maximo|minimo|a que hora|plazo|cuando)\b/,
    ({ says }) => /\d|un[ao]? (vez|hora|día|minuto)|(dos|tres|cinco) /i.test(says),
    1.5,
  ],
  [/\bquien(es)?\b/, ({ kind, says }) => kind === 'right' || /administra|coach/i.test(says), 1.2],
  // who may do something is told where it is asked
  [/\b(quien(es)?|pued[eao]|permiso|deja ver)/, ({ kind }) => kind === 'right', 1.8],
  [/\b(que ve|a que pagina|donde (cae|llega))\b/, ({ kind }) => kind === 'visit', 1.2],
  [/\b(quien(es)? (pueden? )?us|para quien|pantalla|pagina)/, ({ kind }) => kind === 'screen', 2],
  [/\/[a-z]/, ({ kind }) => kind === 'visit', 3],
]
const FIELDS = { asks: 1.6, says: 1.2, around: 0.5 }
/** What is meant says more than the word it is said with. */
const CONCEPT = 2
const SAME_WORD = 0.5
/** A part of a longer expression hardly means what it means alone. */
const ASIDE = 0.3
const EMPTY_WORD = 0.3
const EMPTY_SHARE = 0.1
const PATH = 8
/** Of a word that nobody uses it is not known what it says. */
const UNKNOWN = 2
/** A word that stands in one place only would else say more than the rest of the question together. */
const RARITY = 0.6
const PART = 1.5
/** A question that says more than was asked is less likely the one that was meant. */
const fitting = (part: number): number => 0.3 + part

const tokensOf = (text: string): string =>
  termsOf(text)
    .flatMap(({ stem, concepts, empty }) => (empty ? concepts : [...concepts, stem]))
    .join(' ')
const toldBy = ({ stem, concepts }: Term): string[] => [stem, ...concepts]
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Finds the known stem that a misspelled or unfinished one stands for. */
function speller(stems: readonly string[]): (stem: string) => string {
  const words = new MiniSearch<{ id: string }>({ fields: ['id'], tokenize: (text) => [text] })
  const known = new Set(stems)
  words.addAll([...known].map((id) => ({ id })))
  return (stem) => {
    if (stem.length < 4 || known.has(stem) || /\d|\//.test(stem)) return stem
    const found = words
      .search(stem, { prefix: true, fuzzy: stem.length < 5 ? false : stem.length < 9 ? 1 : 2 })
      .find(({ id }) => String(id)[0] === stem[0])
    return found ? String(found.id) : stem
  }
}

/** How much each token of a question says. */
function boostsOf(terms: readonly Term[], calm: (token: string) => number): Map<string, number> {
  const boosts = new Map<string, number>()
  const shares = new Map<string, number>()
  for (const { stem, concepts, aside, empty } of terms) {
    const much = stem.startsWith('/') ? PATH : empty ? EMPTY_WORD : concepts.length > 0 ? SAME_WORD : 1
    boosts.set(stem, much * calm(stem))
    for (const concept of concepts) {
      const whole = empty ? EMPTY_SHARE : 1 / Math.sqrt(concepts.length - aside.length || 1)
      const share = whole * (aside.includes(concept) ? ASIDE : 1)
      shares.set(concept, (shares.get(concept) ?? 0) + share ** 2)
    }
  }
  for (const [concept, squares] of shares) boosts.set(concept, CONCEPT * Math.sqrt(squares))
  return boosts
}

/** Each thing once, and no chart too often. */
function varied(scored: readonly { one: Findable; score: number }[]): Findable[] {
  const seen = new Map<string, number>()
  const least = Math.max(...scored.map(({ score }) => score)) * WORTH
  return scored.flatMap(({ one, score }) => {
    const chart = ['chart', 'state', 'step'].includes(one.kind) ? (one.to.split('/')[1] ?? '') : ''
    const near = seen.get(chart) ?? 0
    if (score < least || seen.has(one.id) || (chart && near >= MOST_OF_ONE_CHART)) return []
    seen.set(one.id, 1)
    if (chart) seen.set(chart, near + 1)
    return [one]
  })
}

/** Everything that can be found, made ready once. Throws nothing; what is not understood finds nothing. */
export function createSearch(known: Known): (text: string) => Found {
  const all = findableOf(known)
  const documents = all.map(({ asks, words, around }, id) => {
    return { id, asks: tokensOf(asks), says: tokensOf(words), around: tokensOf(around) }
  })
  const askTerms = all.map(({ kind, asks }) => (kind === 'fact' ? termsOf(asks) : []))
  const counts = new Map<string, number>()
  for (const { asks, says, around } of documents)
    for (const token of new Set(`${asks} ${says} ${around}`.split(' ')))
      counts.set(token, (counts.get(token) ?? 0) + 1)
  const index = new MiniSearch<(typeof documents)[number]>({
    fields: Object.keys(FIELDS),
    tokenize: (text) => text.split(' ').filter(Boolean),
    processTerm: (term) => term,
  })
  index.addAll(documents)
  const spelled = speller([
    ...[...counts.keys()].filter((token) => !token.startsWith('#')),
    ...GLOSSARY_STEMS,
  ])
  /** Rare words say more. */
  const rarity = (token: string): number => {
    const count = counts.get(token)
    return count === undefined ? 0 : Math.log(1 + all.length / (1 + count))
  }
  const calm = (token: string): number => (rarity(token) || 1) ** (RARITY - 1)
  const weight = (term: Term): number => {
    const most = Math.max(...toldBy(term).map(rarity)) ** RARITY
    if (most === 0) return UNKNOWN
    return most * (term.stem.startsWith('/') ? PATH : term.empty ? EMPTY_WORD : 1)
  }
  const part = (terms: readonly Term[], isTold: (token: string) => boolean): number =>
    sum(terms.filter((term) => toldBy(term).some(isTold)).map(weight)) / (sum(terms.map(weight)) || 1)

  return (text) => {
    const terms = termsOf(text, spelled)
    const boosts = boostsOf(terms, calm)
    const plain = folded(text)
    const words = plainly(text).join()
    const manners = MANNERS.filter(([asks]) => asks.test(plain))
    const isUnheardOf = terms.some((term) => !term.empty && toldBy(term).every((told) => rarity(told) === 0))
    const scored = index
      .search([...boosts.keys()].join(' '), {
        boost: FIELDS,
        boostTerm: (token) => boosts.get(token) ?? 1,
      })
      .flatMap(({ id, score, queryTerms }) => {
        const one = all[id]
        const spoken = part(terms, (token) => queryTerms.includes(token))
        if (!one || spoken < NEAR) return []
        const own = askTerms[id] ?? []
        const fits = own.length > 0 ? fitting(part(own, (token) => boosts.has(token))) : 1
        const isSame = one.kind === 'fact' && plainly(one.asks).join() === words
        const mannered = manners.reduce((times, [, isSuch, more]) => (isSuch(one) ? times * more : times), 1)
        return [{ one, spoken, isSame, score: score * WORTH_OF[one.kind] * spoken ** PART * fits * mannered }]
      })
      .sort((first, other) => Number(other.isSame) - Number(first.isSame) || other.score - first.score)
    const [best] = scored
    const sure =
      best !== undefined && (best.isSame || best.spoken >= (isUnheardOf ? SURE_OF_ANOTHER_WORD : SURE))
    return { hits: varied(scored).slice(0, MOST_HITS), sure }
  }
}
