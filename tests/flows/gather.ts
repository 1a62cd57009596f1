/** A part of a chart, found by the name of its file and of what it exports: `peopleModel` is the model of `people`. */
export type Found<Value> = { name: string; group: string; value: Value }

/** What files export under names that end in the suffix; the group is the folder above the flow's own. */
export const gather = <Value>(files: [string, Record<string, unknown>][], suffix: string): Found<Value>[] =>
  files.flatMap(([path, parts]) =>
    Object.entries(parts)
      .filter(([part]) => part.endsWith(suffix))
      .map(([part, value]) => ({
        name: part.slice(0, -suffix.length),
        group: path.split('/').at(-3) ?? '',
        value: value as Value,
      })),
  )
