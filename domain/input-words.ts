/** What is said of an input that breaks a rule every form shares. */
export const REQUIRED = 'Campo requerido'
export const UNKNOWN_ID = 'Lo que elegiste ya no existe. Elige otra opción.'
export const tooLong = (max: number): string => `Acórtalo un poco: el máximo es ${max} caracteres.`

/** Names we give, opaque to whoever carries them. */
export const ID_FORM = /^[A-Za-z0-9_-]{1,64}$/
