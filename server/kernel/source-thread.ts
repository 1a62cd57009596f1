/** What a thread evaluates to run a module from its sources: it needs the loader of the main one again. */
export const runSource = (file: string): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file)}) })`
