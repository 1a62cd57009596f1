const MOST = 60
/** What a file is called by what it is about: «Informe de Ñandú Azul» → `informe-de-nandu-azul`. */
export const fileNameOf = (title: string, otherwise: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, MOST) || otherwise
