/** How the picture of a state is called: its names joined, whatever its depth. */
export const pictureName = (state: unknown): string =>
  JSON.stringify(state)
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
