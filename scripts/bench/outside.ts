import { EMBEDDED } from '#server/outside/settings'

/** Nothing outside, and a key for what people entrust: benches run without the demonstration. */
export const BENCH_OUTSIDE = { ...EMBEDDED, vaultKeys: ['clave-de-medida-de-32-letras-o-mas'] }
