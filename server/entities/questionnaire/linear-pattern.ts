/** A set of characters, as ranges of code points. */
type Chars = readonly (readonly [number, number])[]
/** A piece of a pattern: where it begins, where it ends, and whether it may be nothing. */
type Piece = { first: number[]; last: number[]; empty: boolean }
type Automaton = { chars: Chars[]; next: number[][] }

const MOST_PLACES = 150
const TOP = 0x10ffff
const ANY: Chars = [
  [0, 9],
  [11, TOP],
]
const NAMED: Record<string, Chars> = {
  d: [[48, 57]],
  w: [
    [48, 57],
    [65, 90],
    [95, 95],
    [97, 122],
  ],
  s: [
    [9, 13],
    [32, 32],
    [160, 160],
  ],
  t: [[9, 9]],
}
const not = (chars: Chars): Chars => {
  const free: [number, number][] = []
  let from = 0
  for (const [low, high] of [...chars].sort((one, other) => one[0] - other[0])) {
    if (low > from) free.push([from, low - 1])
    from = Math.max(from, high + 1)
  }
  return from <= TOP ? [...free, [from, TOP]] : free
}

/** What this reader does not know: looking around, references, named groups. */
class Unknown extends Error {}

/** Reads a pattern into an automaton of the places where it takes a character; two ways to one place are two edges. */
class Reader {
  readonly machine: Automaton = { chars: [], next: [] }
  private at = 0
  constructor(private readonly text: string) {}

  whole(): Automaton {
    this.choice()
    if (this.at < this.text.length) throw new Unknown()
    return this.machine
  }

  private peek = (): string => this.text[this.at] ?? ''
  private take(): string {
    const char = this.text.codePointAt(this.at)
    if (char === undefined) throw new Unknown()
    const taken = String.fromCodePoint(char)
    this.at += taken.length
    return taken
  }
  private join(from: readonly number[], to: readonly number[]): void {
    for (const one of from) this.machine.next[one]?.push(...to)
  }
  private place(chars: Chars): Piece {
    const place = this.machine.chars.push(chars) - 1
    if (place >= MOST_PLACES) throw new Unknown()
    this.machine.next.push([])
    return { first: [place], last: [place], empty: false }
  }
  private after(one: Piece, other: Piece): Piece {
    this.join(one.last, other.first)
    return {
      first: one.empty ? [...one.first, ...other.first] : one.first,
      last: other.empty ? [...one.last, ...other.last] : other.last,
      empty: one.empty && other.empty,
    }
  }

  private choice(): Piece {
    let piece = this.row()
    while (this.peek() === '|') {
      this.at += 1
      const other = this.row()
      piece = {
        first: [...piece.first, ...other.first],
        last: [...piece.last, ...other.last],
        empty: piece.empty || other.empty,
      }
    }
    return piece
  }
  private row(): Piece {
    let piece: Piece = { first: [], last: [], empty: true }
    while (this.at < this.text.length && this.peek() !== '|' && this.peek() !== ')')
      piece = this.after(piece, this.repeated())
    return piece
  }
  /** A piece with how often it comes. So many times at most reads as any number of times: never less careful. */
  private repeated(): Piece {
    const from = this.at
    const before = this.machine.chars.length
    const piece = this.one()
    const [least, most] = this.times()
    if (this.peek() === '?') this.at += 1
    const to = this.at
    if (most === 0) return { first: [], last: [], empty: true }
    if (least === 1 && most === 1) return piece
    if (least === 0 && most === 1) return { first: piece.first, last: piece.last, empty: true }
    // nothing, so many times, may be had in more ways than there is time
    if (piece.empty) throw new Unknown()
    if (this.machine.chars.length - before > 1) {
      this.join(piece.last, piece.first)
      return { first: piece.first, last: piece.last, empty: least === 0 }
    }
    let whole = piece
    for (let done = 1; done < least; done += 1) {
      this.at = from
      whole = this.after(whole, this.one())
    }
    this.at = to
    if (most === least) return whole
    if (least <= 1) {
      this.join(piece.last, piece.first)
      return { first: piece.first, last: piece.last, empty: least === 0 }
    }
    this.at = from
    const more = this.one()
    this.at = to
    this.join(more.last, more.first)
    return this.after(whole, { first: more.first, last: more.last, empty: true })
  }
  private times(): [number, number] {
    const char = this.peek()
    if (char === '*' || char === '+' || char === '?') {
      this.at += 1
      return [char === '+' ? 1 : 0, char === '?' ? 1 : Number.POSITIVE_INFINITY]
    }
    const given = /^\{(\d{1,3})(?:(,)(\d{1,3})?)?\}/.exec(this.text.slice(this.at))
    if (!given) return [1, 1]
    this.at += given[0].length
    const least = Number(given[1])
    return [least, given[3] ? Number(given[3]) : given[2] ? Number.POSITIVE_INFINITY : least]
  }
  private one(): Piece {
    const char = this.take()
    switch (char) {
      case '(': {
        if (this.peek() === '?') {
          if (this.text.slice(this.at, this.at + 2) !== '?:') throw new Unknown()
          this.at += 2
        }
        const inside = this.choice()
        if (this.take() !== ')') throw new Unknown()
        return inside
      }
      case '[':
        return this.place(this.set())
      case '.':
        return this.place(ANY)
      case '\\':
        return this.place(this.escaped())
      case '^':
      case '$':
        return { first: [], last: [], empty: true }
      default:
        if ('*+?{}]'.includes(char)) throw new Unknown()
        return this.place(charsOf(char))
    }
  }
  private escaped(): Chars {
    const char = this.take()
    const named = NAMED[char.toLowerCase()]
    if (named) return char === char.toLowerCase() ? named : not(named)
    if (/[A-Za-z0-9]/.test(char)) throw new Unknown()
    return charsOf(char)
  }
  private set(): Chars {
    const isNot = this.peek() === '^'
    if (isNot) this.at += 1
    const chars: (readonly [number, number])[] = []
    while (this.peek() !== ']') {
      const low = this.member()
      if (this.peek() !== '-' || this.text[this.at + 1] === ']') {
        chars.push(...low)
        continue
      }
      this.at += 1
      const high = this.member()
      const [from, to] = [low[0]?.[0], high[0]?.[0]]
      if (from === undefined || to === undefined || from > to) throw new Unknown()
      chars.push([from, to])
    }
    this.at += 1
    return isNot ? not(chars) : chars
  }
  private member(): Chars {
    const char = this.take()
    return char === '\\' ? this.escaped() : charsOf(char)
  }
}
const charsOf = (char: string): Chars => {
  const code = char.codePointAt(0) ?? 0
  return [[code, code]]
}

