/** «1 disponible», «2 disponibles»: without the number, as a figure stands beside it. */
export const availableWord = (count: number): string => (count === 1 ? 'disponible' : 'disponibles')
