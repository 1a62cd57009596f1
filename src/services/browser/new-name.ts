/** A name nobody can guess, for something that had none: 20 letters and digits. */
export const newName = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 20)
