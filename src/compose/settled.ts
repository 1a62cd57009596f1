let tell: () => void = () => {}
/** A screen was seen and the browser is idle: what is not needed to see it may come now. */
export const settled = new Promise<void>((resolve) => {
  tell = resolve
})
export const settle = (): void => tell()
