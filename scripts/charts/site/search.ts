import { type Chart, withDescendants } from '../chart'
import { goesTo, pathTitles } from '../titles'
import type { Answer } from './answers/answer'
import { wordsOf } from './words-of'

/** The place of a chart that speaks most of what was asked. */
export type Hit = { chart: string; state: string; title: string; text: string }
export type Found = { answer: Answer | null; near: Answer[]; hits: Hit[] }

const MOST_HITS = 8
/** From here on an answer speaks of the same as the question: 1 is the very same words. */
const SURE = 0.5
const NEAR = 0.34
/** How much of the question an answer must speak of: beside it, it would be false. */
const SPOKEN = 0.6
const UNKNOWN = 1.2

type Words = ReadonlySet<string>
type Place = Hit & { words: Words; sentence: string }

function placesOf(charts: readonly Chart[]): Place[] {
  return charts.flatMap((chart) => {
    const titles = pathTitles(chart)
    return withDescendants(chart.root).flatMap((state) => {
      const isRoot = state === chart.root
      const name = isRoot ? '' : (titles.get(state.id) ?? state.title)
      const place = { chart: chart.name, state: state.id, title: chart.title }
      const at = name ? `${chart.title} › ${name}` : chart.title
      return [
        {
          ...place,
          text: name ? `${name}: ${state.description}` : state.description,
          words: new Set(wordsOf(`${chart.title} ${name} ${state.description}`)),
          sentence: `**${at}**: ${state.description}`,
        },
        ...state.transitions.map((row) => {
          const told = `${row.label} ${row.guard}`.trim()
          const to = goesTo(row, titles)
          return {
            ...place,
            text: `${name ? `${name}: ` : ''}${told} → ${to}`,
            words: new Set(wordsOf(`${chart.title} ${name} ${told} ${to}`)),
            sentence: `En «${at}», **${told}** → ${to}.`,
          }
        }),
      ]
    })
  })
}

/** Everything that can be found, made ready once. Throws nothing; what is not understood finds nothing. */
export function createSearch(charts: readonly Chart[], answers: readonly Answer[]) {
  const asked = answers.flatMap((answer) =>
    answer.asks.map((ask) => ({ answer, words: new Set(wordsOf(ask)) })),
  )
  const places = placesOf(charts)
  const seen = new Map<string, number>()
  for (const { words } of [...asked, ...places])
    for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1)
  const total = asked.length + places.length
  const known = [...seen.keys()]
  /** Rare words say more; of one that nobody uses it is not known what it says. */
  const weight = (word: string): number => {
    const times = seen.get(word)
    return times === undefined ? UNKNOWN : Math.log(1 + total / (1 + times))
  }
  const sum = (words: Iterable<string>): number => [...words].reduce((all, word) => all + weight(word), 0)
  /** A word nobody uses stands for the known one that it begins, as while it is being typed. */
  const meant = (word: string): string =>
    seen.has(word) || word.length < 4 ? word : (known.find((other) => other.startsWith(word)) ?? word)
  const likeness = (question: Words, words: Words): number => {
    const shared = sum([...question].filter((word) => words.has(word)))
    const [asks, says] = [sum(question), sum(words)]
    return shared < asks * SPOKEN ? 0 : (2 * shared) / (asks + says)
  }

  return (text: string): Found => {
    const question = new Set(wordsOf(text).map(meant))
    if (question.size === 0) return { answer: null, near: [], hits: [] }
    const best = new Map<Answer, number>()
    for (const { answer, words } of asked)
      best.set(answer, Math.max(best.get(answer) ?? 0, likeness(question, words)))
    const ranked = [...best].sort(([, one], [, other]) => other - one)
    const held = sum(question)
    const scored = places
      .map((place) => ({
        place,
        part: sum([...question].filter((word) => place.words.has(word))) / held,
        size: sum(place.words),
      }))
      .filter(({ part }) => part >= SURE)
      .sort((one, other) => other.part - one.part || one.size - other.size)
    const hits = scored
      .filter(({ place }, at) => scored.findIndex((other) => other.place.chart === place.chart) === at)
      .slice(0, MOST_HITS)
    const [first] = ranked
    const told = first && first[1] >= SURE ? first[0] : null
    const [top] = hits
    const fallback =
      top && top.part > 0.75 && question.size > 1
        ? { id: 'place', asks: [], say: top.place.sentence, proofs: [top.place] }
        : null
    return {
      answer: told ?? fallback,
      near: ranked
        .filter(([answer, likely]) => answer !== told && likely >= NEAR)
        .slice(0, 3)
        .map(([answer]) => answer),
      hits: hits.map(({ place: { chart, state, title, text: about } }) => ({
        chart,
        state,
        title,
        text: about,
      })),
    }
  }
}
