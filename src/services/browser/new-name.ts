/** 32 hexadecimal digits nobody can guess. */
export const newHex = (): string => crypto.randomUUID().replaceAll('-', '')
/** A name nobody can guess, for something that had none: 20 letters and digits. */
export const newName = (): string => newHex().slice(0, 20)
