/** Where this device keeps which colours were chosen: light, dark, or auto. */
export const SCHEME_KEY = 'color-scheme'
