/** What the server answers at most at once. */
const PAGE = 100

/** All there are, page by page after the `first`: what is not offered cannot be chosen. */
export async function every<T>(
  page: (part: { skip: number; limit: number }) => Promise<readonly T[]>,
  first?: readonly T[],
): Promise<T[]> {
  const found = [...(first ?? [])]
  for (let last = first; !last || last.length === PAGE; found.push(...last))
    last = await page({ skip: found.length, limit: PAGE })
  return found
}
