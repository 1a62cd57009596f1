/** Numbers of the portraits with short hair, and of the others; the clearest first. */
const SHORT = [7, 8, 9, 10, 12, 31, 32, 33, 34, 37, 38, 39, 40, 41, 42, 11, 36, 35]
const LONG = [
  1, 3, 5, 14, 21, 25, 16, 23, 4, 30, 13, 43, 6, 27, 45, 15, 20, 46, 24, 29, 17, 47, 22, 26, 44, 48, 28, 2,
  18, 19,
]
const SHORT_NAMES = new Set(
  'Tomás Yeison Federico Nahuel Óscar Rodrigo Emilio Luis Jean-Robert Segundo Ricardo José Patricio Álvaro Sebastián Manuel Wilmer Camilo Joaquín Alex Boris Cristóbal Hugo Andrés Diego Martín Juan Simón Benjamín Pablo Ariel Ramón Gustavo Nelson Rubén'.split(
    ' ',
  ),
)

/** Gives each person a picture of their own while there are any; the rest show their initials. */
export function portraits(): (firstName: string) => string | null {
  const left = { short: [...SHORT], long: [...LONG] }
  return (firstName) => {
    const [first = ''] = firstName.split(' ')
    const number = (SHORT_NAMES.has(first) ? left.short : left.long).shift()
    if (number === undefined) return null
    const file = `/portraits/${String(number).padStart(2, '0')}.svg`
    return JSON.stringify({ large: file, medium: file, thumbnail: file })
  }
}