const meet = (one: Chars, other: Chars): Chars =>
  one.flatMap(([low, high]) =>
    other.flatMap(([from, to]): Chars => {
      const [first, last] = [Math.max(low, from), Math.min(high, to)]
      return first <= last ? [[first, last]] : []
    }),
  )

/** Every tuple of places that a walk on one text reaches from one, over at least one character. */
function reached({ chars, next }: Automaton, start: readonly number[]): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let from = open.pop(); from; from = open.pop()) {
    let ways: { places: number[]; shared: Chars }[] = [{ places: [], shared: [[0, TOP]] }]
    for (const place of from)
      ways = ways.flatMap(({ places, shared }) =>
        [...new Set(next[place])].flatMap((to) => {
          const both = meet(shared, chars[to] ?? [])
          return both.length > 0 ? [{ places: [...places, to], shared: both }] : []
        }),
      )
    for (const { places } of ways) {
      const key = places.join(' ')
      if (seen.has(key)) continue
      seen.add(key)
      open.push(places)
    }
  }
  return seen
}

/**
 * Whether a text that does not fit is always refused in time that grows with its length, and no faster: no text has two
 * ways around a loop, and no two loops that follow each other take the same text. What cannot be read is not.
 */
export function isLinear(pattern: string): boolean {
  try {
    new RegExp(`^(?:${pattern})$`, 'u')
    const machine = new Reader(pattern).whole()
    const places = machine.next.map((_, place) => place)
    const around = new Map(places.map((place) => [place, reached(machine, [place])]))
    const isLoop = (place: number): boolean => around.get(place)?.has(String(place)) ?? false
    const loops = places.filter(isLoop)
    const returns = (from: number, to: number): boolean =>
      (around.get(from)?.has(String(to)) && around.get(to)?.has(String(from))) ?? false
    for (const one of loops) {
      // two edges to one place, on a way around
      const twice = places.some((from) =>
        machine.next[from]?.some(
          (to, at, all) => all.indexOf(to) !== at && returns(one, from) && returns(one, to),
        ),
      )
      if (twice) return false
      const pairs = reached(machine, [one, one])
      for (const other of loops) {
        if (other === one) continue
        if (pairs.has(`${one} ${other}`) && reached(machine, [one, other]).has(`${one} ${one}`)) return false
        if (around.get(one)?.has(String(other)) && !returns(one, other))
          if (reached(machine, [one, one, other]).has(`${one} ${other} ${other}`)) return false
      }
    }
    return true
  } catch {
    return false
  }
}
