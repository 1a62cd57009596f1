export const SECRET = 'una frase larga'
