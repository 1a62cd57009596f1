type Combined = { name: string; guards: readonly Guard[] }
export type Guard = string | { type: string } | Combined | (() => boolean)

const list = (parts: string[], last: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`

/**
 * A guard as people read it, from the words of its parts: `si hay enlace y no venció`. No guard: empty.
 * @param lack told the name of a guard without words (null: it has no name); its answer stands in the sentence
 */
export function guardSentence(
  guard: Guard | undefined,
  words: Record<string, string>,
  lack: (name: string | null) => string,
): string {
  const say = (part: Guard): string => {
    if (typeof part === 'string') return words[part] ?? lack(part)
    if ('guards' in part) {
      const parts = part.guards.map(say)
      if (part.name === 'not') return `no ${parts[0]}`
      return list(parts, part.name === 'or' ? 'o' : 'y')
    }
    return 'type' in part ? say(part.type) : lack(null)
  }
  return guard === undefined ? '' : `si ${say(guard)}`
}

/** The names of the parts of a guard, each once. */
export const guardNames = (guard: Guard | undefined): string[] => [
  ...new Set(
    guard === undefined
      ? []
      : typeof guard === 'string'
        ? [guard]
        : 'guards' in guard
          ? guard.guards.flatMap(guardNames)
          : 'type' in guard
            ? [guard.type]
            : [],
  ),
]
