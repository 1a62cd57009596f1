/** Where the house is, and where whoever has no zone we know is taken to be. */
export const HOUSE_ZONE = 'America/Santiago'
