const SIGNS = ['pointerdown', 'keydown', 'click', 'input'] as const

/** Somebody begins to use the page: what only answers them may come now. */
export const touched: Promise<void> = new Promise((resolve) => {
  const begin = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin, true)
    resolve()
  }
  for (const sign of SIGNS) addEventListener(sign, begin, true)
})
