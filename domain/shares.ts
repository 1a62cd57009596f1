/**
 * Whole per cent of a part, halves up; zero of nothing. Multiplied first: 23 of 40 is 58, and by way of 0.575, which no
 * computer has, it would be 57.
 */
export const shareOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((100 * part) / whole) : 0
